/** Length of the longer side at which pictures are measured; about their size on screen. */
export const MEASURED_SIDE = 640;

/** Radius of the blur filter in pixels. */
const REACH = 2;
/** On a scale of 0 to 255; weaker differences are gradients, not edges. */
const WEAKEST_EDGE = 6;
/** Share of all pixels; a picture with fewer edges is too plain to be judged. */
const FEWEST_EDGES = 0.002;
/** Above this ratio, blurring barely changes the edges, so they were soft already. */
const BLURRED = 0.7;
/** Limits for mean and 95th percentile of brightness: a dark picture may have a lit face. */
const DARK_MEAN = 55;
const DARK_BRIGHT = 140;

export const pictureFlaws = ['blurred', 'dark'] as const;
export type PictureFlaw = (typeof pictureFlaws)[number];

export interface GreyPicture {
  /** One byte per pixel, in row-major order. */
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A row or a column of pixels, given by length, start offset and stride. */
interface Line {
  readonly length: number;
  readonly from: number;
  readonly step: number;
}

const linesOf = ({ width, height }: GreyPicture): Line[] => [
  ...Array.from({ length: height }, (_, y) => ({ length: width, from: y * width, step: 1 })),
  ...Array.from({ length: width }, (_, x) => ({ length: height, from: x, step: width })),
];

/**
 * Blur metric of Crete et al. (2007): the share of edge strength that survives a blur filter, low
 * for sharp and high for soft edges. Undefined if there are too few edges.
 */
export const blurOf = (picture: GreyPicture): number | undefined => {
  const { pixels } = picture;
  let strength = 0;
  let left = 0;
  let edges = 0;
  for (const { length, from, step } of linesOf(picture)) {
    const at = (index: number) => pixels[from + index * step] ?? 0;
    for (let index = REACH + 1; index < length - REACH; index++) {
      const edge = Math.abs(at(index) - at(index - 1));
      if (edge < WEAKEST_EDGE) continue;
      // Difference of two adjacent window means, in which all but the outermost pixels cancel out.
      const smooth = Math.abs(at(index + REACH) - at(index - 1 - REACH)) / (2 * REACH + 1);
      edges += 1;
      strength += edge;
      left += Math.min(edge, smooth);
    }
  }
  return edges < pixels.length * FEWEST_EDGES ? undefined : left / strength;
};

const lightOf = ({ pixels }: GreyPicture) => {
  const counts = new Uint32Array(256);
  let sum = 0;
  for (const pixel of pixels) {
    counts[pixel] = (counts[pixel] ?? 0) + 1;
    sum += pixel;
  }
  let brighter = 0;
  let bright = 255;
  while (bright > 0 && brighter + (counts[bright] ?? 0) < pixels.length / 20) {
    brighter += counts[bright] ?? 0;
    bright -= 1;
  }
  return { mean: sum / pixels.length, bright };
};

/** Quality problems that are detectable from the pixels. */
export const flawsOf = (picture: GreyPicture): PictureFlaw[] => {
  const { mean, bright } = lightOf(picture);
  const isDark = mean < DARK_MEAN && bright < DARK_BRIGHT;
  const isBlurred = (blurOf(picture) ?? 0) > BLURRED;
  return pictureFlaws.filter((flaw) => (flaw === 'dark' ? isDark : isBlurred));
};
