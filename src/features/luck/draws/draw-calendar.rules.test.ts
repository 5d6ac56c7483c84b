import { describe, expect, test } from 'vitest';
import {
  missingDraws,
  nextDraw,
  specialDrawProblem,
} from '#features/luck/draws/draw-calendar.rules.ts';

/** A moment by Singapore's clock. */
const at = (text: string) => new Date(`${text}+08:00`);
const dayOf = (text: string, special: string[] = []) => nextDraw(at(text), special).drawDate;

describe('The next draw', () => {
  test.each([
    // 14 November 2026 is a Saturday.
    ['2026-11-14T00:00', '2026-11-14'],
    ['2026-11-14T18:29:59.999', '2026-11-14'],
    ['2026-11-14T18:30', '2026-11-15'],
    ['2026-11-15T18:30', '2026-11-18'],
    ['2026-11-16T07:59', '2026-11-18'],
    ['2026-11-18T18:31', '2026-11-21'],
    ['2026-12-30T20:00', '2027-01-02'],
    ['2028-02-28T12:00', '2028-03-01'],
  ])('after %s is on %s', (now, day) => {
    expect(dayOf(now)).toBe(day);
  });

  test('is at half past six in the evening in Singapore', () => {
    expect(nextDraw(at('2026-11-16T12:00'), [])).toEqual({
      drawDate: '2026-11-18',
      at: new Date('2026-11-18T10:30:00Z'),
      isSpecial: false,
    });
  });

  test('may be a special one, unless that is over or a usual one comes first', () => {
    const special = ['2026-11-10', '2026-11-17'];
    expect(nextDraw(at('2026-11-16T12:00'), special)).toEqual({
      drawDate: '2026-11-17',
      at: new Date('2026-11-17T10:30:00Z'),
      isSpecial: true,
    });
    expect(dayOf('2026-11-17T18:30', special)).toBe('2026-11-18');
    expect(dayOf('2026-11-15T12:00', special)).toBe('2026-11-15');
    expect(nextDraw(at('2026-11-16T12:00'), ['2026-11-18']).isSpecial).toBe(false);
  });
});

describe('Missing draws', () => {
  const now = at('2026-11-18T18:30');
  const stored = ['2026-11-07', '2026-11-11', '2026-11-14'];

  test('are those that were held and are not stored, oldest first', () => {
    expect(missingDraws(now, stored, ['2026-11-10', '2026-11-20'], '2026-11-07')).toEqual([
      '2026-11-08',
      '2026-11-10',
      '2026-11-15',
      '2026-11-18',
    ]);
  });

  test('are none before their time, and none before the first that is looked at', () => {
    expect(missingDraws(at('2026-11-18T18:29'), [], [], '2026-11-16')).toEqual([]);
    expect(missingDraws(now, [], [], '2026-11-18')).toEqual(['2026-11-18']);
    expect(missingDraws(now, [], [], '2026-11-19')).toEqual([]);
  });

  test('go back eight weeks, whatever was stored before', () => {
    const all = missingDraws(now, [], [], '1990-01-01');
    expect(all[0]).toBe('2026-09-23');
    expect(all).toHaveLength(25);
  });
});

test.each([
  ['2026-11-17', undefined],
  ['2026-09-22', 'The day must be in the last eight weeks or within the next year'],
  ['2026-09-24', undefined],
  ['2027-11-16', undefined],
  ['2027-11-22', 'The day must be in the last eight weeks or within the next year'],
  ['2026-11-18', 'This is already a regular draw day'],
])('A special draw on %s: %s', (day, problem) => {
  expect(specialDrawProblem(at('2026-11-18T00:00'), day)).toBe(problem);
});
