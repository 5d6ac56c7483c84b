/** Incremented whenever the drawing changes, to invalidate cached pictures. */
export const LUCK_CARD_VERSION = 1;

/** `card` is for saving and sharing; `preview` is the link preview in chat apps. */
export const luckCardSizes = {
  card: { width: 1080, height: 1350 },
  preview: { width: 1200, height: 630 },
} as const;
export type LuckCardKind = keyof typeof luckCardSizes;

/** Whether a text is a lucky number with four digits, such as `0423`. */
export const isLuckyDigits = (text: string): boolean => /^\d{4}$/.test(text);

/** URL path of the JPEG picture. */
export const luckCardAddress = (digits: string, kind: LuckCardKind = 'card'): string =>
  `/luck/card/${digits}${kind === 'preview' ? '-preview' : ''}.jpg?v=${LUCK_CARD_VERSION}`;

/** Path of the share page, without the language prefix. */
export const luckPagePath = (digits: string): string => `/luck/n/${digits}`;

/** Parses the file name of a picture; returns undefined for any other name. */
export const readLuckCardName = (
  name: string,
): { digits: string; kind: LuckCardKind } | undefined => {
  const [, digits, preview] = /^(\d{4})(-preview)?\.jpg$/.exec(name) ?? [];
  return digits === undefined ? undefined : { digits, kind: preview ? 'preview' : 'card' };
};
