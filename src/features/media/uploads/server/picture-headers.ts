/** An upload never changes; it is asked for again so soon because it may have to go. */
export const SHOWN_CACHING = 'public, max-age=300, must-revalidate';

const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml',
};

/** By its name alone; whoever sends it forbids any other reading. */
export const contentTypeOf = (name: string): string =>
  TYPES[/\.([a-z]+)$/.exec(name.toLowerCase())?.[1] ?? ''] ?? 'application/octet-stream';
