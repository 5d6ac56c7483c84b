/**
 * What a picture looks like, in bits: the signs of its lowest frequencies, of the whole and of frames
 * with a little cut off. Neither size nor quality nor brightness changes them much, and no picture can
 * be made from them again.
 */

/** A picture is squeezed into a square of so many pixels a side before it is hashed. */
export const HASH_GRID = 96;

const LUMA_BITS = 128;
const CHROMA_BITS = 32;
/** Of luma, blue and red, one after the other. */
const BITS = LUMA_BITS + 2 * CHROMA_BITS;
const WORDS = BITS / 32;
/** Which bits are plus, then which are minus; what is neither is too weak to be told. */
const FRAME_WORDS = 2 * WORDS;
/** The lowest of luma, by which most pictures are told apart. */
const COARSE_WORDS = 2;
/** Highest frequency, in half waves along a side, plus one. */
const WAVES = 16;
/** In steps of 0 to 255: what is weaker is noise. */
const WEAKEST = 0.35;
/** Of the usual strength at a frequency. */
const CLEAR_SHARE = 0.4;
/** A picture with fewer is a plain ground that looks like any other. */
const FEWEST_BITS = 40;

/** Cut off on the left, above, on the right and below, in pixels of the grid. */
const SMALL = 2;
const LARGE = 5;
const frames = [
  [0, 0, 0, 0],
  [SMALL, SMALL, SMALL, SMALL],
  [LARGE, LARGE, LARGE, LARGE],
  [LARGE, 0, 0, 0],
  [0, LARGE, 0, 0],
  [0, 0, LARGE, 0],
  [0, 0, 0, LARGE],
  [LARGE, LARGE, 0, 0],
  [0, LARGE, LARGE, 0],
  [LARGE, 0, 0, LARGE],
  [0, 0, LARGE, LARGE],
  [LARGE, 0, LARGE, 0],
  [0, LARGE, 0, LARGE],
] as const;
type Frame = (typeof frames)[number];

export const HASH_BYTES = frames.length * FRAME_WORDS * 4;
export const COARSE_BYTES = 2 * COARSE_WORDS * 4;

/** Pairs of frequencies, the lowest first, without the mean. */
const frequencies = Array.from({ length: WAVES * WAVES }, (_, index) => ({
  across: index % WAVES,
  down: Math.floor(index / WAVES),
}))
  .map((one) => ({ ...one, height: Math.hypot(one.across, one.down) }))
  .filter(({ height }) => height > 0)
  .sort((one, other) => one.height - other.height || one.across - other.across);

const bases = new Map<number, Float32Array>();
/** Cosines by wave and place, for a side of so many pixels. */
const basisOf = (side: number): Float32Array => {
  let basis = bases.get(side);
  if (!basis) {
    basis = new Float32Array(WAVES * side);
    for (let wave = 0; wave < WAVES; wave++) {
      for (let at = 0; at < side; at++) {
        basis[wave * side + at] = Math.cos((Math.PI * (at + 0.5) * wave) / side) / side;
      }
    }
    bases.set(side, basis);
  }
  return basis;
};

const at = (values: Float32Array, index: number) => values[index] ?? 0;

/** The waves along each row of the grid, between two columns: by `row * waves + wave`. */
const rowWaves = (
  channel: Float32Array,
  [left, right]: readonly [number, number],
  waves: number,
) => {
  const width = HASH_GRID - left - right;
  const basis = basisOf(width);
  const sums = new Float32Array(HASH_GRID * waves);
  for (let y = 0; y < HASH_GRID; y++) {
    const row = channel.subarray(y * HASH_GRID + left, (y + 1) * HASH_GRID - right);
    for (let wave = 0; wave < waves; wave++) {
      let sum = 0;
      for (let x = 0; x < width; x++) sum += at(row, x) * at(basis, wave * width + x);
      sums[y * waves + wave] = sum;
    }
  }
  return sums;
};

/** A channel's waves in any frame; those along the rows are found once for all frames of a width. */
const wavesOf = (channel: Float32Array, count: number) => {
  const known = new Map<string, Float32Array>();
  const used = frequencies.slice(0, count);
  const waves = 1 + Math.max(...used.map(({ across }) => across));
  return ([left, top, right, bottom]: Frame): number[] => {
    const key = `${left} ${right}`;
    const rows = known.get(key) ?? rowWaves(channel, [left, right], waves);
    known.set(key, rows);
    const height = HASH_GRID - top - bottom;
    const basis = basisOf(height);
    return used.map(({ across, down }) => {
      let sum = 0;
      for (let y = 0; y < height; y++) {
        sum += at(rows, (y + top) * waves + across) * at(basis, down * height + y);
      }
      return sum * 2;
    });
  };
};

const medianOf = (values: number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** Sets the bits of one channel, from one on. Answers how many are told. */
const writeSigns = (strengths: readonly number[], words: Uint32Array, from: number): number => {
  // Higher waves are weaker by nature: each is held against its like.
  const even = strengths.map((strength, index) =>
    Math.abs(strength * (frequencies[index]?.height ?? 0)),
  );
  const clear = CLEAR_SHARE * medianOf(even);
  let told = 0;
  strengths.forEach((strength, index) => {
    if (Math.abs(strength) < WEAKEST || (even[index] ?? 0) < clear) return;
    const bit = from + index;
    const word = (bit >> 5) + (strength < 0 ? WORDS : 0);
    words[word] = (words[word] ?? 0) | (1 << (bit & 31));
    told += 1;
  });
  return told;
};

const channelsOf = (pixels: Uint8Array): Float32Array[] => {
  const size = HASH_GRID * HASH_GRID;
  const luma = new Float32Array(size);
  const blue = new Float32Array(size);
  const red = new Float32Array(size);
  for (let index = 0; index < size; index++) {
    const [r = 0, g = 0, b = 0] = pixels.subarray(index * 3, index * 3 + 3);
    const light = 0.299 * r + 0.587 * g + 0.114 * b;
    luma[index] = light;
    blue[index] = b - light;
    red[index] = r - light;
  }
  return [luma, blue, red];
};

/** From a square of RGB pixels; undefined where there is too little to tell it by. */
export const hashOfPixels = (pixels: Uint8Array): Buffer | undefined => {
  const counts = [LUMA_BITS, CHROMA_BITS, CHROMA_BITS];
  const channels = channelsOf(pixels).map((channel, index) => wavesOf(channel, counts[index] ?? 0));
  const words = new Uint32Array(frames.length * FRAME_WORDS);
  for (const [index, frame] of frames.entries()) {
    const own = words.subarray(index * FRAME_WORDS, (index + 1) * FRAME_WORDS);
    let from = 0;
    let told = 0;
    for (const waves of channels) {
      const strengths = waves(frame);
      told += writeSigns(strengths, own, from);
      from += strengths.length;
    }
    if (index === 0 && told < FEWEST_BITS) return undefined;
  }
  const bytes = Buffer.alloc(HASH_BYTES);
  words.forEach((word, index) => {
    bytes.writeUInt32LE(word, index * 4);
  });
  return bytes;
};

/** As numbers, to be compared. */
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
  /** How far behind the plus bits the minus bits stand, in the one and in the other. */
  readonly minus: number;
  readonly otherMinus: number;
}

/** 1 where all that both tell is the same, about 0 for pictures that have nothing to do with each other. */
const likenessAt = (
  one: Uint32Array,
  other: Uint32Array,
  { from, to, count, minus, otherMinus }: Places,
): number => {
  let dot = 0;
  let told = 0;
  let otherTold = 0;
  for (let word = 0; word < count; word++) {
    const p = one[from + word] ?? 0;
    const n = one[from + minus + word] ?? 0;
    const q = other[to + word] ?? 0;
    const o = other[to + otherMinus + word] ?? 0;
    dot += bitsIn(p & q) + bitsIn(n & o) - bitsIn(p & o) - bitsIn(n & q);
    told += bitsIn(p | n);
    otherTold += bitsIn(q | o);
  }
  return told === 0 || otherTold === 0 ? 0 : dot / Math.sqrt(told * otherTold);
};

const whole = { count: WORDS, minus: WORDS, otherMinus: WORDS };

/** Of two pictures of which one may be cut out of the other: the best of the whole and all frames. */
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

/** Of a whole hash and what stands of another at a place of an index, by the lowest waves of both. */
export const coarseLikenessAt = (hash: Uint32Array, index: Uint32Array, to: number): number =>
  likenessAt(hash, index, {
    from: 0,
    to,
    count: COARSE_WORDS,
    minus: WORDS,
    otherMinus: COARSE_WORDS,
  });

/** From which likeness on two pictures are taken for the same. */
const SAME_LIKENESS = 0.78;
export const isAlike = (likeness: number): boolean => likeness >= SAME_LIKENESS;

/** Where in a whole hash the two parts stand that an index keeps of it: offset and length in bytes. */
export const coarseParts = [
  [0, COARSE_WORDS * 4],
  [WORDS * 4, COARSE_WORDS * 4],
] as const;
