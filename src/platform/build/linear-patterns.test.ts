/** No text makes a regular expression of the product slow: time grows with the length, not faster. */
import { globSync, readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { longTextsFor } from '#lab/fuzz/pattern-texts.ts';

/** Square growth takes seconds here, and growth in proportion less than a millisecond. */
const LENGTH = 50_000;
const LONGEST_MS = 500;

interface Found {
  readonly file: string;
  readonly pattern: RegExp;
}

const patternsIn = (node: unknown): RegExp[] => {
  if (typeof node !== 'object' || node === null) return [];
  const { regex } = node as { regex?: { pattern: string; flags: string } };
  const own = regex ? [new RegExp(regex.pattern, regex.flags)] : [];
  return [...own, ...Object.values(node).flatMap(patternsIn)];
};

const patternsOf = (file: string): Found[] => {
  const tree = parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  return patternsIn(tree.body).map((pattern) => ({ file, pattern }));
};

const use = (pattern: RegExp, text: string) =>
  pattern.global ? text.replace(pattern, '') : text.search(pattern);

/** Stopped from outside: a slow expression would not come to an end by itself. */
const isQuick = (pattern: RegExp, text: string): boolean => {
  try {
    runInNewContext('use()', { use: () => use(pattern, text) }, { timeout: LONGEST_MS });
    return true;
  } catch {
    return false;
  }
};

/** A busy machine may be slow once. */
const isSlow = (pattern: RegExp): boolean =>
  longTextsFor(pattern, LENGTH).some((text) => [1, 2, 3].every(() => !isQuick(pattern, text)));

test.each([
  /a+$/,
  /\s+\S*$/,
  /draw\s*(?:no)?\s*x/,
  /[\w.]+@\w+/,
  /android(?!.*mobile)/i,
  /(?:a+)+b/,
  /x[ab]*[bc]*d/,
])('%s is found to be slow', (pattern) => {
  expect(isSlow(pattern)).toBe(true);
});

const files = globSync('src/**/*.{ts,tsx}', {
  exclude: ['src/**/*.test.*', 'src/platform/web/texts/**'],
});
const found = files.flatMap(patternsOf);

test('There are expressions to look at', () => {
  expect(found.length).toBeGreaterThan(80);
});

test.each(found)('$pattern of $file is linear', ({ pattern }) => {
  expect(isSlow(pattern)).toBe(false);
});
