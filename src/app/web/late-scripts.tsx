import { ScriptOnce, useRouter } from '@tanstack/react-router';

/**
 * Fetches all files together and runs one after the other, so that none keeps a finger waiting. A
 * page that is hidden or empty is not painted, so it does not wait for that; and no page waits for
 * ever, should the browser not tell.
 */
const startScript = (files: readonly string[], isEmpty: boolean) => `{
let isStarted = false;
const start = async () => {
  isStarted = true;
  const files = ${JSON.stringify(files)};
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  for (const file of files) {
    await import(file);
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
