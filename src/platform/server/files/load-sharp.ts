/** Loaded lazily, because most processes never handle a picture. */
export const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  // One thread per picture leaves the other cores to other requests.
  sharp.concurrency(1);
  // No file is read twice, so a cache has no benefit.
  sharp.cache(false);
  return sharp;
};
export type Sharp = Awaited<ReturnType<typeof loadSharp>>;
