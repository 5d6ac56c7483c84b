/** Of the drawing: one more whenever it changes, so that nobody keeps the old one. */
export const LUCK_CARD_VERSION = 1;

/** To keep or to post, and what a chat shows of a link. */
export const luckCardSizes = {
  card: { width: 1080, height: 1350 },
  preview: { width: 1200, height: 630 },
} as const;
export type LuckCardKind = keyof typeof luckCardSizes;

/** A lucky number as people write it, such as `0423`. */
export const isLuckyDigits = (text: string): boolean => /^\d{4}$/.test(text);

/** Of the picture, on this site; it is a JPEG. */
export const luckCardAddress = (digits: string, kind: LuckCardKind = 'card'): string =>
  `/luck/card/${digits}${kind === 'preview' ? '-preview' : ''}.jpg?v=${LUCK_CARD_VERSION}`;

/** Of the page to share, without the language. */
export const luckPagePath = (digits: string): string => `/luck/n/${digits}`;

/** What the file of a picture is the picture of; undefined for any other name. */
export const readLuckCardName = (
  name: string,
): { digits: string; kind: LuckCardKind } | undefined => {
  const [, digits, preview] = /^(\d{4})(-preview)?\.jpg$/.exec(name) ?? [];
  return digits === undefined ? undefined : { digits, kind: preview ? 'preview' : 'card' };
};
