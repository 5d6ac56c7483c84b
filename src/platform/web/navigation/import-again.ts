/** A script that could not be fetched, though it was tried again. */
export class LostScript extends Error {
  override readonly name = 'LostScript';
}

/** How long to wait before each further try. */
const WAITS_MS = [300, 1_500];

/** Where the script lies: next to this one, by the name that stands in the code of its `import`. */
const addressOf = (load: () => unknown): URL | undefined => {
  const [, name] = /import\(\s*["'`]([^"'`]+)["'`]/.exec(String(load)) ?? [];
  return name ? new URL(name, import.meta.url) : undefined;
};

/** Browsers remember that an address failed, and do not ask it again: it gets a mark. */
const importAnew = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  const address = addressOf(load);
  if (!address) return load();
  address.searchParams.set('again', String(Date.now()));
  return import(/* @vite-ignore */ address.href);
};

/** For `() => import('...')`: one lost request is not the end. */
export const importAgain = async <Module>(
  load: () => Promise<Module>,
  waitsMs: readonly number[] = WAITS_MS,
): Promise<Module> => {
  let reason: unknown;
  try {
    return await load();
  } catch (error) {
    reason = error;
  }
  // The script alone would come without its styles.
  const waits = /CSS/.test(String(reason)) ? [] : waitsMs;
  for (const ms of waits) {
    await new Promise((resolve) => setTimeout(resolve, ms));
    try {
      return await importAnew(load);
    } catch (error) {
      reason = error;
    }
  }
  throw new LostScript('A script of this page could not be loaded', { cause: reason });
};
