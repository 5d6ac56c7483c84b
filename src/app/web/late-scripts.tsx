import { ScriptOnce, useRouter } from '@tanstack/react-router';

/**
 * Fetches all files together and runs one after the other, so that none keeps a finger waiting. A
 * hidden page is never painted: it need not wait for that.
 */
const startScript = (files: readonly string[]) => `{
const files = ${JSON.stringify(files)};
const start = async () => {
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  for (const file of files) {
    await import(file);
    await new Promise((resolve) => setTimeout(resolve));
  }
};
if (document.hidden) start();
else
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    start();
  }).observe({ type: 'paint', buffered: true });
}`;

/** Loads the page's scripts once it is painted: until then the line belongs to what one sees. */
export const LateScripts = () => {
  const router = useRouter();
  const { scriptsOf } = router.options.context;
  const files = scriptsOf?.(router.state.matches.at(-1)?.routeId);
  return files && <ScriptOnce>{startScript(files)}</ScriptOnce>;
};
