import { expect, test } from 'vitest';
import { changesBetween } from '#features/profiles/profile-history.rules.ts';

test('Only fields that an admin writes and has changed are told, with both values', () => {
  const before = {
    name: 'Mei',
    price: '$90',
    services: ['Tea', 'Walk'],
    isHidden: false,
    rating: 40,
  };
  const after = { name: 'Mei', price: '', services: ['Walk', 'Tea'], isHidden: true, rating: 50 };
  expect(changesBetween(before, after)).toEqual([
    { field: 'services', before: ['Tea', 'Walk'], after: ['Walk', 'Tea'] },
    { field: 'price', before: '$90', after: '' },
    { field: 'isHidden', before: false, after: true },
  ]);
});

test('What the change does not name has not changed', () => {
  expect(changesBetween({ name: 'Mei', price: '$90' }, { price: '$95' })).toEqual([
    { field: 'price', before: '$90', after: '$95' },
  ]);
  expect(changesBetween({ name: 'Mei' }, {})).toEqual([]);
});
