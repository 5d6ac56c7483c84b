import { describe, expect, test } from 'vitest';
import {
  currentSchedule,
  isAvailableAt,
  mayBeAwayUntil,
  nextChangeAfter,
  type Schedule,
  withOnline,
} from '#features/availability/schedule.rules.ts';
import { always, at, hours, MONDAY, weekly } from '#tests/support/weekly-schedules.ts';

describe('Free, paused and away', () => {
  const evening = weekly({ [MONDAY]: hours('18:00-23:00') });

  test('Free until a time is independent of the hours, which go on afterwards', () => {
    const free = { ...evening, freeUntil: at('2026-11-16T16:00') };
    expect(isAvailableAt(free, at('2026-11-16T15:59'))).toBe(true);
    expect(isAvailableAt(free, at('2026-11-16T16:00'))).toBe(false);
    expect(nextChangeAfter(free, at('2026-11-16T15:00'))).toEqual(at('2026-11-16T16:00'));
    const overlapping = { ...evening, freeUntil: at('2026-11-16T19:00') };
    expect(nextChangeAfter(overlapping, at('2026-11-16T17:00'))).toEqual(at('2026-11-16T23:00'));
  });

  test('Away overrides everything, its last day included', () => {
    const away = { ...always, freeUntil: at('2026-11-18T10:00'), awayUntil: '2026-11-17' };
    expect(isAvailableAt(away, at('2026-11-16T10:00'))).toBe(false);
    expect(isAvailableAt(away, at('2026-11-17T23:59'))).toBe(false);
    expect(isAvailableAt(away, at('2026-11-18T00:00'))).toBe(true);
    expect(nextChangeAfter(away, at('2026-11-16T10:00'))).toEqual(at('2026-11-18T00:00'));
  });

  test('Away for a year still has its end', () => {
    const away = { ...always, awayUntil: '2027-11-16' };
    expect(nextChangeAfter(away, at('2026-11-16T10:00'))).toEqual(at('2027-11-17T00:00'));
  });

  test('Online means free for four hours, to the full minute, and ends an absence', () => {
    const now = new Date('2026-11-16T02:00:10Z');
    const online = withOnline({ ...evening, awayUntil: '2026-11-20' }, true, now);
    expect(online.freeUntil).toEqual(new Date('2026-11-16T06:01:00Z'));
    expect(online.awayUntil).toBeNull();
    expect(isAvailableAt(online, now)).toBe(true);
  });

  test('Offline within the hours lasts until the next hours begin', () => {
    const now = at('2026-11-16T19:30');
    const offline = withOnline(evening, false, now);
    expect(isAvailableAt(offline, now)).toBe(false);
    expect(isAvailableAt(offline, at('2026-11-16T22:59'))).toBe(false);
    expect(nextChangeAfter(offline, now)).toEqual(at('2026-11-23T18:00'));
  });

  test('Offline between the hours, and while away, changes nothing else', () => {
    expect(withOnline(evening, false, at('2026-11-16T10:00'))).toEqual(evening);
    const away = { ...always, awayUntil: '2026-11-20' };
    expect(withOnline(away, false, at('2026-11-16T10:00'))).toEqual(away);
  });

  test('Hours that never end are paused for a day', () => {
    const offline = withOnline(always, false, at('2026-11-16T19:30'));
    expect(nextChangeAfter(offline, at('2026-11-16T19:30'))).toEqual(at('2026-11-17T19:30'));
  });

  test('What is over is left out', () => {
    const old: Schedule = {
      ...evening,
      exceptions: [
        { day: '2026-11-14', hours: [] },
        { day: '2026-11-15', hours: [] },
      ],
      freeUntil: at('2026-11-16T10:00'),
      pausedUntil: at('2026-11-16T10:00'),
      awayUntil: '2026-11-15',
    };
    expect(currentSchedule(old, at('2026-11-16T10:00'))).toEqual({
      ...evening,
      exceptions: [{ day: '2026-11-15', hours: [] }],
    });
  });
});

test.each([
  ['2026-11-16', true],
  ['2026-11-15', false],
  ['2027-11-17', true],
  ['2027-11-18', false],
])('Away until %s on the evening of 16 November 2026 in Singapore: %s', (day, may) => {
  expect(mayBeAwayUntil(day, new Date('2026-11-15T16:30:00Z'))).toBe(may);
});
