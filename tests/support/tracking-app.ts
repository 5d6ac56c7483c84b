import { asc } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import {
  contactAnalytics,
  photoAnalytics,
  popularityTracking,
  profileAnalytics,
} from '#features/analytics/server/analytics.table.ts';
import { analyticsBacklog } from '#features/analytics/server/rollups.table.ts';
import { insertFreelancer, readFreelancer } from '#tests/support/builders.ts';
import { startTestApp } from '#tests/support/test-app.ts';

export const statusesOf = (answers: { statusCode: number }[]) =>
  [...new Set(answers.map(({ statusCode }) => statusCode))].toSorted();

/** The app with a new profile and no events before each test, and ways to report some. */
export const startTracking = async () => {
  const testApp = await startTestApp();
  const { app, db } = testApp;
  const events = [popularityTracking, profileAnalytics, photoAnalytics, contactAnalytics];

  let id = 0;
  beforeEach(async () => {
    for (const table of [...events, analyticsBacklog]) await db.delete(table);
    ({ id } = await insertFreelancer(db));
  });

  const post = (url: string, body?: object, headers: Record<string, string> = {}, on = app) =>
    on.inject({ method: 'POST', url, body, headers, remoteAddress: '203.0.113.77' });
  const analytics = (kind: string, body: object, headers = {}, on = app) =>
    post(
      `/api/analytics/track-${kind}`,
      { freelancerId: id, sessionId: 's', ...body },
      headers,
      on,
    );
  return {
    ...testApp,
    events,
    id: () => id,
    post,
    analytics,
    trackView: (body: object = {}, headers = {}, on = app) =>
      analytics('profile-view', body, headers, on),
    trackContact: (body: object = {}, headers = {}) =>
      analytics('contact', { contactType: 'whatsapp', ...body }, headers),
    gallery: (headers = {}) => post(`/api/freelancers/${id}/gallery-track`, undefined, headers),
    visit: (sessionDuration: unknown, headers = {}) =>
      post(`/api/freelancers/${id}/track`, { sessionDuration }, headers),
    score: async () => (await readFreelancer(db, id)).popularityScore,
    views: () => db.select().from(profileAnalytics).orderBy(asc(profileAnalytics.id)),
  };
};
