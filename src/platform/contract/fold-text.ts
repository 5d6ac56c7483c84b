/** A text in plain small letters, and where each place of it is in the original. */
export interface FoldedText {
  readonly text: string;
  /** Where in the original a stretch begins that begins here. */
  readonly from: (index: number) => number;
  /** Where in the original a stretch ends that ends here. */
  readonly to: (index: number) => number;
}

const PLAIN = /^[\t\n\r -~]*$/;
/** Marks that are not seen by themselves: they would split a number without a trace. */
const UNSEEN = /^[\p{Cf}\p{Mn}\p{Me}]$/u;

/** Full-width and circled digits and letters become plain ones, letters small, and unseen marks vanish. */
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
