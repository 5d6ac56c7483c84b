import { expect, test } from 'vitest';
import { outdatedNote, writerOf } from '#features/ai-content/generation-notes.rules.ts';

test.each([
  ['built-in', 0, true, 'the built-in writer, without a review'],
  ['built-in', 1, true, 'the built-in writer, from 1 review'],
  ['garden-model', 12, true, 'garden-model, from 12 reviews'],
  ['garden-model', 0, false, 'garden-model'],
])('A text by %s from %d reviews (%s) is by %s', (source, reviewCount, readsReviews, expected) => {
  expect(writerOf({ source, reviewCount }, readsReviews)).toBe(expected);
});

test('What changed is named', () => {
  expect(outdatedNote([])).toBeUndefined();
  expect(outdatedNote(['title', 'services', 'reviews'])).toBe(
    'Outdated: the title, the services and the reviews changed since.',
  );
});
