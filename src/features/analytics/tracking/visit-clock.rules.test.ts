import { expect, test } from 'vitest';
import { startVisitClock } from '#features/analytics/tracking/visit-clock.rules.ts';

test('A visit is measured in rounded seconds', () => {
  const clock = startVisitClock(1_000);
  expect(clock.seconds(1_499)).toBe(0);
  expect(clock.seconds(13_600)).toBe(13);
});

test('Time in the background does not count', () => {
  const clock = startVisitClock(0);
  clock.pause(10_000);
  expect(clock.seconds(60_000)).toBe(10);
  clock.resume(60_000);
  clock.resume(70_000);
  expect(clock.seconds(75_000)).toBe(25);
});

test('A clock that was started for nobody waits', () => {
  const clock = startVisitClock();
  expect(clock.seconds(60_000)).toBe(0);
  clock.resume(60_000);
  expect(clock.seconds(63_000)).toBe(3);
});

test('Leaving twice in a row counts the time once', () => {
  const clock = startVisitClock(0);
  clock.pause(4_000);
  clock.pause(9_000);
  expect(clock.seconds(9_000)).toBe(4);
});
