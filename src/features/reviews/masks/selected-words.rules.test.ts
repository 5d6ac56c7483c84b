import { expect, test } from 'vitest';
import { maskContacts } from '#features/reviews/mask-contacts.rules.ts';
import { selectedWords } from '#features/reviews/masks/selected-words.rules.ts';

test('A selection loses the spaces around it', () => {
  expect(selectedWords('Ask for Orchid now', { start: 7, end: 15 })).toEqual({
    start: 8,
    end: 14,
    words: 'Orchid',
  });
  expect(selectedWords('Ask for', { start: 3, end: 4 })).toBeUndefined();
  expect(selectedWords('Ask', { start: 1, end: 1 })).toBeUndefined();
});

test('Line breaks of two characters count as one in a text area', () => {
  const text = 'One\r\nTwo\r\nThree';
  const selected = selectedWords(text, { start: 8, end: 13 });
  expect(selected).toEqual({ start: 10, end: 15, words: 'Three' });
  expect(maskContacts(text, selected && [selected])).toBe('One\r\nTwo\r\n•••');
});

test('Masks of an admin and of contact data are shown alike, and once where they meet', () => {
  expect(maskContacts('Ask 8000 0000 now', [{ start: 0, end: 8 }])).toBe('••• now');
  expect(maskContacts('Plain', [])).toBe('Plain');
  expect(maskContacts('Plain', null)).toBe('Plain');
});
