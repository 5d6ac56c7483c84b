import { expect, test } from 'vitest';
import {
  contactBits,
  contactKinds,
  normalizedComment,
  reviewSignals,
  signalBits,
  signalsOf,
} from '#features/reviews/review-signals.rules.ts';

test.each([
  ['A wonderful evening!', 'ａ  WONDERFUL evening...'],
  ['她非常温柔，谢谢你', '她非常温柔 谢谢你！'],
  ['One two three four five', 'one-two\u200b three\nfour five'],
])('%j is the same text as %j', (one, other) => {
  expect(normalizedComment(one)).toBeDefined();
  expect(normalizedComment(one)).toBe(normalizedComment(other));
});

test.each([null, '', 'Great!', 'Very nice lady', '很好', '!!!!!!!!!!!!!!!!!!!!!!'])(
  '%j says too little to be the same as another',
  (text) => {
    expect(normalizedComment(text)).toBeUndefined();
  },
);

test('Signals are told from bits, in one order', () => {
  expect(signalsOf(null)).toEqual([]);
  expect(signalsOf(127)).toEqual([...reviewSignals]);
  expect(signalsOf(signalBits.link | signalBits.burst)).toEqual(['burst', 'link']);
});

test('Contact data is told by its kinds, in names too', () => {
  const kinds = contactKinds({ clientName: 'me@example.com', comment: 'or example.com' });
  expect(kinds).toEqual(['email', 'link']);
  expect(signalsOf(contactBits(kinds))).toEqual(['contact', 'link']);
  expect(contactBits(contactKinds({ clientName: null, comment: 'Fine, $300' }))).toBe(0);
});
