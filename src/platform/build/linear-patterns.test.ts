/** No text makes a regular expression of the product slow: time grows with the length, not faster. */
import { globSync, readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { longTextsFor } from '#lab/fuzz/pattern-texts.ts';
import { byExtent } from '#tests/support/extent.ts';

/** Quadratic growth takes at least twice that long at this length, and linear growth less than a millisecond. */
const LENGTH = byExtent(20_000, 50_000);
const LONGEST_MS = byExtent(100, 500);

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

const context = createContext({ work: () => {} });
const script = new Script('work()');

/** Interrupted by the virtual machine, because a slow expression would not end by itself. */
const isQuick = (pattern: RegExp, texts: readonly string[]): boolean => {
  context.work = () => {
    for (const text of texts) use(pattern, text);
  };
  try {
    script.runInContext(context, { timeout: LONGEST_MS });
    return true;
  } catch {
    return false;
  }
};

/** All texts together first, which is fast for nearly all patterns. The repetitions are for a busy machine. */
const isSlow = (pattern: RegExp): boolean => {
  const texts = longTextsFor(pattern, LENGTH);
  if (isQuick(pattern, texts)) return false;
  return texts.some((text) => [1, 2, 3].every(() => !isQuick(pattern, [text])));
};

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
  // The build and release scripts read only files of the checkout.
  exclude: ['src/**/*.test.*', 'src/platform/web/texts/**', 'src/ops/{build,release}/**'],
});
const found = files.flatMap(patternsOf);

test('There are expressions to look at', () => {
  expect(found.length).toBeGreaterThan(80);
});

test.each(found)('$pattern of $file is linear', ({ pattern }) => {
  expect(isSlow(pattern)).toBe(false);
});
