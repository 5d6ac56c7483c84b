import display from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import sans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';

/** Preloading the fonts with the page avoids a layout shift when they arrive. */
export const fontPreloads = [display, sans].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
}));
