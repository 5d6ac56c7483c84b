import { expect, test } from 'vitest';
import { type DiffPart, diffWords, sharedWords } from '#platform/contract/word-diff.ts';

const without = (kind: DiffPart['kind'], parts: readonly DiffPart[]) =>
  parts
    .filter((part) => part.kind !== kind)
    .map(({ text }) => text)
    .join('');
const short = (parts: readonly DiffPart[]) =>
  parts
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `{+${text}+}` })[kind])
    .join('');

test.each([
  ['', '', ''],
  ['', 'New words', '{+New words+}'],
  ['Old words', '', '[-Old words-]'],
  ['Mei is warm.', 'Mei is warm.', 'Mei is warm.'],
  ['Mei is warm.', 'Mei is very warm.', 'Mei is {+very +}warm.'],
  ['Mei is very warm.', 'Mei is warm.', 'Mei is [-very -]warm.'],
  ['She likes tea.', 'She likes coffee!', 'She likes [-tea.-]{+coffee!+}'],
  ['one two three four', 'one six seven four', 'one [-two three-]{+six seven+} four'],
  ['她很温柔。', '她很准时。', '她很[-温柔-]{+准时+}。'],
  ["It's Mei's", 'It’s Mei’s', "[-It's Mei's-]{+It’s Mei’s+}"],
])('%j to %j is %s', (before, after, expected) => {
  expect(short(diffWords(before, after))).toBe(expected);
});

/** A small deterministic generator, so that a failure can be repeated. */
const numbers = (seed: number) => () => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
  return seed / 0x7fffffff;
};

/** Length of the longest common subsequence, by the plain quadratic table. */
const commonLength = (one: readonly string[], other: readonly string[]): number => {
  let row = new Array<number>(other.length + 1).fill(0);
  for (const word of one) {
    const next = [0];
    for (const [index, candidate] of other.entries()) {
      next.push(
        word === candidate
          ? (row[index] ?? 0) + 1
          : Math.max(next[index] ?? 0, row[index + 1] ?? 0),
      );
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};

test('Both texts can be read from the parts, and no difference is longer than necessary', () => {
  const random = numbers(7);
  for (let round = 0; round < 400; round += 1) {
    // Chinese characters are words without white space between them.
    const text = () =>
      Array.from(
        { length: Math.floor(random() * 14) },
        () => '温柔准时'[Math.floor(random() * 4)],
      ).join('');
    const [before, after] = [text(), text()];
    const parts = diffWords(before, after);
    expect(without('added', parts)).toBe(before);
    expect(without('removed', parts)).toBe(after);
    const same = parts.filter(({ kind }) => kind === 'same').map(({ text: words }) => words);
    expect(same.join('').length).toBe(commonLength([...before], [...after]));
  }
});

test.each([
  ['', '', 1],
  ['', 'Warm', 0],
  ['Mei is warm.', 'Mei is warm!', 1],
  ['tea or wine', 'tea or beer', 5 / 9],
  ['她很温柔', '她很准时', 0.5],
])('%j and %j share %d of their letters', (before, after, share) => {
  expect(sharedWords(before, after)).toBeCloseTo(share);
});

test('Two long texts that have nothing in common are shown as replaced between their common ends', () => {
  const words = (word: string) => Array.from({ length: 40_000 }, (_, index) => `${word}${index}`);
  const before = ['Start', ...words('a'), 'end'].join(' ');
  const after = ['Start', ...words('b'), 'end'].join(' ');
  const parts = diffWords(before, after);
  expect(parts.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same']);
  expect(without('added', parts)).toBe(before);
  expect(without('removed', parts)).toBe(after);
});
