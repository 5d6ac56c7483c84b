import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  getAnalytics,
  getConversionFunnel,
  getPricingInsights,
} from '#features/analytics/analytics.contract.ts';
import { analyticsState } from '#features/analytics/server/analytics-settings.ts';
import { rebuildRollups } from '#features/analytics/server/rebuild.service.ts';
import { analyticsSpans } from '#features/analytics/server/rollups.table.ts';
import {
  trackContact,
  trackPhotoView,
  trackProfileView,
} from '#features/analytics/tracking/tracking.contract.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { singaporeDay } from '#platform/contract/singapore-day.ts';
import { deleteSetting } from '#platform/server/db/settings.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { buildTestApp, startTestApp } from '#tests/support/test-app.ts';

const { app, config, database, db, admin, visitor, sessionId } = await startTestApp();

beforeEach(async () => {
  await db.execute(sql`truncate freelancers, profile_analytics, photo_analytics, contact_analytics
    restart identity cascade`);
  await rebuildRollups(db);
});

const view = (freelancerId: number, session: string, sessionDuration = 0) =>
  visitor.call(trackProfileView, { body: { freelancerId, sessionId: session, sessionDuration } });
const get = (url: string, headers: Record<string, string> = { [SESSION_HEADER]: sessionId }) =>
  app.inject({ url, headers });

const paths = ['', '/conversion-funnel', '/pricing-insights', '/export'];

describe('Asking', () => {
  test.each(paths)('/api/analytics%s needs a session', async (path) => {
    expect((await get(`/api/analytics${path}`, {})).statusCode).toBe(401);
    expect((await get(`/api/analytics${path}`)).statusCode).toBe(200);
  });

  test.each(paths)('/api/analytics%s refuses a range that is not offered', async (path) => {
    for (const days of ['5', '0', '-7', '90.5', 'all', '']) {
      const answer = await get(`/api/analytics${path}?days=${days}`);
      expect(answer.statusCode, days).toBe(400);
      expect(answer.json().issues).toMatchObject([{ field: 'days' }]);
    }
  });

  test.each(['', '/conversion-funnel', '/export'])(
    '/api/analytics%s refuses an id that cannot be one',
    async (path) => {
      for (const id of ['0', 'abc', '-1', '1.5', '']) {
        expect((await get(`/api/analytics${path}?profileId=${id}`)).statusCode, id).toBe(400);
      }
      expect((await get(`/api/analytics${path}?profileId=999999`)).statusCode).toBe(200);
    },
  );

  test('is refused with a clear message until old events were counted for the first time', async () => {
    const young = await buildTestApp({ config, database });
    const ask = (path: string) =>
      young.inject({
        url: `/api/analytics${path}`,
        headers: { [SESSION_HEADER]: sessionId },
      });
    await deleteSetting(db, analyticsState);
    for (const path of paths) {
      const answer = await ask(path);
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('30');
      expect(answer.json().message).toBe(
        'The figures are being counted. Please come back in a few minutes.',
      );
    }
    await rebuildRollups(db);
    for (const path of paths) expect((await ask(path)).statusCode).toBe(200);
    await young.close();
  });

  test('for another format than CSV gets 400', async () => {
    expect((await get('/api/analytics/export?format=xlsx')).statusCode).toBe(400);
  });
});

test('A visit is in the figures as soon as it is answered', async () => {
  const { id } = await insertFreelancer(db, { price: '$150' });
  const other = await insertFreelancer(db, { price: '' });
  await view(id, 'a');
  await view(id, 'a', 30);
  await view(id, 'b');
  await view(other.id, 'b', 11);
  const event = { freelancerId: id, sessionId: 'a' };
  await visitor.call(trackPhotoView, { body: event });
  await visitor.call(trackContact, { body: { ...event, contactType: 'whatsapp' } });
  await visitor.call(trackContact, { body: { ...event, contactType: 'sms', sessionId: 'c' } });

  const summary = await admin.call(getAnalytics, { query: {} });
  expect(summary).toMatchObject({
    to: singaporeDay(),
    totalViews: 3,
    uniqueVisitors: 3,
    totalInteractions: 2,
    avgSessionDuration: 21,
    contactBreakdown: { whatsapp: 1, wechat: 0, phone: 0, sms: 1 },
    previous: { totalViews: 0, uniqueVisitors: 0, totalInteractions: 0, avgSessionDuration: 0 },
  });
  expect(summary.daily).toHaveLength(30);
  expect(summary.daily.at(-1)).toMatchObject({ day: singaporeDay(), totalViews: 3 });

  const ofOther = await admin.call(getAnalytics, {
    query: { days: '7', profileId: String(other.id) },
  });
  expect(ofOther).toMatchObject({ totalViews: 1, uniqueVisitors: 1, avgSessionDuration: 11 });

  expect(await admin.call(getConversionFunnel, { query: { days: '7' } })).toEqual({
    sessions: 3,
    steps: [
      { name: 'Viewed Profile', count: 2, conversionFromStep1: 100, overallConversion: 66.7 },
      { name: 'Viewed Photos', count: 1, conversionFromStep1: 50, overallConversion: 33.3 },
      { name: 'Contacted', count: 1, conversionFromStep1: 50, overallConversion: 33.3 },
    ],
  });
  expect(await admin.call(getPricingInsights, { query: {} })).toEqual([
    { priceRange: '$100-$199', profileCount: 1, avgViews: 2, avgSessionDuration: 30 },
    { priceRange: 'Not listed', profileCount: 1, avgViews: 1, avgSessionDuration: 11 },
  ]);
});

test('Prices are sorted into ranges that hold profiles, by the first number', async () => {
  for (const price of ['$99.50', '$100', '$199', '$200/h', '$299.99', '$500', '1,200', 'ask me']) {
    await insertFreelancer(db, { price });
  }
  await insertFreelancer(db, { price: '', hourlyRate: 300 });
  const insights = await admin.call(getPricingInsights, { query: {} });
  expect(insights.map(({ priceRange, profileCount }) => [priceRange, profileCount])).toEqual([
    ['Under $100', 1],
    ['$100-$199', 2],
    ['$200-$299', 2],
    ['$300-$499', 1],
    ['$500 and above', 2],
    ['Not listed', 1],
  ]);
});

describe('The export', () => {
  test('is a file with a row for each day and profile, safe to open', async () => {
    const { id } = await insertFreelancer(db, { name: '=HYPERLINK("http://x")' });
    const { id: plain } = await insertFreelancer(db, { name: 'Mei, the first' });
    await view(id, 'a', 5);
    await view(plain, 'a');
    const answer = await get('/api/analytics/export?days=7&format=csv');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="analytics-7days-\d{14}\.csv"$/,
    );
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const day = singaporeDay();
    expect(answer.payload.slice(1)).toBe(
      [
        'Date,Freelancer ID,Freelancer Name,Views,Unique Visitors,Photo Views,Contact Actions,Average Seconds',
        `${day},${id},"'=HYPERLINK(""http://x"")",1,1,0,0,5`,
        `${day},${plain},"Mei, the first",1,1,0,0,0`,
        '',
      ].join('\r\n'),
    );
    const one = await get(`/api/analytics/export?profileId=${plain}`);
    expect(one.payload.split('\r\n')).toHaveLength(3);
  });

  test('holds every row once, however many there are', async () => {
    await db.execute(sql`
      insert into ${analyticsSpans} (freelancer_id, first_day, last_day, views)
      select profile, current_date - day, current_date - day, profile
      from generate_series(0, 700) profile, generate_series(0, 6) day`);
    const { payload } = await get('/api/analytics/export?days=30');
    const keys = payload.trimEnd().split('\r\n').slice(1);
    expect(keys).toHaveLength(700 * 7);
    expect(new Set(keys.map((line) => line.split(',', 2).join())).size).toBe(700 * 7);
  });
});
