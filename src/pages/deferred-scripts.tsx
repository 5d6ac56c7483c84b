import { ScriptOnce, useRouter } from '@tanstack/react-router';
import { earlyTapsScript } from '#pages/early-interactions.ts';

/**
 * Makes sure that a file can be had, apart from running it: browsers remember that a file which was
 * to run did not come. One that stays away is asked for several times, and the page is loaded anew
 * where that may help (public/recover.js).
 */
const fetchScript = `
const get = (href) => new Promise((onload, onerror) =>
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', crossOrigin: '', href, onload, onerror })));
const isThere = (href) => performance.getEntriesByName(location.origin + href).some((one) => one.decodedBodySize > 0);
const recover = (mark) => import('/recover.js?' + mark).catch(() => {});
const fetched = async (href) => {
  if (isThere(href)) return;
  for (let tries = 1; tries < 7; tries++) {
    try { return await get(href); } catch {}
    if (tries % 3 === 0) recover(tries);
    await new Promise((resolve) => setTimeout(resolve, tries * 500));
  }
  throw href + ' did not come';
};`;

/**
 * Runs one file after the other, each in a task of its own, so that none keeps a finger waiting. A
 * page that is hidden or empty is not painted, so it does not wait for that; and no page waits for
 * ever, should the browser not tell. Where they do not come, it is a page without script.
 */
const startScript = (files: readonly string[], isEmpty: boolean) => `${earlyTapsScript}{
let isStarted = false;${fetchScript}
const run = async () => {
  const files = ${JSON.stringify(files)}.map((file) => [file, fetched(file)]);
  for (const [, there] of files) there.catch(() => {});
  for (const [file, there] of files) {
    await there;
    await import(file);
    await new Promise((resolve) => setTimeout(resolve));
  }
};
const start = () => {
  if (isStarted) return;
  isStarted = true;
  run().catch((error) => {
    recover('run');
    window.$early?.(false);
    throw error;
  });
};
if (${isEmpty} || document.hidden) start();
else {
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  addEventListener('load', () => setTimeout(start, 1000));
}
}`;

const usePageScripts = () => {
  const router = useRouter();
  const { matches } = router.state;
  return {
    files: router.options.context.scriptsOf?.(matches.at(-1)?.routeId),
    isEmpty: matches.some(({ ssr }) => ssr === false),
  };
};

/** Has the page's scripts fetched behind its styles and first pictures; not yet as what runs. */
export const EarlyPreloads = () =>
  usePageScripts().files?.map((href) => (
    <link key={href} rel="preload" as="script" crossOrigin="" href={href} />
  ));

/** Runs them once the page is painted: until then the browser is busy with what one sees. */
export const LateScripts = () => {
  const { files, isEmpty } = usePageScripts();
  return files && <ScriptOnce>{startScript(files, isEmpty)}</ScriptOnce>;
};
