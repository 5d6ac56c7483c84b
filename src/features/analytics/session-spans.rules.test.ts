import { describe, expect, test } from 'vitest';
import {
  LONGEST_WINDOW,
  type SessionDays,
  type SessionKind,
  STEPS,
  sessionKinds,
  spansOf,
} from '#features/analytics/session-spans.rules.ts';
import { createSeededRandom } from '#ops/demo/seeded-random.ts';

/** The definition itself: whether the days of the window hold every step that is needed. */
const counts = (sessionDays: SessionDays, kind: SessionKind, first: number, last: number) => {
  const inside = [...sessionDays].filter(([day]) => day >= first && day <= last);
  const done = inside.reduce((steps, [, onDay]) => steps | onDay, 0);
  const needed = { visitors: 0, viewed: 1, viewedPhotos: 3, contacted: 7 }[kind];
  return inside.length > 0 && (done & needed) === needed ? 1 : 0;
};

/** The windows in which the spans do not add up to the definition. */
const wrongWindows = (sessionDays: SessionDays, days: number) => {
  const spans = spansOf(sessionDays);
  const wrong: string[] = [];
  for (const kind of sessionKinds) {
    for (let first = -1; first <= days; first += 1) {
      for (let last = first; last < first + LONGEST_WINDOW; last += 7) {
        const weights = spans
          .filter((span) => span.kind === kind && span.first >= first && span.last <= last)
          .reduce((sum, { weight }) => sum + weight, 0);
        if (weights !== counts(sessionDays, kind, first, last)) {
          wrong.push(`kind ${kind} from ${first} to ${last}`);
        }
      }
    }
  }
  return wrong;
};

describe('A session counts once in a window', () => {
  test('on one day, for each step that it did', () => {
    expect(spansOf(new Map([[5, STEPS.view | STEPS.photo]]))).toEqual([
      { kind: 'visitors', first: 5, last: 5, weight: 1 },
      { kind: 'viewed', first: 5, last: 5, weight: 1 },
      { kind: 'viewedPhotos', first: 5, last: 5, weight: 1 },
    ]);
  });

  test('whatever it did on which days, in windows of every place and many lengths', () => {
    const random = createSeededRandom(6);
    for (let round = 0; round < 200; round += 1) {
      const days = random.between(1, 140);
      const sessionDays = new Map(
        Array.from({ length: random.between(1, 12) }, () => [
          random.between(0, days),
          random.between(0, 7),
        ]),
      );
      expect(wrongWindows(sessionDays, days), JSON.stringify([...sessionDays])).toEqual([]);
    }
  });
});

test('Nothing longer than the longest window is written down', () => {
  const days = new Map([
    [0, STEPS.view],
    [LONGEST_WINDOW, STEPS.view | STEPS.photo],
  ]);
  expect(spansOf(days).every(({ first, last }) => first === last)).toBe(true);
});
