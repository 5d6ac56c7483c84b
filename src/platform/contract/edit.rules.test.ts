import { expect, test } from 'vitest';
import { mergeEdit } from '#platform/contract/edit.rules.ts';

const base = { title: 'Guide', price: '$80', services: ['a', 'b'] };

test('Without a base everything that is sent is stored', () => {
  const current = { ...base, title: 'Theirs' };
  const sent = { title: 'Mine' };
  expect(mergeEdit({ current, sent, base: undefined })).toEqual({ change: sent, conflicts: [] });
});

test('Different fields are both kept, also when all of them are sent', () => {
  const current = { ...base, price: '$90' };
  const sent = { ...base, title: 'Mine' };
  expect(mergeEdit({ current, sent, base })).toEqual({ change: { title: 'Mine' }, conflicts: [] });
});

test('The same field with another value is a conflict, with the same value it is none', () => {
  const current = { ...base, title: 'Theirs', services: ['b', 'a'] };
  const sent = { title: 'Mine', services: ['b', 'a'] };
  expect(mergeEdit({ current, sent, base }).conflicts).toEqual(['title']);
});

test('Another order of a list is another value', () => {
  const current = { ...base, services: ['b', 'a'] };
  const sent = { services: ['a'] };
  expect(mergeEdit({ current, sent, base }).conflicts).toEqual(['services']);
});

test('A field that the base leaves out is not compared', () => {
  const current = { ...base, title: 'Theirs', price: '$90' };
  const sent = { title: 'Mine', price: '$70' };
  expect(mergeEdit({ current, sent, base: { price: '$80' } }).conflicts).toEqual(['price']);
});
