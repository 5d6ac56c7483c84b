import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lockNumbers } from '#platform/server/db/locks.ts';

test('Every advisory lock has a number of its own', () => {
  const numbers = Object.values(lockNumbers);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('The program takes every advisory lock by its name in the list', () => {
  const taken = globSync('src/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap((file) =>
    readFileSync(file, 'utf8').match(/pg_(?:try_)?advisory_\w+\([\s\S]{0,80}/g),
  );
  const found = taken.filter((text) => text !== null);
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((text) => !text.includes('lockNumbers'))).toEqual([]);
});
