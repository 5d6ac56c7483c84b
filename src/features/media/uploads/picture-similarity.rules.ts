import { COARSE_WORDS, FRAME_WORDS, WORDS } from '#features/media/uploads/picture-hash.rules.ts';

/** Decodes a stored hash into words for comparison. */
export const readHash = (bytes: Uint8Array): Uint32Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: bytes.byteLength >> 2 }, (_, index) =>
    view.getUint32(index * 4, true),
  );
};

const bitsIn = (word: number): number => {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
};

interface Places {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** Offset from the positive to the negative words, in each of the two arrays. */
  readonly minus: number;
  readonly otherMinus: number;
}

/** Normalized correlation: 1 if all significant bits agree, about 0 for unrelated pictures. */
const likenessAt = (
  one: Uint32Array,
  other: Uint32Array,
  { from, to, count, minus, otherMinus }: Places,
): number => {
  let dot = 0;
  let significant = 0;
  let otherSignificant = 0;
  for (let word = 0; word < count; word++) {
    const plus1 = one[from + word] ?? 0;
    const minus1 = one[from + minus + word] ?? 0;
    const plus2 = other[to + word] ?? 0;
    const minus2 = other[to + otherMinus + word] ?? 0;
    dot += bitsIn(plus1 & plus2) + bitsIn(minus1 & minus2);
    dot -= bitsIn(plus1 & minus2) + bitsIn(minus1 & plus2);
    significant += bitsIn(plus1 | minus1);
    otherSignificant += bitsIn(plus2 | minus2);
  }
  const total = significant * otherSignificant;
  return total === 0 ? 0 : dot / Math.sqrt(total);
};

const whole = { count: WORDS, minus: WORDS, otherMinus: WORDS };

/** Best match between the whole of one picture and any frame of the other, to detect crops. */
export const likenessOf = (one: Uint32Array, other: Uint32Array): number => {
  let best = 0;
  for (let frame = 0; frame < one.length; frame += FRAME_WORDS) {
    best = Math.max(
      best,
      likenessAt(one, other, { ...whole, from: frame, to: 0 }),
      likenessAt(one, other, { ...whole, from: 0, to: frame }),
    );
  }
  return best;
};

/** Similarity of a full hash and an index entry, by their coarse bits. */
export const coarseLikenessAt = (hash: Uint32Array, index: Uint32Array, to: number): number =>
  likenessAt(hash, index, {
    from: 0,
    to,
    count: COARSE_WORDS,
    minus: WORDS,
    otherMinus: COARSE_WORDS,
  });

/** Minimum similarity at which two pictures count as the same. */
const SAME_LIKENESS = 0.78;
export const isAlike = (likeness: number): boolean => likeness >= SAME_LIKENESS;

/** Offset and length in bytes of the two parts of a hash that the in-memory index holds. */
export const coarseParts = [
  [0, COARSE_WORDS * 4],
  [WORDS * 4, COARSE_WORDS * 4],
] as const;
