/** So few in one picture that the camera of an old phone reads it from a screen. */
const RECEIPTS_PER_PICTURE = 4;
/** Of what somebody pastes: more than all that a browser keeps. */
const MAX_TEXT = 200_000;
const MARK = 'take=';

/** The part of the link after its #: no server ever sees it. */
const linkOf = (page: string, codes: readonly string[]): string =>
  `${page}#${MARK}${codes.join('.')}`;

/** One link with all receipts to copy, and links with a few each to draw. */
export const linksToMove = (page: string, codes: readonly string[]) => ({
  all: linkOf(page, codes),
  pictures: Array.from({ length: Math.ceil(codes.length / RECEIPTS_PER_PICTURE) }, (_, index) =>
    linkOf(page, codes.slice(index * RECEIPTS_PER_PICTURE, (index + 1) * RECEIPTS_PER_PICTURE)),
  ),
});

export const isMoved = (hash: string): boolean => hash.startsWith(MARK);

/** What may be receipts, each once: in links, in their ends, or with points or room between them. */
export const codesIn = (text: string): string[] => {
  const codes = text
    .slice(0, MAX_TEXT)
    .split(/\s+/)
    .flatMap((part) => {
      const start = part.lastIndexOf(MARK);
      return part.slice(start < 0 ? 0 : start + MARK.length).split(/[^\w-]+/);
    });
  return [...new Set(codes.filter(Boolean))];
};
