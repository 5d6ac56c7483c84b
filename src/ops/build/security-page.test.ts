import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Requirements of levels 1 and 2 in each section: the last number, or the numbers where some are left out. */
const SECTIONS: Readonly<Record<string, number | readonly number[]>> = {
  ...{ '2.1': 12, '2.2': 3, '2.3': 3, '2.4': 5, '2.5': 7, '2.6': 3, '2.7': 6, '2.8': 7 },
  ...{ '2.9': 3, '2.10': 4, '3.1': 1, '3.2': 4, '3.3': 4, '3.4': 5, '3.5': 3, '3.7': 1 },
  ...{ '4.1': [1, 2, 3, 5], '4.2': 2, '4.3': 3 },
  ...{ '5.1': 5, '5.2': 8, '5.3': 10, '5.4': 3, '5.5': 4 },
  ...{ '8.1': 4, '8.2': 3, '8.3': 8 },
  ...{ '12.1': 3, '12.2': 1, '12.3': 6, '12.4': 2, '12.5': 2, '12.6': 1 },
  ...{ '13.1': [1, 3, 4, 5], '13.2': [1, 2, 3, 5, 6], '13.3': 2, '13.4': 2 },
};

const expected = Object.entries(SECTIONS).flatMap(([section, numbers]) => {
  const listed =
    typeof numbers === 'number' ? Array.from({ length: numbers }, (_, at) => at + 1) : numbers;
  return listed.map((number) => `${section}.${number}`);
});

const page = readFileSync('docs/security.md', 'utf8');
const rows = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number = '', , state = '', shownBy = '']) => ({ number, state, shownBy }));
const unmet = page.slice(page.indexOf('\n## What is not met'));

test('Every requirement of the chapters has one row, and no other number has one', () => {
  expect(rows.map(({ number }) => number)).toEqual(expected);
});

test('Every row has a state, and names a test or says that there is none', () => {
  const wrong = rows.filter(
    ({ state, shownBy }) =>
      !/^(met|partly|not met|not applicable)\b/.test(state) ||
      !(/`[^`]+\.test\.tsx?`/.test(shownBy) || /^(no test|not applicable)\b/.test(shownBy)),
  );
  expect(wrong).toEqual([]);
});

test('Whatever is not met, or only partly, is in the list at the end, and nothing else is', () => {
  const listed = new Set(Array.from(unmet.matchAll(/\b\d+\.\d+\.\d+\b/g), ([number]) => number));
  const open = rows.filter(({ state }) => /^(partly|not met)/.test(state));
  expect([...listed].sort()).toEqual(open.map(({ number }) => number).sort());
});
