import { expect, test } from 'vitest';
import {
  listedContact,
  listedPrice,
  searchedDigits,
} from '#features/profiles/profile-list.rules.ts';

test.each([
  ['8000 1234', '80001234'],
  ['+65-(8000).5678', '6580005678'],
  ['47', '47'],
  ['Mei 47', undefined],
  ['+ -', undefined],
  ['', undefined],
])('A search for %j asks for the digits %s', (search, digits) => {
  expect(searchedDigits(search)).toBe(digits);
});

test.each([
  [{ price: '$1,200 / 60mins', hourlyRate: 0 }, '$1,200 / 60mins'],
  [{ price: '', hourlyRate: 80 }, '$80/hr'],
  [{ price: 'ask', hourlyRate: 80 }, 'ask'],
  [{ price: ' ', hourlyRate: 0 }, 'Price on request'],
])('%j is listed as %s', (profile, text) => {
  expect(listedPrice(profile)).toBe(text);
});

test.each([
  ['+6500001234', '+65 0000 1234'],
  ['+65 0000 1234', '+65 0000 1234'],
  ['+6000012345', '+6000012345'],
  ['ask first', 'ask first'],
  ['', ''],
])('The contact %j is listed as %j', (contact, text) => {
  expect(listedContact(contact)).toBe(text);
});
