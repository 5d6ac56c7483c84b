import { expect, test } from 'vitest';
import { changedFields } from '#features/audit/audit.rules.ts';

test('Only the fields that got another value are named', () => {
  const before = { name: 'Mei', services: ['a', 'b'], price: '', updatedAt: new Date(0) };
  const after = { name: 'Mei', services: ['b', 'a'], price: '$80', updatedAt: new Date(0) };
  expect(changedFields(before, after)).toEqual(['services', 'price']);
});

test('A field that was not there before counts, one that is left out does not', () => {
  expect(changedFields({ a: 1, b: 2 }, { b: 2, c: 3 })).toEqual(['c']);
});
