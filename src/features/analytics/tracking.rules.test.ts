import { describe, expect, test } from 'vitest';
import { planViews } from '#features/analytics/tracking.rules.ts';

const report = (sessionDuration: number, sessionId = 's', freelancerId = 1) => ({
  freelancerId,
  sessionId,
  sessionDuration,
});
const known = (isRecent: boolean) => [{ id: '7', freelancerId: 1, sessionId: 's', isRecent }];

describe('A report of a view', () => {
  test("is a view, and a unique visit if it is the session's first of the profile", () => {
    const { inserts, durations } = planViews([report(0), report(0), report(0, 't')], []);
    expect(inserts.map(({ isUniqueVisitor }) => isUniqueVisitor)).toEqual([true, false, true]);
    expect(durations.size).toBe(0);
  });

  test('is no unique visit if there was one long ago', () => {
    const { inserts } = planViews([report(0)], known(false));
    expect(inserts).toEqual([{ ...report(0), isUniqueVisitor: false }]);
  });

  test('with a duration completes the recent view', () => {
    const { inserts, durations } = planViews([report(40)], known(true));
    expect(inserts).toEqual([]);
    expect([...durations]).toEqual([['7', 40]]);
  });

  test('without a duration is another view, even shortly after', () => {
    const { inserts, durations } = planViews([report(0)], known(true));
    expect(inserts).toHaveLength(1);
    expect(durations.size).toBe(0);
  });

  test('with a duration is a view of its own when none is recent', () => {
    for (const latest of [[], known(false)]) {
      const { inserts, durations } = planViews([report(40)], latest);
      expect(inserts).toMatchObject([{ sessionDuration: 40 }]);
      expect(durations.size).toBe(0);
    }
  });

  test('with a duration completes the view that came just before it in the same group', () => {
    const { inserts, durations } = planViews([report(0), report(12), report(50)], known(true));
    expect(inserts).toEqual([{ ...report(50), isUniqueVisitor: false }]);
    expect(durations.size).toBe(0);
  });

  test('never touches the view of another session or another profile', () => {
    const { inserts } = planViews([report(0), report(9, 't'), report(9, 's', 2)], []);
    expect(inserts.map(({ sessionDuration }) => sessionDuration)).toEqual([0, 9, 9]);
  });
});
