import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contactSpans, maskContacts } from '#features/reviews/mask-contacts.rules.ts';

const linesOf = (name: string): string[] =>
  readFileSync(`tests/support/masking/${name}.txt`, 'utf8').trimEnd().split('\n');

const MARKED = /⟦([^⟧]*)⟧/gu;

/** The part between ⟦ and ⟧ must not be readable, except for its punctuation. */
const isMasked = (line: string): boolean => {
  const text = line.replace(/[⟦⟧]/gu, '');
  const spans = contactSpans(text);
  const isCovered = (index: number) =>
    spans.some(({ start, end }) => start <= index && index < end);
  let removed = 0;
  return [...line.matchAll(MARKED)].every(({ 1: secret = '', index }) => {
    const start = index - removed;
    removed += 2;
    return [...secret.matchAll(/[\p{L}\p{N}]/gu)].every((sign) => isCovered(start + sign.index));
  });
};

/** The figures are part of the output of the test run. */
const print = (line: string) => process.stdout.write(`${line}\n`);

const percentOf = (count: number, all: number) => Number(((count / all) * 100).toFixed(1));

/** One half was held out while the rules were written. */
const halvesOf = (lines: readonly string[]) => ({
  all: lines,
  developed: lines.filter((_, index) => index % 2 === 0),
  heldOut: lines.filter((_, index) => index % 2 === 1),
});

const contacts = linesOf('contacts');
const harmless = linesOf('harmless');

test('The corpus has 200 texts with contact data and 500 without', () => {
  expect([new Set(contacts).size, new Set(harmless).size]).toEqual([200, 500]);
  for (const line of contacts) expect(line).toMatch(/⟦[^⟦⟧]+⟧/u);
});

test.each(Object.entries(halvesOf(contacts)))(
  'Contact data of the corpus is masked (%s)',
  (half, lines) => {
    const missed = lines.filter((line) => !isMasked(line));
    const share = percentOf(lines.length - missed.length, lines.length);
    print(`${half}: ${share} % of ${lines.length} texts with contact data are masked`);
    expect(share, missed.join('\n')).toBeGreaterThanOrEqual(98);
  },
);

test.each(Object.entries(halvesOf(harmless)))(
  'Harmless texts of the corpus stay as they are (%s)',
  (half, lines) => {
    const touched = lines.filter((line) => maskContacts(line) !== line);
    const share = percentOf(touched.length, lines.length);
    print(`${half}: ${share} % of ${lines.length} harmless texts are touched`);
    expect(share, touched.map((line) => maskContacts(line)).join('\n')).toBeLessThanOrEqual(2);
  },
);
