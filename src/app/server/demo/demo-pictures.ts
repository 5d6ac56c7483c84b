import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSeededRandom } from '#app/server/demo/seeded-random.ts';
import { urlsOf } from '#features/uploads/upload-url.rules.ts';

const folder = fileURLToPath(new URL('../../../../assets/demo', import.meta.url));
const SEED = 88;

interface Catalogue {
  /** By person: her portrait, then others of her. */
  readonly portraits: readonly (readonly string[])[];
  /** Flowers and places that anybody's gallery may show. */
  readonly scenes: readonly string[];
}

const readCatalogue = (): Catalogue =>
  JSON.parse(readFileSync(join(folder, 'pictures.json'), 'utf8'));

/** Each person's pictures, two to six, her portrait first. */
export const demoGalleries = (): string[][] => {
  const { portraits, scenes } = readCatalogue();
  const random = createSeededRandom(SEED);
  let deck: string[] = [];
  const nextScene = () => {
    if (deck.length === 0) deck = random.shuffled(scenes);
    return deck.pop() as string;
  };
  return portraits.map((own) => {
    const count = random.pick([2, 3, 4, 4, 5, 5, 6]);
    const scenesWanted = Math.min(Math.max(count - own.length, 1), scenes.length);
    return [...own, ...new Set(Array.from({ length: scenesWanted }, nextScene))];
  });
};

export const copyDemoPictures = async (uploadsFolder: string, urls: readonly string[]) => {
  await mkdir(uploadsFolder, { recursive: true });
  for (const file of new Set(urls.flatMap(urlsOf).map((url) => basename(url)))) {
    const target = join(uploadsFolder, file);
    if (existsSync(target)) continue;
    const temporary = `${target}.${process.pid}`;
    await copyFile(join(folder, file), temporary);
    await rename(temporary, target);
  }
};
