/** A picture is measured at this length of its longer side, which is about how large it is shown. */
export const MEASURED_SIDE = 640;

/** Pixels to each side that are smoothed away to see how much was sharp. */
const REACH = 2;
/** In steps of 0 to 255: a weaker step from one pixel to the next is a shade and no edge. */
const WEAKEST_EDGE = 6;
/** Of all pixels: with fewer edges a picture is a plain ground that cannot be told. */
const FEWEST_EDGES = 0.002;
/** From here on the steps at the edges outlast the smoothing: they were soft before it. */
const BLURRED = 0.7;
/** Mean light, and that of its brightest twentieth: a face in the dark may be well lit. */
const DARK_MEAN = 55;
const DARK_BRIGHT = 140;

export const pictureFlaws = ['blurred', 'dark'] as const;
export type PictureFlaw = (typeof pictureFlaws)[number];

export interface GreyPicture {
  /** One byte a pixel, row by row. */
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A line of pixels, wherever it lies: how many, from where on, and how far apart. */
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
 * How much of the steps at the edges is left when they are smoothed (Crete and others, 2007): little
 * of sharp ones, nearly all of soft ones. Undefined where there are too few to tell.
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
      // The step between two neighbours' means: all but the outermost pixels are in both.
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

/** What is wrong with a picture, as far as its pixels tell. */
export const flawsOf = (picture: GreyPicture): PictureFlaw[] => {
  const { mean, bright } = lightOf(picture);
  const isDark = mean < DARK_MEAN && bright < DARK_BRIGHT;
  const isBlurred = (blurOf(picture) ?? 0) > BLURRED;
  return pictureFlaws.filter((flaw) => (flaw === 'dark' ? isDark : isBlurred));
};
