import { describe, expect, test } from 'vitest';
import {
  changeOf,
  formatLongDay,
  formatPercent,
  rankContacts,
  sentences,
} from '#features/analytics/dashboard.rules.ts';

test.each([
  [120, 100, 'up', '20.0%'],
  [75, 100, 'down', '25.0%'],
  [5, 5, 'same', '0.0%'],
  [5, 0, 'up', 'New'],
  [0, 0, 'same', '0.0%'],
  [0, 3, 'down', '100.0%'],
])('%i after %i is %s by %s', (now, before, direction, text) => {
  expect(changeOf(now, before)).toEqual({ direction, text });
});

test('Percents have one decimal and days a name', () => {
  expect(formatPercent(7)).toBe('7.0%');
  expect(formatLongDay('2026-11-14')).toBe('Saturday 14 November');
});

const breakdown = { whatsapp: 1, wechat: 4, phone: 0, sms: 3 };

test('Contact methods are ranked', () => {
  expect(rankContacts(breakdown).map(({ name }) => name)).toEqual([
    'WeChat',
    'SMS',
    'WhatsApp',
    'Phone',
  ]);
});

describe('A sentence says what the picture shows', () => {
  const figures = { uniqueVisitors: 1, totalInteractions: 8, avgSessionDuration: 9 };
  const summary = {
    ...figures,
    from: '2026-11-13',
    to: '2026-11-14',
    totalViews: 7,
    contactBreakdown: breakdown,
    previous: { ...figures, totalViews: 0 },
    daily: [
      { ...figures, day: '2026-11-13', totalViews: 6 },
      { ...figures, day: '2026-11-14', totalViews: 1 },
    ],
  };

  test('over time, of contacts, of the funnel and of prices', () => {
    expect(sentences.overTime(summary)).toBe(
      'The busiest day was Friday 13 November with 6 views; the daily average was 4 views.',
    );
    expect(sentences.contacts(summary)).toBe('WeChat leads with 50.0% of 8 contact actions.');
    const step = { name: '', overallConversion: 0 };
    expect(
      sentences.funnel({
        sessions: 9,
        steps: [
          { ...step, count: 1_200, conversionFromStep1: 100 },
          { ...step, count: 30, conversionFromStep1: 2.5 },
        ],
      }),
    ).toBe('Of 1,200 visitors who viewed a profile, 30 went on to photos and contact: 2.5%.');
    const insight = { profileCount: 2, avgSessionDuration: 0 };
    expect(
      sentences.pricing([
        { ...insight, priceRange: 'Under $100', avgViews: 3 },
        { ...insight, priceRange: 'Not listed', avgViews: 4.5 },
      ]),
    ).toBe('Not listed has the most views: 4.5 views per profile.');
  });

  test('also when there is nothing', () => {
    const none = { whatsapp: 0, wechat: 0, phone: 0, sms: 0 };
    const empty = { ...summary, totalViews: 0, totalInteractions: 0, contactBreakdown: none };
    expect(sentences.overTime({ ...empty, daily: [] })).toMatch(/^Nobody/);
    expect(sentences.contacts(empty)).toMatch(/^Nobody/);
    expect(sentences.funnel({ sessions: 0, steps: [] })).toMatch(/^Nobody/);
    expect(sentences.pricing([])).toMatch(/^No price range/);
  });
});
