import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { PictureStore } from '#features/media/uploads/server/storage/picture-store.ts';
import { pictureExists } from '#features/media/uploads/server/storage/upload-store.ts';
import { urlsOf } from '#features/media/uploads/upload-url.rules.ts';
import { createSeededRandom } from '#ops/demo/seeded-random.ts';
import { programFile } from '#platform/server/config/program-files.ts';
import { forEachLimited } from '#platform/server/jobs/limiter.ts';

const folder = programFile('assets', 'demo');
const SEED = 88;
const AT_ONCE = 8;

interface Catalogue {
  /** Pictures by person; the first one is the portrait. */
  readonly portraits: readonly (readonly string[])[];
  /** Flowers and places that fit any gallery. */
  readonly scenes: readonly string[];
}

const readCatalogue = (): Catalogue =>
  JSON.parse(readFileSync(join(folder, 'pictures.json'), 'utf8'));

/** Two to six pictures per person, with the portrait first. */
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

export const copyDemoPictures = (store: PictureStore, urls: readonly string[]): Promise<void> =>
  forEachLimited(new Set(urls.flatMap(urlsOf)), AT_ONCE, async (url) => {
    if (await pictureExists(store, url)) return;
    const name = basename(url);
    await store.write(name, await readFile(join(folder, name)));
  });
