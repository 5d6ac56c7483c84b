import { ScriptOnce, useRouter } from '@tanstack/react-router';
import { earlyTapsScript } from '#app/web/early-taps.ts';

/**
 * Runs one file after the other, each in a task of its own, so that none keeps a finger waiting. A
 * page that is hidden or empty is not painted, so it does not wait for that; and no page waits for
 * ever, should the browser not tell.
 */
const startScript = (files: readonly string[], isEmpty: boolean) => `${earlyTapsScript}{
let isStarted = false;
const load = async () => {
  for (const file of ${JSON.stringify(files)}) {
    await import(file);
    await new Promise((resolve) => setTimeout(resolve));
  }
};
const start = () => {
  isStarted = true;
  return load().catch((error) => {
    window.$early?.(false);
    throw error;
  });
};
if (${isEmpty} || document.hidden) start();
else {
  const startOnce = () => isStarted || start();
  new PerformanceObserver(startOnce).observe({ type: 'paint', buffered: true });
  addEventListener('load', () => setTimeout(startOnce, 1000));
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

/** Fetches the page's scripts from the start, behind all that one sees. */
export const EarlyPreloads = () =>
  usePageScripts().files?.map((href) => (
    <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
  ));

/** Runs them once the page is painted. */
export const LateScripts = () => {
  const { files, isEmpty } = usePageScripts();
  return files && <ScriptOnce>{startScript(files, isEmpty)}</ScriptOnce>;
};
