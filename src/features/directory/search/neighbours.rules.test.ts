import { expect, test } from 'vitest';
import { withNeighbours } from '#features/directory/search/neighbours.rules.ts';

test('A district is widened to those that border it on the map', () => {
  expect(withNeighbours(['d17'])).toEqual(['d16', 'd17', 'd18']);
  const orchard = withNeighbours(['d09']);
  expect(orchard).toEqual(expect.arrayContaining(['d09', 'd10', 'd11']));
  expect(orchard).not.toContain('d17');
});

test('A station is widened to its district and those around; an unknown place stays alone', () => {
  expect(withNeighbours(['orchard'])).toEqual(
    expect.arrayContaining(['orchard', ...withNeighbours(['d09'])]),
  );
  expect(withNeighbours(['nowhere'])).toEqual(['nowhere']);
});

test('The places are never more than a query may have', () => {
  const all = Array.from({ length: 20 }, (_, index) => `d${String(index + 1).padStart(2, '0')}`);
  expect(withNeighbours(all)).toHaveLength(20);
});
