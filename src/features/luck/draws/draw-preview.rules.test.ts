import { expect, test } from 'vitest';
import {
  batchWarnings,
  differencesOf,
  previewDraws,
} from '#features/luck/draws/draw-preview.rules.ts';

const ten = (first: number) => Array.from({ length: 10 }, (_, index) => first + index);
const draw = {
  drawNumber: '9001',
  drawDate: '2026-11-14',
  firstPrize: 7,
  secondPrize: 2000,
  thirdPrize: 3000,
  starterPrizes: ten(4000),
  consolationPrizes: ten(5000),
};
const prizes = ['0007', '2000', '3000', ...ten(4000).map(String), ...ten(5000).map(String)];
const found = { drawNumber: '9001', drawDate: '2026-11-14', prizes };
const states = (batch: Parameters<typeof previewDraws>[0], stored = [draw]) =>
  previewDraws(batch, stored, '2026-11-16').map((row) =>
    row.state === 'wrong' ? row.reason : row.state,
  );

test('Each draw is new, stored already, or would correct the stored one', () => {
  const other = [...prizes.slice(0, 22), '9999'];
  expect(states([found], [])).toEqual(['new']);
  expect(states([found])).toEqual(['same']);
  expect(states([{ ...found, prizes: other }])).toEqual(['differs']);
  expect(states([{ ...found, drawDate: '2026-11-15' }])).toEqual(['differs']);
  const shuffled = [...prizes.slice(0, 13), ...prizes.slice(13).toReversed()];
  expect(states([{ ...found, prizes: shuffled }])).toEqual(['same']);
});

test('What cannot be sent says why', () => {
  const { drawNumber, drawDate } = found;
  expect(
    states([
      { problem: 'Found 8 of 10 starter prizes' },
      { drawDate, prizes },
      { drawNumber, prizes },
      { drawNumber, drawDate: '2026-11-17', prizes },
      { drawNumber: '1234567', drawDate, prizes },
      { drawNumber, drawDate: '2026-02-30', prizes },
    ]),
  ).toEqual([
    'Found 8 of 10 starter prizes',
    'No draw number found',
    'No date found',
    'This day is in the future',
    'Draw number must be 1 to 6 digits',
    'Draw date must be a day like 2026-11-14',
  ]);
});

test('What is unusual about a new or corrected draw is told, beside the others of the batch', () => {
  const rows = previewDraws(
    [
      found,
      { ...found, drawNumber: '9004', drawDate: '2026-11-14' },
      { ...found, drawNumber: '9003', drawDate: '2026-11-16' },
      { ...found, drawNumber: '9005', drawDate: '2026-11-14' },
    ],
    [draw],
    '2026-11-16',
  );
  // The first is stored already, so it is compared with the others on the server.
  expect(batchWarnings(rows)).toEqual([
    [],
    [
      'Draw 9003 of 2026-11-16 has a lower number, but is newer',
      'Draw 9005 is already stored for this day',
    ],
    ['Draw 9004 of 2026-11-14 has a higher number, but is older'],
    [
      'Draw 9003 of 2026-11-16 has a lower number, but is newer',
      'Draw 9004 is already stored for this day',
    ],
  ]);
});

test('A draw that stands twice is sent once, or not at all if it is not the same', () => {
  expect(states([found, found], [])).toEqual(['new', 'again']);
  const twice = [found, { ...found, drawDate: '2026-11-15' }];
  expect(states(twice, [])).toEqual(['new', 'Listed above with other numbers']);
});

test('What a correction changes is told', () => {
  const next = {
    ...draw,
    drawDate: '2026-11-15',
    firstPrize: 70,
    starterPrizes: [4001, 4001, ...ten(4000).slice(2)],
  };
  expect(differencesOf(draw, next)).toEqual([
    { title: 'Date', before: '2026-11-14', after: '2026-11-15' },
    { title: '1st Prize', before: '0007', after: '0070' },
    { title: 'Starter Prizes', before: '4000', after: '4001' },
  ]);
  expect(differencesOf(draw, draw)).toEqual([]);
});
