import { lazyRouteComponent } from '@tanstack/react-router';
import { importWithRetry } from '#platform/web/navigation/import-with-retry.ts';

/** A route component in its own chunk. */
export const lazyPage = <Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) => lazyRouteComponent(() => importWithRetry(load), name);
