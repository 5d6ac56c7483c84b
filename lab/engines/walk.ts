import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine, RunningEngine } from '#lab/engines/driver.ts';
import { type JourneyPlace, journeys } from '#lab/engines/journeys.ts';
import { createPage } from '#lab/engines/page.ts';

const PICTURES = 'test-results';

interface WalkOptions {
  readonly url: string;
  readonly place: Pick<JourneyPlace, 'admin' | 'profile'>;
  /** The working folder of the browser. */
  readonly folder: string;
  readonly print: (line: string) => void;
}

/** Runs all journeys in a running browser, and returns the number of failures. */
const walkAll = async ({ driver }: RunningEngine, { url, place, folder, print }: WalkOptions) => {
  const page = createPage(driver, url);
  let failures = 0;
  for (const [name, journey] of Object.entries(journeys)) {
    const begin = performance.now();
    const known = driver.problems().length;
    try {
      await journey({ ...place, page, downloads: folder });
      const problems = driver.problems().slice(known);
      if (problems.length > 0) throw new Error(`errors on the console: ${problems.join('; ')}`);
      print(`  ✓ ${name} (${Math.round(performance.now() - begin)} ms)`);
    } catch (error) {
      failures += 1;
      print(`  ✗ ${name}: ${(error as Error).message}`);
      mkdirSync(PICTURES, { recursive: true });
      const picture = join(PICTURES, `${name.replaceAll(/\W+/g, '-')}.png`);
      writeFileSync(picture, await driver.screenshot(), 'base64');
      print(`    ${picture}`);
    }
  }
  return failures;
};

export const walk = async (engine: Engine, options: WalkOptions): Promise<number> => {
  await using ends = new AsyncDisposableStack();
  const running = await engine.start(options.folder, ends);
  options.print(running.name);
  return await walkAll(running, options);
};
