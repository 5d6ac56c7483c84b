const PATIENCE_MS = 1_500;

/** Waits for a page's data, but not for long; what is missing then the page fetches itself. */
export const preload = async (...loads: Promise<unknown>[]): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([Promise.allSettled(loads), patience]);
  clearTimeout(timer);
};
