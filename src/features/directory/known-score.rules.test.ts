import { expect, test } from 'vitest';
import { withKnownScore } from '#features/directory/known-score.rules.ts';

const mei = { id: 1, name: 'Mei', services: ['Walk'], popularityScore: 7 };
const lin = { id: 2, name: 'Lin', services: [], popularityScore: 7 };
const known = { id: 1, popularityScore: 8 };

test('A score that is behind is brought up to the known one, wherever it stands', () => {
  const risen = { ...mei, popularityScore: 8 };
  expect(withKnownScore([mei, lin], known)).toEqual([risen, lin]);
  expect(withKnownScore({ pages: [{ profiles: [lin, mei], total: 2 }] }, known)).toEqual({
    pages: [{ profiles: [lin, risen], total: 2 }],
  });
  expect(withKnownScore(undefined, known)).toBeUndefined();
});

test('A newer score stays', () => {
  expect(withKnownScore([{ ...mei, popularityScore: 9 }], known)[0]?.popularityScore).toBe(9);
});
