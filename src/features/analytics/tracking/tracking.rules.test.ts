import { describe, expect, test } from 'vitest';
import { planViews } from '#features/analytics/tracking/tracking.rules.ts';

const report = (sessionDuration: number, sessionId = 's', freelancerId = 1) => ({
  freelancerId,
  sessionId,
  sessionDuration,
});
const known = (isRecent: boolean) => [
  { ...report(5), id: '7', day: 20_000, isRecent, createdMs: 1_000 },
];

describe('A report of a view', () => {
  test("is a view, and a unique visit if it is the session's first of the profile", () => {
    const { inserts, lengths } = planViews([report(0), report(0), report(0, 't')], []);
    expect(inserts.map(({ isUniqueVisitor }) => isUniqueVisitor)).toEqual([true, false, true]);
    expect(lengths).toEqual([]);
  });

  test('is no unique visit if there was one long ago', () => {
    const { inserts } = planViews([report(0)], known(false));
    expect(inserts).toEqual([{ ...report(0), isUniqueVisitor: false }]);
  });

  test('with a duration completes the recent view', () => {
    const { inserts, lengths } = planViews([report(40)], known(true));
    expect(inserts).toEqual([]);
    expect(lengths).toMatchObject([{ view: { id: '7' }, seconds: 40 }]);
  });

  test('without a duration is another view, even shortly after', () => {
    const { inserts, lengths } = planViews([report(0)], known(true));
    expect(inserts).toHaveLength(1);
    expect(lengths).toEqual([]);
  });

  test('that came in before the view was stored by its end is no other view', () => {
    const early = { ...report(0), receivedMs: 999 };
    expect(planViews([early], known(true))).toEqual({ inserts: [], lengths: [] });
    const late = { ...report(0), receivedMs: 1_001 };
    expect(planViews([late], known(true)).inserts).toEqual([
      { ...report(0), isUniqueVisitor: false },
    ]);
    const begun = known(true).map((view) => ({ ...view, sessionDuration: 0 }));
    expect(planViews([early], begun).inserts).toHaveLength(1);
  });

  test('with a duration is a view of its own when none is recent', () => {
    for (const latest of [[], known(false)]) {
      const { inserts, lengths } = planViews([report(40)], latest);
      expect(inserts).toMatchObject([{ sessionDuration: 40 }]);
      expect(lengths).toEqual([]);
    }
  });

  test('with a duration completes the view that came just before it in the same group', () => {
    const { inserts, lengths } = planViews([report(0), report(12), report(50)], known(true));
    expect(inserts).toEqual([{ ...report(50), isUniqueVisitor: false }]);
    expect(lengths).toEqual([]);
  });

  test('never touches the view of another session or another profile', () => {
    const { inserts } = planViews([report(0), report(9, 't'), report(9, 's', 2)], []);
    expect(inserts.map(({ sessionDuration }) => sessionDuration)).toEqual([0, 9, 9]);
  });
});
