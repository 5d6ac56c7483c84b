// biome-ignore lint/style/noRestrictedImports: only `lazy` keeps what the server rendered until the script comes.
import { type ComponentType, lazy } from 'react';
import { importWithRetry } from '#platform/web/navigation/import-again.ts';
import type { PropsOf } from '#platform/web/navigation/lazy-component.tsx';
import { reloadOnce } from '#platform/web/navigation/reload-once.ts';

/** Never settles: what the server rendered stays as it is. */
const stay = () => new Promise<never>(() => {});

/**
 * A part of a page below the first screen, within a Suspense boundary. The server renders it; browsers load its
 * script after those of the page. Until then, or if the script is lost, its links and forms work as without
 * JavaScript. An update of its props before the script is there would replace what the server rendered by nothing.
 */
export const deferredPart = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) =>
  lazy(() =>
    importWithRetry(load).then(
      (module) => ({ default: module[name] as ComponentType<PropsOf<Module[Name]>> }),
      () => reloadOnce().then(stay),
    ),
  );
