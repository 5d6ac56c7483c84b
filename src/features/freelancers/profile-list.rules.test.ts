import { expect, test } from 'vitest';
import { isFound, listedPrice, priceNumber } from '#features/freelancers/profile-list.rules.ts';

const mei = { id: 47, name: 'Mei Lin', whatsapp: '+6580001234', phone: '+65 8000 5678' };

test.each([
  ['', true],
  ['  mEI ', true],
  ['lin', true],
  ['47', true],
  ['8000 1234', true],
  ['80005678', true],
  ['+65-8000-5678', true],
  ['12345', false],
  ['Rose', false],
])('A search for %j finds Mei Lin: %s', (search, found) => {
  expect(isFound(mei, search)).toBe(found);
});

test('A contact that is words is found by its words', () => {
  expect(isFound({ ...mei, phone: 'ask first' }, 'Ask')).toBe(true);
});

test.each([
  [{ price: '$1,200 / 60mins', hourlyRate: 0 }, '$1,200 / 60mins', 1200],
  [{ price: 'from 99.50', hourlyRate: 10 }, 'from 99.50', 99.5],
  [{ price: '', hourlyRate: 80 }, '$80/hr', 80],
  [{ price: 'ask', hourlyRate: 80 }, 'ask', 80],
  [{ price: 'ask', hourlyRate: 0 }, 'ask', undefined],
])('%j is listed as %s and sorted as %s', (profile, text, number) => {
  expect(listedPrice(profile)).toBe(text);
  expect(priceNumber(profile)).toBe(number);
});
