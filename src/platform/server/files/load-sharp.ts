/** Loaded with the first picture: most days of most processes see none. */
export const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  // One thread per picture: the other cores stay free for readers.
  sharp.concurrency(1);
  // No file is read twice.
  sharp.cache(false);
  return sharp;
};
export type Sharp = Awaited<ReturnType<typeof loadSharp>>;
