/**
 * Writes the glyphs of the lucky number cards as outlines, because the servers that draw them have no fonts:
 * `node lab/art/make-outlines.ts <folder of the package @fontsource-variable/noto-serif-sc>`. The site ships
 * no Chinese font, so that package must be fetched with `npm pack`. The output is committed.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Outline, openFont, outlineOf } from './outlines.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const FRAUNCES =
  'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2';
const [noto] = process.argv.slice(2);
if (!noto) throw new Error('Please name the folder of @fontsource-variable/noto-serif-sc');

const fraunces = (axes: Record<string, number>) => openFont(join(root, FRAUNCES), axes);

/** The package has a separate file for every few hundred characters. */
const hanOutline = async (text: string, spacing: number): Promise<Outline> => {
  const files = readdirSync(join(noto, 'files')).filter((name) => name.endsWith('.woff2'));
  const found = new Map<string, Outline>();
  for (const name of files) {
    const font = await openFont(join(noto, 'files', name), { wght: 500 });
    for (const letter of text) {
      if (!found.has(letter) && font.glyph(letter.codePointAt(0) ?? 0)) {
        found.set(letter, outlineOf(font, letter));
      }
    }
    if (found.size === new Set(text).size) break;
  }
  let x = 0;
  const paths = [...text].map((letter) => {
    const outline = found.get(letter);
    if (!outline) throw new Error(`The font has no ${letter}`);
    const at = x;
    x += outline.width + spacing;
    return `<path transform="translate(${at} 0)" d="${outline.path}"/>`;
  });
  return { width: x - spacing, path: paths.join('') };
};

const display = await fraunces({ wght: 600, opsz: 144 });
const text = await fraunces({ wght: 560, opsz: 36 });
// A smaller optical size, because the hairlines of the largest one vanish in a chat preview.
const sturdy = await fraunces({ wght: 640, opsz: 60 });
const digits = [...'0123456789'].map((digit) => outlineOf(sturdy, digit, { features: ['lnum'] }));
const words = {
  brand: outlineOf(display, 'Lucky Garden'),
  brandHan: await hanOutline('幸运花园', 160),
  fun: outlineOf(text, 'For fun', { spacing: 30 }),
  funHan: await hanOutline('仅供娱乐', 120),
};

mkdirSync(join(root, 'assets/luck'), { recursive: true });
const write = (name: string, value: unknown) =>
  writeFileSync(join(root, name), `${JSON.stringify(value, null, 2)}\n`);
write('assets/luck/digits.json', digits);
write('lab/art/words.json', words);
