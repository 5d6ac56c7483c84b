import { expect, test } from 'vitest';
import { sectorsOfArea } from '#features/directory/places/postal-areas.ts';
import { sectors } from '#features/directory/places/sectors.ts';

test('Every postal sector is in one area', () => {
  expect(Object.values(sectorsOfArea).flat().sort()).toEqual(Object.keys(sectors).sort());
});
