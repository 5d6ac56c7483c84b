import { eq, notInArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  changeAdminPassword,
  createAdminUser,
  deactivateAdminUser,
  listAdminUsers,
  login,
  logout,
} from '#features/auth/auth.contract.ts';
import { ensureFirstAdmin } from '#features/auth/server/auth.service.ts';
import { adminSessions, adminUsers } from '#features/auth/server/auth.table.ts';
import { hashSecretToken } from '#features/auth/server/secret-token.ts';
import { deleteExpiredSessions } from '#features/auth/server/sessions.queries.ts';
import { verifySession } from '#features/auth/session.contract.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { clientOf, startTestApp } from '#tests/support/test-app.ts';

const { app, db, visitor, admin, sessionId } = await startTestApp();

const signInAs = async (credentials: { username: string; password: string }) => {
  const answer = await visitor.call(login, { body: credentials });
  return { ...answer, client: clientOf(app, answer.sessionId) };
};

const createAndSignIn = async (username: string) => {
  const credentials = { username, password: 'a fine password' };
  const user = await admin.call(createAdminUser, { body: credentials });
  return { user, credentials, ...(await signInAs(credentials)) };
};

describe('Signing in', () => {
  test('An admin gets a session of 256 bits that verifies', async () => {
    expect(Buffer.from(sessionId, 'base64url')).toHaveLength(32);
    const answer = await admin.call(verifySession);
    expect(answer).toEqual({
      success: true,
      admin: { id: expect.any(Number), username: ADMIN.username, role: 'owner' },
    });
  });

  test('The username is found whatever its case, and the login is noted', async () => {
    const { success } = await signInAs({ ...ADMIN, username: ADMIN.username.toUpperCase() });
    expect(success).toBe(true);
    const [user] = await admin.call(listAdminUsers);
    expect(Date.parse(user?.lastLoginAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  test.each([
    ['a wrong password', { ...ADMIN, password: 'wrong password' }],
    ['an unknown user', { username: 'nobody', password: ADMIN.password }],
  ])('%s gets 401 with the same words', async (_, body) => {
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', body });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ success: false, error: 'Invalid username or password' });
  });

  test('A missing password is named', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      body: { username: 'x' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      success: false,
      error: 'Username and password are required',
      issues: [{ field: 'password' }],
    });
  });

  test('Two logins at the same time both work and stay apart', async () => {
    const [one, two] = await Promise.all([signInAs(ADMIN), signInAs(ADMIN)]);
    expect(one.sessionId).not.toBe(two.sessionId);
    await one.client.call(logout);
    await expect(one.client.call(verifySession)).rejects.toThrow('Session expired');
    await expect(two.client.call(verifySession)).resolves.toMatchObject({ success: true });
  });
});

describe('A session', () => {
  test('is stored only as a hash, without the raw address', async () => {
    const rows = await db.select().from(adminSessions);
    expect(rows.map((row) => row.sessionIdHash)).toContain(hashSecretToken(sessionId));
    expect(JSON.stringify(rows)).not.toContain(sessionId);
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
  });

  test.each(['', 'forged', 'x'.repeat(5_000)])('that is forged gets 401 (%#)', async (forged) => {
    const answer = await app.inject({
      url: '/api/admin/users',
      headers: { [SESSION_HEADER]: forged },
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ message: 'Please sign in', code: 'unauthorized' });
  });

  test('ends after 24 hours and is swept', async () => {
    const { sessionId: id = '', client } = await signInAs(ADMIN);
    const row = eq(adminSessions.sessionIdHash, hashSecretToken(id));
    const [stored] = await db.select().from(adminSessions).where(row);
    const lifetime = (stored?.expiresAt.getTime() ?? 0) - Date.now();
    expect(lifetime / 3_600_000).toBeCloseTo(24, 1);

    await db
      .update(adminSessions)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(row);
    await expect(client.call(verifySession)).rejects.toThrow('Session expired');
    await deleteExpiredSessions(db, { idleMinutes: 120 });
    expect(await db.select().from(adminSessions).where(row)).toHaveLength(0);
  });
});

describe('Admin users', () => {
  test('are listed without their password hashes', async () => {
    const answer = await app.inject({
      url: '/api/admin/users',
      headers: { [SESSION_HEADER]: sessionId },
    });
    expect(answer.json()[0]).toEqual({
      id: expect.any(Number),
      username: ADMIN.username,
      role: 'owner',
      isActive: true,
      createdAt: expect.any(String),
      lastLoginAt: expect.any(String),
      passwordChangedAt: null,
      hasFactor: false,
    });
    const [row] = await db.select().from(adminUsers);
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(answer.body).not.toContain('argon2');
  });

  test.each([
    [{ username: '', password: 'long enough' }, 'Username and password are required'],
    [{ username: '   ', password: 'long enough' }, 'Username and password are required'],
    [{ username: 'someone' }, 'Username and password are required'],
    [{ username: 'someone', password: 'short' }, 'Password must be at least 8 characters long'],
  ])('are refused when incomplete: %j', async (body, message) => {
    const before = await admin.call(listAdminUsers);
    const call = admin.call(createAdminUser, {
      body: body as { username: string; password: string },
    });
    await expect(call).rejects.toMatchObject({ status: 400, serverMessage: message });
    expect(await admin.call(listAdminUsers)).toEqual(before);
  });

  test('cannot share a username that differs only by case, even at the same time', async () => {
    const names = ['Twin', 'twin', 'TWIN', ' twin '];
    const answers = await Promise.allSettled(
      names.map((username) =>
        admin.call(createAdminUser, { body: { username, password: 'long enough' } }),
      ),
    );
    const failures = answers.filter(({ status }) => status === 'rejected');
    expect(failures).toHaveLength(3);
    const serverMessage = 'An admin with this username already exists';
    const issues = [{ field: 'username', message: serverMessage }];
    const taken = { reason: { status: 409, serverMessage, issues } };
    expect(failures).toMatchObject([taken, taken, taken]);
  });

  test('lose their other sessions when their password changes', async () => {
    const { user, credentials, client } = await createAndSignIn('changer');
    const second = await signInAs(credentials);
    await client.call(changeAdminPassword, {
      params: { id: String(user.id) },
      body: { password: 'another password' },
    });
    await expect(client.call(verifySession)).resolves.toMatchObject({ success: true });
    await expect(second.client.call(verifySession)).rejects.toThrow('Session expired');
    await expect(signInAs(credentials)).rejects.toMatchObject({ status: 401 });
  });

  test.each([
    ['', 'Password is required'],
    ['seven..', 'Password must be at least 8 characters long'],
  ])('keep their password when the new one is %j', async (password, message) => {
    const [user] = await admin.call(listAdminUsers);
    const call = admin.call(changeAdminPassword, {
      params: { id: String(user?.id) },
      body: { password },
    });
    await expect(call).rejects.toMatchObject({ status: 400, serverMessage: message });
    await expect(signInAs(ADMIN)).resolves.toMatchObject({ success: true });
  });

  test('are thrown out at once when deactivated, and stay listed', async () => {
    const { user, credentials, client } = await createAndSignIn('leaver');
    const answer = await admin.call(deactivateAdminUser, { params: { id: String(user.id) } });
    expect(answer.isActive).toBe(false);
    await expect(client.call(verifySession)).rejects.toThrow('Session expired');
    await expect(signInAs(credentials)).rejects.toMatchObject({ status: 401 });
    const listed = await admin.call(listAdminUsers);
    expect(listed.find(({ id }) => id === user.id)).toMatchObject({ isActive: false });
  });

  test('cannot deactivate themselves', async () => {
    const { admin: me } = await admin.call(verifySession);
    const call = admin.call(deactivateAdminUser, { params: { id: String(me.id) } });
    await expect(call).rejects.toMatchObject({ status: 409 });
  });

  test('cannot all deactivate each other: one always stays', async () => {
    const { user: a, client: asA } = await createAndSignIn('pair-a');
    const { user: b, client: asB } = await createAndSignIn('pair-b');
    await db
      .update(adminUsers)
      .set({ isActive: false })
      .where(notInArray(adminUsers.id, [a.id, b.id]));
    await Promise.allSettled([
      asA.call(deactivateAdminUser, { params: { id: String(b.id) } }),
      asB.call(deactivateAdminUser, { params: { id: String(a.id) } }),
    ]);
    const pair = (await db.select().from(adminUsers)).filter(({ id }) => [a.id, b.id].includes(id));
    expect(pair.filter(({ isActive }) => isActive)).toHaveLength(1);
    await db
      .update(adminUsers)
      .set({ isActive: true })
      .where(eq(adminUsers.username, ADMIN.username));
  });

  test('that do not exist are 404', async () => {
    for (const id of ['999999', 'abc', '-1', '99999999999999']) {
      const call = admin.call(deactivateAdminUser, { params: { id } });
      await expect(call).rejects.toMatchObject({
        status: 404,
        serverMessage: 'Admin user not found',
      });
    }
  });
});

test('The first admin is made only on a database without one', async () => {
  const again = await ensureFirstAdmin(db, { username: 'other', password: undefined });
  expect(again).toBeUndefined();
  await db.delete(adminUsers);
  const answers = await Promise.all(
    [1, 2, 3].map(() => ensureFirstAdmin(db, { username: 'first', password: undefined })),
  );
  const made = answers.filter((answer) => answer !== undefined);
  expect(made).toHaveLength(1);
  const password = made[0]?.generatedPassword ?? '';
  await expect(signInAs({ username: 'first', password })).resolves.toMatchObject({ success: true });
});
