/** Limit per QR code, so that the camera of an old phone can read it from a screen. */
const RECEIPTS_PER_PICTURE = 4;
/** Limit on pasted text; larger than a full wallet. */
const MAX_TEXT = 200_000;
const MARK = 'take=';

/** The codes are in the URL fragment, which browsers never send to a server. */
const linkOf = (page: string, codes: readonly string[]): string =>
  `${page}#${MARK}${codes.join('.')}`;

/** One link with all receipts to copy, and links with a few receipts each for QR codes. */
export const transferLinksOf = (page: string, codes: readonly string[]) => ({
  all: linkOf(page, codes),
  pictures: Array.from({ length: Math.ceil(codes.length / RECEIPTS_PER_PICTURE) }, (_, index) =>
    linkOf(page, codes.slice(index * RECEIPTS_PER_PICTURE, (index + 1) * RECEIPTS_PER_PICTURE)),
  ),
});

export const isTransferHash = (hash: string): boolean => hash.startsWith(MARK);

/** Extracts possible receipts, deduplicated, from links, fragments or separated lists. */
export const extractReceiptCodes = (text: string): string[] => {
  const codes = text
    .slice(0, MAX_TEXT)
    .split(/\s+/)
    .flatMap((part) => {
      const start = part.lastIndexOf(MARK);
      return part.slice(start < 0 ? 0 : start + MARK.length).split(/[^\w-]+/);
    });
  return [...new Set(codes.filter(Boolean))];
};
