/** What `npm run release` makes starts and serves; tests/full/program/release.test.ts uses all of it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ENTRIES } from '#platform/server/config/program-files.ts';
import { installNewRelease } from '#tests/support/installed-release.ts';

const LARGEST_MB = 150;
const { release, listing, run, start } = await installNewRelease();

test('It holds no sources, no compiler and no development, and is small', () => {
  const files = listing();
  const names = files.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(ENTRIES)));
  const own = names.filter((name) => !name.startsWith('node_modules'));
  expect(own.filter((name) => /\.tsx?$|\.test\.|_snapshot|\.map$/.test(name))).toEqual([]);
  expect(
    names.filter((name) => /node_modules\/(vite|typescript|react|fastify|node)$/.test(name)),
  ).toEqual([]);
  expect(files.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(LARGEST_MB * 1e6);
  expect(readFileSync(join(release, 'VERSION'), 'utf8')).toMatch(
    /^version \d+\.\d+\.\d+\n(commit [\da-f]{40}\n)?build [\da-f]{16}\n$/,
  );
});

test('Every file of the program loads, also those that are rarely needed', async () => {
  const rare = readdirSync(join(release, 'program')).filter(
    (name) => name.endsWith('.js') && !(`program/${name}` in ENTRIES),
  );
  const script = `for (const name of ${JSON.stringify(rare)}) await import('./program/' + name);`;
  expect(await run(['--input-type=module', '-e', script])).toEqual({ code: 0, text: '' });
});

test('It starts, serves pages in both languages and stops', async () => {
  const { url, stop } = await start({ DEMO: 'false' });
  for (const [path, language] of Object.entries({ '/': 'en', '/zh': 'zh' })) {
    const page = await fetch(url + path);
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringMatching(new RegExp(`<html[^>]* lang="${language}`)),
    ]);
  }
  expect(await stop('SIGTERM')).toBe(0);
});
