import { ScriptOnce, useRouter } from '@tanstack/react-router';

/**
 * Makes sure that a file can be had, apart from running it: browsers remember that a file which was
 * to run did not come. One that stays away is asked for until it comes, or until the page is loaded
 * anew (public/recover.js).
 */
const fetchScript = `
const get = (href) => new Promise((onload, onerror) =>
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', crossOrigin: '', href, onload, onerror })));
const recover = (mark) => import('/recover.js?' + mark).catch(() => {});
const fetched = async (href) => {
  for (let tries = 1; ; tries++) {
    try { return await get(href); } catch {}
    if (tries % 3 === 0) recover(tries);
    await new Promise((resolve) => setTimeout(resolve, Math.min(tries, 9) * 500));
  }
};`;

/**
 * Fetches all files together and runs one after the other, so that none keeps a finger waiting. A
 * page that is hidden or empty is not painted, so it does not wait for that; and no page waits for
 * ever, should the browser not tell.
 */
const startScript = (files: readonly string[], isEmpty: boolean) => `{
let isStarted = false;${fetchScript}
const start = async () => {
  isStarted = true;
  const files = ${JSON.stringify(files)}.map((file) => [file, fetched(file)]);
  for (const [file, there] of files) {
    await there;
    await import(file).catch(() => recover('run'));
    await new Promise((resolve) => setTimeout(resolve));
  }
};
if (${isEmpty} || document.hidden) start();
else {
  const startOnce = () => isStarted || start();
  new PerformanceObserver(startOnce).observe({ type: 'paint', buffered: true });
  addEventListener('load', () => setTimeout(startOnce, 1000));
}
}`;

/** Loads the page's scripts once it is painted: until then the line belongs to what one sees. */
export const LateScripts = () => {
  const router = useRouter();
  const { matches } = router.state;
  const files = router.options.context.scriptsOf?.(matches.at(-1)?.routeId);
  const isEmpty = matches.some(({ ssr }) => ssr === false);
  return files && <ScriptOnce>{startScript(files, isEmpty)}</ScriptOnce>;
};
