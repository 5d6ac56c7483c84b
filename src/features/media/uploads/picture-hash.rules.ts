/**
 * Perceptual hash: the signs of the lowest DCT frequencies of the whole picture and of slightly
 * cropped frames. Size, compression and brightness barely affect it, and the picture cannot be
 * reconstructed from it.
 */

/** Pictures are scaled to a square of this side length before hashing. */
export const HASH_GRID = 96;

const LUMA_BITS = 128;
const CHROMA_BITS = 32;
/** Luma, blue and red bits in this order. */
const BITS = LUMA_BITS + 2 * CHROMA_BITS;
export const WORDS = BITS / 32;
/** A positive and a negative bit mask; a bit that is in neither is too weak to be significant. */
export const FRAME_WORDS = 2 * WORDS;
/** The lowest luma frequencies, which are sufficient to tell most pictures apart. */
export const COARSE_WORDS = 2;
/** Number of DCT frequencies per axis. */
const WAVES = 16;
/** On a scale of 0 to 255; weaker coefficients are noise. */
const WEAKEST = 0.35;
/** Minimum strength, as a share of the median. */
const CLEAR_SHARE = 0.4;
/** A picture with fewer significant bits is featureless and would match any other plain picture. */
const FEWEST_BITS = 40;

/** Crops on the left, top, right and bottom, in grid pixels. */
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

export const PICTURE_HASH_BYTES = frames.length * FRAME_WORDS * 4;
export const COARSE_BYTES = 2 * COARSE_WORDS * 4;

/** Frequency pairs in ascending order, without the DC component. */
const frequencies = Array.from({ length: WAVES * WAVES }, (_, index) => ({
  across: index % WAVES,
  down: Math.floor(index / WAVES),
}))
  .map((one) => ({ ...one, height: Math.hypot(one.across, one.down) }))
  .filter(({ height }) => height > 0)
  .sort((one, other) => one.height - other.height || one.across - other.across);

const bases = new Map<number, Float32Array>();
/** Cosine basis by frequency and position, for a given side length. */
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

/** DCT of each row between two columns, indexed by `row * waves + wave`. */
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

/** DCT of a channel for any frame; the row transforms are cached per crop width. */
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

/** Sets the sign bits of one channel at an offset. Returns the number of significant bits. */
const writeSigns = (strengths: readonly number[], words: Uint32Array, from: number): number => {
  // Weights by frequency, because higher frequencies are naturally weaker.
  const even = strengths.map((strength, index) =>
    Math.abs(strength * (frequencies[index]?.height ?? 0)),
  );
  const clear = CLEAR_SHARE * medianOf(even);
  let significant = 0;
  strengths.forEach((strength, index) => {
    if (Math.abs(strength) < WEAKEST || (even[index] ?? 0) < clear) return;
    const bit = from + index;
    const word = (bit >> 5) + (strength < 0 ? WORDS : 0);
    words[word] = (words[word] ?? 0) | (1 << (bit & 31));
    significant += 1;
  });
  return significant;
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

/** Hashes a square of RGB pixels; undefined for a featureless picture. */
export const hashOfPixels = (pixels: Uint8Array): Buffer | undefined => {
  const counts = [LUMA_BITS, CHROMA_BITS, CHROMA_BITS];
  const channels = channelsOf(pixels).map((channel, index) => wavesOf(channel, counts[index] ?? 0));
  const words = new Uint32Array(frames.length * FRAME_WORDS);
  for (const [index, frame] of frames.entries()) {
    const own = words.subarray(index * FRAME_WORDS, (index + 1) * FRAME_WORDS);
    let from = 0;
    let significant = 0;
    for (const waves of channels) {
      const strengths = waves(frame);
      significant += writeSigns(strengths, own, from);
      from += strengths.length;
    }
    if (index === 0 && significant < FEWEST_BITS) return undefined;
  }
  const bytes = Buffer.alloc(PICTURE_HASH_BYTES);
  words.forEach((word, index) => {
    bytes.writeUInt32LE(word, index * 4);
  });
  return bytes;
};
