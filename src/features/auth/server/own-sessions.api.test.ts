import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog } from '#features/audit/server/audit.table.ts';
import * as account from '#features/auth/account.contract.ts';
import {
  changeAdminPassword,
  createAdminUser,
  deactivateAdminUser,
  login,
  reactivateAdminUser,
} from '#features/auth/auth.contract.ts';
import { insertSession } from '#features/auth/server/auth.queries.ts';
import { adminSessions } from '#features/auth/server/auth.table.ts';
import { hashSecretToken } from '#features/auth/server/secret-token.ts';
import { deleteExpiredSessions } from '#features/auth/server/sessions.queries.ts';
import { verifySession } from '#features/auth/session.contract.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { clientOf, startTestApp } from '#tests/support/test-app.ts';

const { app, db, visitor, admin } = await startTestApp({ ADMIN_IDLE_MINUTES: '30' });
const PASSWORD = 'tamarind kettle';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const signIn = async (username: string, password = PASSWORD) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'user-agent': FIREFOX },
    body: { username, password },
  });
  const { sessionId } = answer.json();
  const row = eq(adminSessions.sessionIdHash, hashSecretToken(sessionId));
  return { sessionId, row, client: clientOf(app, sessionId) };
};

let made = 0;
const newAdmin = async () => {
  made += 1;
  const username = `person-${made}`;
  const { id } = await admin.call(createAdminUser, { body: { username, password: PASSWORD } });
  return { id, username };
};
const notesOf = async (id: number) => {
  const found = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.recordId, String(id)));
  return found.map(({ action, fields }) => `${action} ${fields}`.trim());
};
const ago = (minutes: number) => sql`now() - make_interval(mins => ${minutes}::integer)`;

describe('Own sessions', () => {
  test('are listed with their device, this one first, and no key to them', async () => {
    const { username } = await newAdmin();
    const one = await signIn(username);
    const two = await signIn(username);
    const listed = await one.client.call(account.listOwnSessions);
    expect(listed).toHaveLength(2);
    expect(listed[0]).toEqual({
      id: expect.stringMatching(/^\d{1,15}$/),
      device: 'Firefox on Linux',
      createdAt: expect.any(String),
      lastSeenAt: expect.any(String),
      isCurrent: true,
    });
    expect(listed[1]?.isCurrent).toBe(false);
    expect(JSON.stringify(listed)).not.toContain(hashSecretToken(two.sessionId));
  });

  test('are ended one by one, only by their admin', async () => {
    const [person, stranger] = [await newAdmin(), await newAdmin()];
    const [one, two] = [await signIn(person.username), await signIn(person.username)];
    const other = await signIn(stranger.username);
    const id = (await one.client.call(account.listOwnSessions))[1]?.id ?? '';
    const stolen = other.client.call(account.endOwnSession, { params: { id } });
    await expect(stolen).rejects.toMatchObject({ status: 404 });
    await one.client.call(account.endOwnSession, { params: { id } });
    await expect(two.client.call(verifySession)).rejects.toThrow('Session expired');
    await one.client.call(verifySession);
    expect(await notesOf(person.id)).toContain('update sessions ended');
    for (const unknown of [id, '', '0', 'x', '9'.repeat(300), "'"]) {
      const call = one.client.call(account.endOwnSession, { params: { id: unknown } });
      await expect(call).rejects.toMatchObject({ status: 404 });
    }
  });

  test('are ended all but this one', async () => {
    const { id, username } = await newAdmin();
    const clients = await Promise.all([1, 2, 3].map(() => signIn(username)));
    const [mine, ...others] = clients;
    expect(await mine?.client.call(account.endOtherSessions)).toEqual({ ended: 2 });
    for (const { client } of others) {
      await expect(client.call(verifySession)).rejects.toThrow('Session expired');
    }
    expect(await mine?.client.call(account.endOtherSessions)).toEqual({ ended: 0 });
    expect((await notesOf(id)).filter((one) => one === 'update sessions ended')).toHaveLength(1);
  });
});

describe('An unused session', () => {
  test('ends, and is swept; one that is used stays', async () => {
    const { username } = await newAdmin();
    const [idle, used] = [await signIn(username), await signIn(username)];
    await db
      .update(adminSessions)
      .set({ createdAt: ago(31) })
      .where(idle.row);
    await db
      .update(adminSessions)
      .set({ createdAt: ago(300), lastSeenAt: ago(29) })
      .where(used.row);
    await expect(idle.client.call(verifySession)).rejects.toThrow('Session expired');
    await used.client.call(verifySession);
    await deleteExpiredSessions(db, { idleMinutes: 30 });
    expect(await db.$count(adminSessions, idle.row)).toBe(0);
    expect(await db.$count(adminSessions, used.row)).toBe(1);
  });

  test('is noted as used once a minute', async () => {
    const { sessionId, row, client } = await signIn((await newAdmin()).username);
    const seen = async () => (await db.select().from(adminSessions).where(row))[0]?.lastSeenAt;
    await client.call(verifySession);
    expect(await seen()).toBeNull();
    await db
      .update(adminSessions)
      .set({ createdAt: ago(2) })
      .where(row);
    await Promise.all([1, 2, 3].map(() => client.call(verifySession)));
    const first = await seen();
    expect(first?.getTime()).toBeGreaterThan(Date.now() - 60_000);
    await app.inject({ url: '/api/audit-log', headers: { [SESSION_HEADER]: sessionId } });
    expect(await seen()).toEqual(first);
  });
});

describe('New passwords', () => {
  test.each(['Password1', 'person-1 rocks', '19901224'])('%s is refused', async (password) => {
    const body = { username: 'somebody', password };
    const [{ id }] = [await newAdmin()];
    const calls = [
      () => admin.call(createAdminUser, { body: { ...body, username: 'person-1' } }),
      () => admin.call(changeAdminPassword, { params: { id: String(id) }, body: { password } }),
    ];
    const answers = await Promise.allSettled(calls.map((call) => call()));
    expect(answers[0]).toMatchObject({
      status: 'rejected',
      reason: { status: 400, issues: [{ field: 'password' }] },
    });
    if (!password.startsWith('person')) expect(answers[1]?.status).toBe('rejected');
  });
});

test('A password that changed while it was checked opens no session', async () => {
  const { id } = await newAdmin();
  const session = { adminUserId: id, sessionIdHash: 'x' };
  expect(await insertSession(db, 'the hash that was checked', session)).toBeUndefined();
  expect(await db.$count(adminSessions, eq(adminSessions.adminUserId, id))).toBe(0);
});

describe('A deactivated admin', () => {
  test('can be reactivated, once', async () => {
    const { id, username } = await newAdmin();
    const params = { id: String(id) };
    const active = admin.call(reactivateAdminUser, { params });
    await expect(active).rejects.toMatchObject({ status: 409 });
    await admin.call(deactivateAdminUser, { params });
    const [again] = await Promise.allSettled([
      admin.call(reactivateAdminUser, { params }),
      visitor.call(verifySession),
    ]);
    expect(again).toMatchObject({ status: 'fulfilled', value: { isActive: true } });
    expect((await visitor.call(login, { body: { username, password: PASSWORD } })).success).toBe(
      true,
    );
    expect(await notesOf(id)).toContain('restore');
    const nobody = admin.call(reactivateAdminUser, { params: { id: '999999' } });
    await expect(nobody).rejects.toMatchObject({ status: 404 });
  });
});
