/** A script could not be loaded, even after retries. */
export class ScriptLoadError extends Error {
  override readonly name = 'ScriptLoadError';
}

/** Pauses before each retry. */
const WAITS_MS = [300, 1_500];

/** URL of the script, relative to this one, from the source of its `import`. */
const addressOf = (load: () => unknown): URL | undefined => {
  const [, name] = /import\(\s*["'`]([^"'`]+)["'`]/.exec(String(load)) ?? [];
  return name ? new URL(name, import.meta.url) : undefined;
};

/** Browsers cache a failed import, so that a retry needs a different URL. */
const importUncached = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  const address = addressOf(load);
  if (!address) return load();
  address.searchParams.set('again', String(Date.now()));
  return import(/* @vite-ignore */ address.href);
};

/** Retries `() => import('...')` after a failed request. */
export const importWithRetry = async <Module>(
  load: () => Promise<Module>,
  waitsMs: readonly number[] = WAITS_MS,
): Promise<Module> => {
  let reason: unknown;
  try {
    return await load();
  } catch (error) {
    reason = error;
  }
  // A retry would load the script without its styles.
  const waits = /CSS/.test(String(reason)) ? [] : waitsMs;
  for (const ms of waits) {
    await new Promise((resolve) => setTimeout(resolve, ms));
    try {
      return await importUncached(load);
    } catch (error) {
      reason = error;
    }
  }
  throw new ScriptLoadError('A script of this page could not be loaded', { cause: reason });
};
