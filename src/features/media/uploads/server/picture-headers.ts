/** Uploads are immutable, but the short max-age lets a removed picture disappear quickly. */
export const PUBLIC_CACHE_CONTROL = 'public, max-age=300, must-revalidate';

const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml',
};

/** By file extension only; the nosniff header stops browsers from guessing another type. */
export const contentTypeOf = (name: string): string =>
  TYPES[/\.([a-z]+)$/.exec(name.toLowerCase())?.[1] ?? ''] ?? 'application/octet-stream';
