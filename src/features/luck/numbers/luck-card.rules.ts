/** Incremented whenever the drawing changes, to invalidate cached pictures. */
export const LUCK_CARD_VERSION = 1;

/** `card` is for saving and sharing; `preview` is the link preview in chat apps. */
export const luckCardSizes = {
  card: { width: 1080, height: 1350 },
  preview: { width: 1200, height: 630 },
} as const;
export type LuckCardKind = keyof typeof luckCardSizes;

export const isLuckyDigits = (text: string): boolean => /^\d{4}$/.test(text);

export const luckCardAddress = (digits: string, kind: LuckCardKind = 'card'): string =>
  `/luck/card/${digits}${kind === 'preview' ? '-preview' : ''}.jpg?v=${LUCK_CARD_VERSION}`;

export const luckPagePath = (digits: string): string => `/luck/n/${digits}`;

export const readLuckCardName = (
  name: string,
): { digits: string; kind: LuckCardKind } | undefined => {
  const [, digits, preview] = /^(\d{4})(-preview)?\.jpg$/.exec(name) ?? [];
  return digits === undefined ? undefined : { digits, kind: preview ? 'preview' : 'card' };
};
