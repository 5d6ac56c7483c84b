import { eq, sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { listAdminUsers, login } from '#features/auth/auth.contract.ts';
import { adminSessions } from '#features/auth/server/auth.table.ts';
import { hashSecretToken } from '#features/auth/server/secret-token.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { startPicturesApp } from '#tests/support/pictures-app.ts';

const started = await startPicturesApp('folder');
const { app, db, visitor, create, newPicture, cookieOf, statusOf } = started;

const newSession = async () => {
  const { sessionId = '' } = await visitor.call(login, { body: ADMIN });
  return { sessionId, row: eq(adminSessions.sessionIdHash, hashSecretToken(sessionId)) };
};
const ago = (minutes: number) => sql`now() - make_interval(mins => ${minutes}::integer)`;

describe.each([
  ['that has not been used for two hours', { createdAt: ago(300), lastSeenAt: ago(121) }],
  ['that was never used after the sign-in', { createdAt: ago(121), lastSeenAt: null }],
  ['that is a day old, though in use', { expiresAt: ago(0), lastSeenAt: ago(0) }],
])('A session %s', (_, times) => {
  test('opens nothing: no call, no hidden profile, no hidden picture, no list', async () => {
    const { sessionId, row } = await newSession();
    const picture = await newPicture();
    const id = await create({ name: 'Hidden', profileImage: picture, isHidden: true });
    const headers = { [SESSION_HEADER]: sessionId };
    const cookie = (await cookieOf(sessionId)).split(';')[0] ?? '';
    const uses = () =>
      Promise.all([
        statusOf(listAdminUsers.path, headers),
        statusOf('/api/auth/verify', headers),
        statusOf(`/api/freelancers/${id}`, headers),
        statusOf(picture, { cookie }),
        app
          .inject({ url: '/api/freelancers?search=Hidden', headers })
          .then((answer) => answer.body.includes('Hidden')),
      ]);
    // These also fill the memory of sessions that were valid a moment ago.
    expect(await uses()).toEqual([200, 200, 200, 200, true]);
    await db.update(adminSessions).set(times).where(row);
    expect(await uses()).toEqual([401, 401, 404, 404, false]);
    // A request with an ended session does not revive it.
    expect(await uses()).toEqual([401, 401, 404, 404, false]);
  });
});

test('A session ends by the clock of the database, whatever the clock of the process says', async () => {
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now + 5 * 3_600_000);
  onTestFinished(() => clock.mockRestore());
  const { row } = await newSession();
  const [stored] = await db
    .select({
      minutes: sql<number>`round(extract(epoch from ${adminSessions.expiresAt} - now()) / 60)::integer`,
    })
    .from(adminSessions)
    .where(row);
  expect(stored?.minutes).toBe(24 * 60);
});

test('Pictures of the back office do not keep a session alive', async () => {
  const { sessionId, row } = await newSession();
  const cookie = (await cookieOf(sessionId)).split(';')[0] ?? '';
  const picture = await newPicture();
  await create({ name: 'Also hidden', profileImage: picture, isHidden: true });
  await db
    .update(adminSessions)
    .set({ createdAt: ago(100), lastSeenAt: ago(100) })
    .where(row);
  expect(await statusOf(picture, { cookie })).toBe(200);
  const [stored] = await db.select().from(adminSessions).where(row);
  expect(stored?.lastSeenAt?.getTime()).toBeLessThan(Date.now() - 90 * 60_000);
});
