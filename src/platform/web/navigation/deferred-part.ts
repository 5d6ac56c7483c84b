// biome-ignore lint/style/noRestrictedImports: only `lazy` keeps what the server rendered until the script comes.
import { type ComponentType, createElement, lazy, memo, Suspense } from 'react';
import { importWithRetry } from '#platform/web/navigation/import-with-retry.ts';
import type { PropsOf } from '#platform/web/navigation/lazy-component.tsx';
import { reloadOnce } from '#platform/web/navigation/reload-once.ts';

/** Never settles: what the server rendered stays as it is. */
const stay = () => new Promise<never>(() => {});

/**
 * A part of a page below the first screen. The server renders it; browsers load its script after those of the page.
 * Until then, or if the script is lost, its links and forms work as without JavaScript. The part brings its own
 * Suspense boundary: without one, React would hide the whole page until the script is there. Other props before
 * that would replace what the server rendered by nothing, and equal ones do not (`memo`).
 */
export const deferredPart = <Module, Name extends keyof Module>(
  /** The component on the server, which renders it at once. */
  onServer: Module[Name] | false,
  load: () => Promise<Module>,
  name: Name,
) => {
  type Props = PropsOf<Module[Name]> & object;
  const Part = (onServer ||
    lazy(() =>
      importWithRetry(load).then(
        (module) => ({ default: module[name] as ComponentType<Props> }),
        () => reloadOnce().then(stay),
      ),
    )) as ComponentType<Props>;
  return memo((props: Props) => createElement(Suspense, null, createElement(Part, props)));
};
