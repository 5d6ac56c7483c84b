import { expect, test } from 'vitest';
import { figuresOf, funnelOf, priceRangeName } from '#features/analytics/analytics.rules.ts';
import { dailyCounts } from '#features/analytics/tracking/event-deltas.rules.ts';

const row = (counts: object) => ({
  ...(Object.fromEntries(dailyCounts.map((name) => [name, 0])) as Record<
    (typeof dailyCounts)[number],
    number
  >),
  ...counts,
});

test('Figures are sums, but the time is the mean of the views that were timed', () => {
  const rows = [
    row({ views: 3, timedViews: 1, seconds: 10, sms: 1 }),
    row({ views: 1, timedViews: 1, seconds: 11, whatsapp: 2, photoViews: 9 }),
  ];
  expect(figuresOf(rows, 4)).toEqual({
    totalViews: 4,
    uniqueVisitors: 4,
    totalInteractions: 3,
    avgSessionDuration: 11,
  });
  expect(figuresOf([], 0).avgSessionDuration).toBe(0);
});

test('A funnel tells percents with one decimal', () => {
  const funnel = funnelOf({ visitors: 9, viewed: 7, viewedPhotos: 3, contacted: 1 });
  expect(funnel).toEqual({
    sessions: 9,
    steps: [
      { name: 'Viewed Profile', count: 7, conversionFromStep1: 100, overallConversion: 77.8 },
      { name: 'Viewed Photos', count: 3, conversionFromStep1: 42.9, overallConversion: 33.3 },
      { name: 'Contacted', count: 1, conversionFromStep1: 14.3, overallConversion: 11.1 },
    ],
  });
});

test('An empty funnel is 0 everywhere', () => {
  const none = { visitors: 0, viewed: 0, viewedPhotos: 0, contacted: 0 };
  for (const { name, ...figures } of funnelOf(none).steps) {
    expect(figures, name).toEqual({ count: 0, conversionFromStep1: 0, overallConversion: 0 });
  }
});

test('Every price has a range, and so has none', () => {
  expect([0, 1, 2, 3, 4, null].map(priceRangeName)).toEqual([
    'Under $100',
    '$100-$199',
    '$200-$299',
    '$300-$499',
    '$500 and above',
    'Not listed',
  ]);
});
