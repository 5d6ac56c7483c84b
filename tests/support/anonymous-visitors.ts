import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { ADMIN } from '#tests/support/admin.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { until } from '#tests/support/until.ts';

export type StoredRow = Readonly<Record<string, unknown>>;

/** Four visitors who visit, review and report in different orders, so that equal ids are no coincidence. */
export const anonymousVisitors = [0, 1, 2, 3].map((n) => ({
  ip: `203.0.113.${n}`,
  session: randomUUID(),
  comment: `A review by visitor ${n}`,
  details: `A report by visitor ${n}`,
  duration: 100 + n,
}));

const inOrder = (...order: number[]) => order.flatMap((n) => anonymousVisitors[n] ?? []);

/** The app after each of them has visited a profile, used its gallery and contact, and written to it. */
export const startVisitedApp = async () => {
  const started = await startTestApp({ RATE_LIMITS: 'on' });
  const { app, db, databaseUrl } = started;
  const post = async (remoteAddress: string, url: string, body?: object) => {
    const response = await app.inject({ method: 'POST', url, body, remoteAddress });
    expect(response.statusCode, `${url} ${response.body}`).toBeLessThan(300);
  };
  const { id } = await insertFreelancer(db);
  const profile = `/api/freelancers/${id}`;
  for (const { ip, session: sessionId, duration } of inOrder(0, 1, 2, 3)) {
    const event = { freelancerId: id, sessionId };
    await post(ip, '/api/analytics/track-profile-view', event);
    await post(ip, `${profile}/gallery-track`);
    await post(ip, '/api/analytics/track-photo-view', event);
    await post(ip, '/api/analytics/track-contact', { ...event, contactType: 'whatsapp' });
    await post(ip, `${profile}/track`, { sessionDuration: duration });
    await post(ip, '/api/auth/login', ADMIN);
  }
  for (const { ip, comment } of inOrder(2, 0, 3, 1)) {
    await post(ip, `${profile}/reviews`, {
      ...{ lookAlikeRating: 5, servicesRating: 5, gfeRating: 5, comment },
      submissionKey: randomBytes(24).toString('base64url'),
      visitorValue: randomBytes(16).toString('hex'),
    });
  }
  for (const { ip, details } of inOrder(1, 3, 0, 2)) {
    await post(ip, `${profile}/reports`, { reason: 'other', details });
  }
  // Limits of frequent calls reach the shared table within a second.
  if (databaseUrl) {
    const counted = sql`select from limit_buckets where name = 'events'`;
    await until(async () => expect((await db.execute(counted)).rowCount).toBeGreaterThan(0));
  }
  const readRows = async (table: string): Promise<StoredRow[]> => {
    const { rows } = await db.execute<{ row: StoredRow }>(
      sql`select to_jsonb(r) as row from ${sql.identifier(table)} r`,
    );
    return rows.map(({ row }) => row);
  };
  return { ...started, readRows };
};
