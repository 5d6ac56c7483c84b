import { readFileSync } from 'node:fs';
import * as harfbuzz from 'harfbuzzjs';
import { decompress } from 'woff2-encoder';

/** Glyphs as an SVG path. The baseline starts at 0,0, and an em has the length `EM`. */
export interface Outline {
  readonly width: number;
  readonly path: string;
}

export const EM = 1_000;

export const openFont = async (
  file: string,
  axes: Record<string, number>,
): Promise<harfbuzz.Font> => {
  const bytes = await decompress(readFileSync(file));
  const font = new harfbuzz.Font(
    new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(bytes).buffer)),
  );
  font.setVariations(
    Object.entries(axes).map(([axis, value]) => new harfbuzz.Variation(axis, value)),
  );
  return font;
};

/** The y axis points up in fonts and down in SVG. */
const movedPath = (path: string, scale: number, x: number): string => {
  let isAcross = true;
  return path.replace(/[A-Z]|-?\d+(?:\.\d+)?|,/g, (part) => {
    if (part === ',') return ' ';
    if (/[A-Z]/.test(part)) {
      isAcross = true;
      return part;
    }
    const moved = Math.round(isAcross ? (Number(part) + x) * scale : -Number(part) * scale);
    isAcross = !isAcross;
    return String(moved);
  });
};

export const outlineOf = (
  font: harfbuzz.Font,
  text: string,
  { features = [], spacing = 0 }: { features?: readonly string[]; spacing?: number } = {},
): Outline => {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  harfbuzz.shape(
    font,
    buffer,
    features.map((tag) => new harfbuzz.Feature(tag, 1)),
  );
  const scale = EM / font.face.upem;
  const positions = buffer.getGlyphPositions();
  let x = 0;
  const paths = buffer.getGlyphInfos().map(({ codepoint }, index) => {
    if (codepoint === 0) throw new Error(`The font has not all of ${text}`);
    const at = x + (positions[index]?.xOffset ?? 0);
    x += (positions[index]?.xAdvance ?? 0) + spacing / scale;
    return movedPath(font.glyphToPath(codepoint), scale, at);
  });
  return { width: Math.round(x * scale - spacing), path: paths.join('') };
};
