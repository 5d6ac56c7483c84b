import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '#tests/engines/driver.ts';
import { type JourneyPlace, journeys } from '#tests/engines/journeys.ts';
import { createPage } from '#tests/engines/page.ts';

const PICTURES = 'test-results';

interface WalkOptions {
  readonly url: string;
  readonly place: Pick<JourneyPlace, 'admin' | 'profile'>;
  /** For the browser alone. */
  readonly folder: string;
  readonly tell: (line: string) => void;
}

/** Walks all journeys in one browser and counts those that failed. */
export const walk = async (
  engine: Engine,
  { url, place, folder, tell }: WalkOptions,
): Promise<number> => {
  const running = await engine.start(folder);
  const { driver } = running;
  tell(running.name);
  const page = createPage(driver, url);
  let failures = 0;
  try {
    for (const [name, journey] of Object.entries(journeys)) {
      const begin = performance.now();
      const known = driver.problems().length;
      try {
        await journey({ ...place, page, downloads: folder });
        const problems = driver.problems().slice(known);
        if (problems.length > 0) throw new Error(`errors on the console: ${problems.join('; ')}`);
        tell(`  ✓ ${name} (${Math.round(performance.now() - begin)} ms)`);
      } catch (error) {
        failures += 1;
        tell(`  ✗ ${name}: ${(error as Error).message}`);
        mkdirSync(PICTURES, { recursive: true });
        const picture = join(PICTURES, `${engine.name}-${failures}.png`);
        writeFileSync(picture, await driver.screenshot(), 'base64');
        tell(`    ${picture}`);
      }
    }
  } finally {
    await running.stop();
  }
  return failures;
};
