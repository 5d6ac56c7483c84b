import { ScriptOnce, useRouter } from '@tanstack/react-router';
import { earlyTapsScript } from '#app/web/early-taps.ts';

/**
 * Runs one file after the other, each in a task of its own, so that none keeps a finger waiting. A
 * page that is hidden or empty is not painted, so it does not wait for that; and no page waits for
 * ever, should the browser not tell.
 */
const startScript = (files: readonly string[], isEmpty: boolean) => `${earlyTapsScript}{
let isStarted = false;
const run = async () => {
  for (const file of ${JSON.stringify(files)}) {
    await import(file);
    await new Promise((resolve) => setTimeout(resolve));
  }
};
const start = () => {
  if (isStarted) return;
  isStarted = true;
  run().catch((error) => {
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

/** Has the page's scripts fetched behind its styles and first pictures. */
export const EarlyPreloads = () =>
  usePageScripts().files?.map((href) => <link key={href} rel="modulepreload" href={href} />);

/** Runs them once the page is painted: until then the browser is busy with what one sees. */
export const LateScripts = () => {
  const { files, isEmpty } = usePageScripts();
  return files && <ScriptOnce>{startScript(files, isEmpty)}</ScriptOnce>;
};
