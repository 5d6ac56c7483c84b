import { ScriptOnce, useRouter } from '@tanstack/react-router';
import { earlyTapsScript } from '#pages/early-interactions.ts';

/**
 * Fetches a script without running it, because browsers cache the failure of a module import. Failed fetches
 * are retried with backoff, and the page is reloaded where that may help (public/recover.js).
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
 * Runs the scripts one after another, each in its own task, to keep the page responsive. They start after the
 * first paint. A hidden or empty page has no paint and starts at once; a timeout covers browsers that do not
 * report it. If a script fails, the page falls back to its version without scripts.
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

/** Loads and runs the scripts after the first paint, so that they delay neither the paint nor its images. */
export const DeferredScripts = () => {
  const router = useRouter();
  const { matches } = router.state;
  const files = router.options.context.scriptsOf?.(matches.at(-1)?.routeId);
  const isEmpty = matches.some(({ ssr }) => ssr === false);
  return files && <ScriptOnce>{startScript(files, isEmpty)}</ScriptOnce>;
};
