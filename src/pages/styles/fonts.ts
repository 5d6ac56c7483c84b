import display from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import sans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';

/** Fetched with the page rather than after its styles, so that the words hardly ever move. */
export const fontPreloads = [display, sans].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
}));
