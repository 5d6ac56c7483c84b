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

const DIGIT = /^\p{Nd}$/u;
/** Negative circled digits, which NFKC keeps: the first 1 of each of three sets. */
const CIRCLED_ONES = [0x2776, 0x2780, 0x278a];

/** Value of a digit of any script: the ten digits of a script are consecutive in Unicode. */
const valueOfDigit = (code: number): number => {
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
};

/** Known values of digits; Unicode has fewer than a thousand. */
const valuesOfDigits = new Map<number, number>();

const asciiDigitOf = (letter: string): string | undefined => {
  const code = letter.codePointAt(0) ?? 0;
  const one = CIRCLED_ONES.find((first) => code >= first && code < first + 9);
  if (one !== undefined) return String(code - one + 1);
  if (code < 128 || !DIGIT.test(letter)) return undefined;
  const value = valuesOfDigits.get(code) ?? valueOfDigit(code);
  valuesOfDigits.set(code, value);
  return String(value);
};

const foldLetter = (letter: string): string => {
  if (UNSEEN.test(letter)) return '';
  const plain = letter.normalize('NFKC').toLowerCase();
  return asciiDigitOf(plain) ?? plain;
};

/**
 * For matching: NFKC (full-width and circled digits), digits of all scripts as ASCII, lower case, no
 * invisible characters.
 */
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
    const plain = foldLetter(letter);
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
