import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasFullName } from '#features/reviews/flags/full-names.rules.ts';
import { hasStreetAddress } from '#features/reviews/flags/street-addresses.rules.ts';
import { signalsOf, textBits } from '#features/reviews/review-signals.rules.ts';
import { byExtent } from '#tests/support/extent.ts';

const linesOf = (name: string): string[] =>
  readFileSync(`tests/support/masking/${name}.txt`, 'utf8').trimEnd().split('\n');
const isFlagged = (comment: string) => textBits({ clientName: null, comment }) !== 0;

const personal = linesOf('personal');
const lookAlikes = linesOf('look-alikes');

test('The corpus has at least 60 texts of each kind, in both languages', () => {
  for (const lines of [personal, lookAlikes]) {
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines.length).toBeGreaterThanOrEqual(60);
    expect(lines.filter((line) => /\p{Script=Han}/u.test(line)).length).toBeGreaterThan(15);
  }
});

test('Texts with names, addresses, postal codes or account names are flagged', () => {
  const missed = personal.filter((line) => !isFlagged(line));
  expect(missed.length / personal.length, missed.join('\n')).toBeLessThanOrEqual(0.02);
});

test.each(['look-alikes', 'harmless'])('At most 2 %% of the texts of %s are flagged', (name) => {
  const lines = linesOf(name);
  const flagged = lines.filter(isFlagged);
  expect(flagged.length / lines.length, flagged.join('\n')).toBeLessThanOrEqual(0.02);
});

test('A name, an address and an account name are told apart', () => {
  const comment = 'Her name is Tan Mei Lin, she lives at 24 Orchid Petal Road, Telegram: lily_demo';
  expect(signalsOf(textBits({ clientName: null, comment }))).toEqual([
    'contact',
    'full_name',
    'address',
  ]);
  expect(signalsOf(textBits({ clientName: null, comment: 'Blk 123 #04-56' }))).toEqual([
    'contact',
    'address',
  ]);
});

test.each(['Tan ', 'Mei', 'her name is ', 'full name ', '她叫', '陈', '12 a ', '1 Jalan ', 'a'])(
  'A long text of %j is read at once',
  (part) => {
    const text = part.repeat(byExtent(5_000, 50_000));
    expect([hasFullName(text), hasStreetAddress(text)]).toHaveLength(2);
  },
);
