import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listCaches } from '#platform/server/cache/cache-registry.ts';
import { startTestApp } from '#tests/support/test-app.ts';

await startTestApp();

/** Also caches that only some configurations create, such as the one for pictures of a bucket. */
const declared = globSync('src/**/*.ts', { exclude: ['**/*.test.ts'] })
  .flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(
      /name: '([^']+)',\s+holds:\s+'[^']+',\s+invalidatedBy: '/g,
    ),
  ])
  .map(([, name = '']) => name)
  .sort();

test('The program has fewer than ten caches, each with a name of its own', () => {
  expect(declared.length).toBeGreaterThan(0);
  expect(declared.length).toBeLessThan(10);
  expect(declared).toEqual([...new Set(declared)]);
});

test('A running server registers its caches with a description', () => {
  const running = listCaches();
  const names = running.map(({ name }) => name);
  expect(declared).toEqual(expect.arrayContaining(names));
  expect(names).toEqual(expect.arrayContaining(['answers', 'queries', 'sessions']));
  for (const { holds, invalidatedBy, limit } of running) {
    expect([holds, invalidatedBy, limit]).not.toContain('');
  }
});

test('Only the folder of the caches uses the library, so that no cache is left out', () => {
  const importers = globSync('src/**/*.ts', { exclude: ['**/*.test.ts'] }).filter((file) =>
    readFileSync(file, 'utf8').includes("from 'lru-cache'"),
  );
  expect(importers.filter((file) => !file.includes('/server/cache/'))).toEqual([]);
});
