/** Normalized text with a mapping of its indexes to the original text. */
export interface FoldedText {
  readonly text: string;
  /** Index in the original of a match that begins at this index. */
  readonly from: (index: number) => number;
  /** Index in the original of a match that ends at this index. */
  readonly to: (index: number) => number;
}

const PLAIN = /^[\t\n\r -~]*$/;
/** Invisible characters: they could split a phone number without being noticed. */
const UNSEEN = /^[\p{Cf}\p{Mn}\p{Me}]$/u;

/** For matching: NFKC (full-width and circled digits), lower case, no invisible characters. */
export const foldText = (original: string): FoldedText => {
  if (PLAIN.test(original)) {
    const same = (index: number) => index;
    return { text: original.toLowerCase(), from: same, to: same };
  }
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let place = 0;
  for (const letter of original) {
    const plain = UNSEEN.test(letter) ? '' : letter.normalize('NFKC').toLowerCase();
    text += plain;
    for (let unit = 0; unit < plain.length; unit += 1) {
      starts.push(place);
      ends.push(place + letter.length);
    }
    place += letter.length;
  }
  return {
    text,
    from: (index) => starts[index] ?? original.length,
    to: (index) => (index === 0 ? 0 : (ends[index - 1] ?? original.length)),
  };
};
