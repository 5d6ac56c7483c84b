import { expect, test } from 'vitest';
import { budgetFor, cacheBytes } from '#platform/server/config/memory-budget.ts';

const sumOf = (budget: object) => Object.values(budget).reduce((sum, part) => sum + part, 0);

test('All parts together leave a small machine half of its memory', () => {
  for (const memoryMb of [512, 768, 1_024, 4_096]) {
    expect(sumOf(budgetFor(memoryMb))).toBeLessThan(memoryMb / 2);
  }
});

test('A large machine is not filled because it is large', () => {
  expect(budgetFor(64_000)).toEqual(budgetFor(8_000));
});

test('What is set stays as it is set, nothing too', () => {
  expect(budgetFor(512, { cacheMb: 0, heapMb: 300, pageHeapMb: undefined })).toEqual({
    ...budgetFor(512),
    cacheMb: 0,
    heapMb: 300,
  });
});

test('Answers and pages share the cache', () => {
  const { answers, pages } = cacheBytes(budgetFor(512, { cacheMb: 30 }));
  expect(answers + pages).toBe(30 * 1024 ** 2);
  expect(pages).toBeGreaterThan(answers);
});
