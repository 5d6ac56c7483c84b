import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, test } from 'vitest';
import { starterServices } from '#features/catalogue/server/starter-services.ts';
import { freelancerInput } from '#features/profiles/profile-input.contract.ts';
import { people } from '#ops/demo/content/people.ts';
import { praiseByService } from '#ops/demo/content/review-texts.ts';
import { latestDrawDays } from '#ops/demo/demo-dates.rules.ts';
import { makeProfiles } from '#ops/demo/demo-profiles.ts';

const now = new Date('2026-11-15T04:00:00Z');
const make = (moment = now) => makeProfiles(moment, () => ['/uploads/a.webp', '/uploads/b.webp']);
const { profiles } = make();

describe('The generator', () => {
  test('Every start makes the same', () => {
    expect(make()).toEqual(make());
  });

  test('Another hour or day changes dates alone', () => {
    const undated = (moment: Date) =>
      make(moment).profiles.map(({ row: { createdAt, updatedAt, ...row }, reviews }) => ({
        ...row,
        reviews: reviews.map(({ createdAt: _, ...review }) => review),
      }));
    expect(undated(new Date('2026-11-15T15:00:00Z'))).toEqual(undated(now));
    expect(undated(new Date('2027-02-03T01:00:00Z'))).toEqual(undated(now));
  });
});

describe('The people', () => {
  test('Are as an admin could have entered them', () => {
    for (const { row } of profiles) expect(() => freelancerInput.parse(row)).not.toThrow();
    expect(new Set(people.map(({ name }) => name)).size).toBe(36);
  });

  test('Offer what the starter configuration knows, and reviews have words for all of it', () => {
    const known = starterServices.map(({ serviceName }) => serviceName);
    for (const { row } of profiles)
      expect(known).toEqual(expect.arrayContaining(row.services ?? []));
    const offered = new Set(people.flatMap(({ services }) => services));
    expect(Object.keys(praiseByService).sort()).toEqual([...offered].sort());
  });

  test('Have numbers and WeChat ids that can belong to nobody', () => {
    for (const { row } of profiles) {
      for (const number of [row.whatsapp, row.phone].filter(Boolean)) {
        expect(parsePhoneNumberFromString(number ?? '')?.isValid()).toBe(false);
      }
      expect(row.wechat ?? '').toMatch(/^$|^demo\./);
    }
  });

  test('Hear no comment twice, and few that others heard', () => {
    for (const { reviews } of profiles) {
      const comments = reviews.flatMap(({ comment }) => comment ?? []);
      expect(new Set(comments).size).toBe(comments.length);
    }
    const all = profiles.flatMap(({ reviews }) => reviews.flatMap(({ comment }) => comment ?? []));
    expect(new Set(all).size / all.length).toBeGreaterThan(0.7);
  });
});

test('Draws fall on Wednesdays, Saturdays and Sundays, the newest yesterday at the latest', () => {
  const days = latestDrawDays(now, 6);
  expect(days).toEqual([
    '2026-11-14',
    '2026-11-11',
    '2026-11-08',
    '2026-11-07',
    '2026-11-04',
    '2026-11-01',
  ]);
});
