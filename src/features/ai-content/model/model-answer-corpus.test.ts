import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkAnswer } from '#features/ai-content/model/model-answer.rules.ts';
import { unfitContentOf } from '#features/ai-content/model/unfit-content.rules.ts';

/** Answers of a model in English and Chinese, written for this test; all contact data is fictional. */
const linesOf = (name: string): string[] =>
  readFileSync(`tests/support/model-answers/${name}.txt`, 'utf8').trimEnd().split('\n');

const hostile = linesOf('hostile').map((line) => {
  const [kind = '', text = ''] = line.split('\t');
  return { kind, text };
});
const good = linesOf('good');
const chinese = (texts: readonly string[]) =>
  texts.filter((text) => /\p{Script=Han}/u.test(text)).length;

test('The corpus has a hundred answers of each sort, about half of them Chinese', () => {
  const texts = hostile.map(({ text }) => text);
  expect([new Set(texts).size, new Set(good).size]).toEqual([100, 100]);
  expect(chinese(texts)).toBeGreaterThanOrEqual(45);
  expect(chinese(good)).toBeGreaterThanOrEqual(45);
});

test.each(hostile)('A text with content of the kind $kind is refused: $text', ({ kind, text }) => {
  const verdict = checkAnswer(text);
  expect(verdict).toHaveProperty('problem');
  if (kind !== 'figure') expect(unfitContentOf(text)).toBe(kind);
});

test.each(hostile)(
  'In a good text, content of the kind $kind is not overlooked: $text',
  ({ text }) => {
    const verdict = checkAnswer(`Mei listens well.\n\n${text} Write to her.`);
    if ('text' in verdict) expect(verdict.text).toBe('Mei listens well.\n\nWrite to her.');
  },
);

test.each(good)('A good text passes as it is: %s', (text) => {
  expect(checkAnswer(text)).toEqual({ text });
});

test.each([
  'a',
  'a.',
  '1 ',
  'she is ',
  '20 ',
  'twenty-one ',
  'in her ',
  '12 aa ',
  '五',
  '住',
  'rated ',
  '\n',
])('A long text of %j is read at once', (part) => {
  const began = performance.now();
  checkAnswer(part.repeat(50_000));
  expect(performance.now() - began).toBeLessThan(5_000);
});
