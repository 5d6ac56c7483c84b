import { expect, test } from 'vitest';
import { checkAnswer } from '#features/ai-content/model/model-answer.rules.ts';

test('A good text is trimmed and kept', () => {
  expect(checkAnswer('\n<think>hm, sorry</think>\nMei is  warm.\n\n\n\nWrite to her. \n')).toEqual({
    text: 'Mei is warm.\n\nWrite to her.',
  });
});

test.each([
  ['', 'empty'],
  [' \n', 'empty'],
  ['<think>only thoughts</think>', 'empty'],
  ["I'm sorry, but I can't help with that.", 'declined'],
  ['I cannot write this.', 'declined'],
  ['As an AI, I must not', 'declined'],
  ['抱歉，我无法', 'declined'],
  ['Mei is warm. Call +65 8000 0000.', 'contact details'],
  ['Mei is warm. See https://example.com', 'contact details'],
  ['Mei is warm. She is 24.', 'told an age'],
  ['Mei is warm. Come to 12 Sample Road.', 'an address'],
  ['Mei is warm. She offers adult services.', 'something sexual'],
  ['She has 12 reviews. They make 4.8 out of 5.', 'only counts and ratings'],
])('%j is refused as %s', (answer, reason) => {
  expect(checkAnswer(answer)).toEqual({ problem: expect.stringContaining(reason) });
});

test('Sentences with counts and ratings are left out, the others stay in their paragraphs', () => {
  const answer =
    'Mei is warm. She is rated 4.8 out of 5 by 12 clients. She loves tea.\n\nHer 98% return rate is high.\n\nWrite to her!';
  expect(checkAnswer(answer)).toEqual({ text: 'Mei is warm. She loves tea.\n\nWrite to her!' });
});

test('A text that is far too long ends at a sentence', () => {
  const verdict = checkAnswer('This is a sentence. '.repeat(500));
  expect(verdict).toEqual({ text: expect.stringMatching(/sentence\.$/) });
  expect('text' in verdict && verdict.text.length).toBeLessThanOrEqual(2_000);
});
