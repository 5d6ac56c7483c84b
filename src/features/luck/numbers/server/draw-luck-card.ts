import { readFile } from 'node:fs/promises';
import type { LuckCardKind } from '#features/luck/numbers/luck-card.rules.ts';
import { programFile } from '#platform/server/config/program-files.ts';
import { loadSharp } from '#platform/server/files/load-sharp.ts';

/** Position of the four reels in the picture, in pixels. */
export interface Reels {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly gap: number;
  /** Font size of the digits. */
  readonly size: number;
}

/** The preview keeps the reels in the centre square, because some chat apps crop it to that. */
export const reelsOf: Record<LuckCardKind, Reels> = {
  card: { x: 84, y: 470, width: 210, height: 280, gap: 24, size: 276 },
  preview: { x: 296, y: 222, width: 140, height: 186, gap: 16, size: 186 },
};

/** Font metrics: units per em, and the height of a digit. */
const EM = 1_000;
const DIGIT_HEIGHT = 709;

interface Outline {
  readonly width: number;
  readonly path: string;
}

const fileOf = (name: string): string => programFile('assets', 'luck', name);

const readOutlines = async (): Promise<readonly Outline[]> =>
  JSON.parse(await readFile(fileOf('digits.json'), 'utf8'));

/** Digits centred in their reels. They are SVG paths, because the server has no fonts installed. */
const digitsSvg = (digits: string, shapes: readonly Outline[], kind: LuckCardKind): string => {
  const { width, height, gap, size } = reelsOf[kind];
  const scale = size / EM;
  const base = (height + DIGIT_HEIGHT * scale) / 2;
  const placed = [...digits].map((digit, index) => {
    const outline = shapes[Number(digit)];
    if (!outline) throw new Error(`There is no outline of ${digit}`);
    const left = index * (width + gap) + (width - outline.width * scale) / 2;
    const at = (dy: number, fill: string) =>
      `<path transform="translate(${left.toFixed(1)} ${(base + dy).toFixed(1)}) scale(${scale})" d="${outline.path}" fill="${fill}"/>`;
    return at(size / 60, '#020b08') + at(0, 'url(#gold)');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${4 * width + 3 * gap}" height="${height}">
<linearGradient id="gold" gradientUnits="userSpaceOnUse" x1="0" y1="${-DIGIT_HEIGHT}" x2="0" y2="0">
<stop offset="0" stop-color="#fff3c9"/><stop offset="0.45" stop-color="#f0cd78"/><stop offset="1" stop-color="#b9822c"/>
</linearGradient>${placed.join('')}</svg>`;
};

/**
 * JPEG, because every chat app can display it; 4:4:4, because chroma subsampling blurs gold on green.
 * Optimized Huffman tables would save 4 % of the size and take twice the time.
 */
export const drawLuckCard = async (digits: string, kind: LuckCardKind): Promise<Buffer> => {
  const [sharp, shapes] = await Promise.all([loadSharp(), readOutlines()]);
  const { x: left, y: top } = reelsOf[kind];
  const input = Buffer.from(digitsSvg(digits, shapes, kind));
  return sharp(fileOf(`${kind}.webp`))
    .composite([{ input, left, top }])
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer();
};
