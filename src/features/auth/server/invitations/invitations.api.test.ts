import { eq, ne, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { auditLog } from '#features/audit/server/audit.table.ts';
import { changeAdminRole } from '#features/auth/admin-access.contract.ts';
import { deactivateAdminUser, login } from '#features/auth/auth.contract.ts';
import * as contract from '#features/auth/invitations.contract.ts';
import { adminUsers } from '#features/auth/server/auth.table.ts';
import { deleteOldInvitations } from '#features/auth/server/invitations/invitations.queries.ts';
import { adminInvitations } from '#features/auth/server/invitations/invitations.table.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { insertAdminWithRole } from '#tests/support/admin-roles.ts';
import { buildTestApp, clientOf, startTestApp } from '#tests/support/test-app.ts';

const { app, db, database, config, admin, visitor } = await startTestApp();
const PASSWORD = 'tamarind kettle';

type NewInvitation = Partial<Parameters<typeof contract.createInvitation.body.parse>[0] & object>;

const invite = async (input: NewInvitation = {}, client = admin) => {
  const made = await client.call(contract.createInvitation, {
    body: { name: 'Somebody', role: 'editor', ...input },
  });
  return { ...made, token: made.path.split('#')[1] ?? '' };
};
const open = (token: string) => visitor.call(contract.openInvitation, { body: { token } });
const accept = (token: string, username?: string, password = PASSWORD) =>
  visitor.call(contract.acceptInvitation, { body: { token, username, password } });
const stateOf = async (id: number) =>
  (await admin.call(contract.listInvitations)).find((one) => one.id === id)?.state;
const expire = (id: number) =>
  db.update(adminInvitations).set({ expiresAt: sql`now()` }).where(eq(adminInvitations.id, id));

beforeEach(async () => {
  await db.delete(adminUsers).where(ne(adminUsers.username, ADMIN.username));
});

describe('An invitation', () => {
  test('lets one person join with the role and a password of the own choice', async () => {
    const { id, path, token, expiresAt } = await invite({ name: 'Robin', role: 'moderator' });
    expect(path).toMatch(/^\/invite#[\w-]{43}$/);
    const hours = (new Date(expiresAt).getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(72, 1);
    expect(await open(token)).toEqual({
      name: 'Robin',
      role: 'moderator',
      username: null,
      expiresAt,
    });
    expect(await accept(token, ' robin ')).toEqual({ username: 'robin' });
    const signedIn = await visitor.call(login, { body: { username: 'robin', password: PASSWORD } });
    expect(signedIn.admin).toMatchObject({ username: 'robin', role: 'moderator' });
    const [listed] = await admin.call(contract.listInvitations);
    expect(listed).toMatchObject({ id, createdBy: ADMIN.username, state: 'used', joined: 'robin' });
    const used = 'This invitation has already been used.';
    await expect(open(token)).rejects.toMatchObject({ status: 409 });
    await expect(accept(token, 'second')).rejects.toMatchObject({
      status: 409,
      serverMessage: expect.stringContaining(used),
    });
  });

  test('is stored without its token, which is in no answer but the first', async () => {
    const { token } = await invite();
    const stored = JSON.stringify(await db.select().from(adminInvitations));
    const listed = JSON.stringify(await admin.call(contract.listInvitations));
    const log = JSON.stringify(await db.select().from(auditLog));
    for (const text of [stored, listed, log]) expect(text).not.toContain(token);
  });

  test('may fix the username', async () => {
    const { token } = await invite({ username: 'fixed' });
    expect((await open(token)).username).toBe('fixed');
    expect(await accept(token, 'another')).toEqual({ username: 'fixed' });
    await expect(invite({ username: 'FIXED' })).rejects.toMatchObject({ status: 409 });
  });

  test('lets only one of two join at the same time', async () => {
    for (let round = 0; round < 3; round++) {
      const { token } = await invite();
      const answers = await Promise.allSettled(
        ['one', 'two'].map((name) => accept(token, `${name}-${round}`)),
      );
      const refused = answers.flatMap((answer) =>
        answer.status === 'rejected' ? [answer.reason.status] : [],
      );
      expect(refused).toEqual([409]);
    }
    expect(await db.$count(adminUsers)).toBe(4);
  });

  test('stays open after a wrong try', async () => {
    const { id, token } = await invite();
    await expect(accept(token, '  ')).rejects.toMatchObject({
      status: 400,
      serverMessage: 'Please choose a username',
    });
    await expect(accept(token, ADMIN.username)).rejects.toMatchObject({ status: 409 });
    await expect(accept(token, 'robin', 'short')).rejects.toMatchObject({ status: 400 });
    await expect(accept(token, 'robin', 'password')).rejects.toMatchObject({ status: 400 });
    expect(await stateOf(id)).toBe('open');
    await accept(token, 'robin');
  });

  test('ends after 72 hours', async () => {
    const { id, token } = await invite();
    await expire(id);
    const refusal = { status: 409, serverMessage: expect.stringContaining('has expired') };
    await expect(open(token)).rejects.toMatchObject(refusal);
    await expect(accept(token, 'late')).rejects.toMatchObject(refusal);
    expect(await stateOf(id)).toBe('expired');
    await deleteOldInvitations(db);
    expect(await stateOf(id)).toBe('expired');
    await db
      .update(adminInvitations)
      .set({ expiresAt: sql`now() - interval '91 days'` })
      .where(eq(adminInvitations.id, id));
    await deleteOldInvitations(db);
    expect(await stateOf(id)).toBeUndefined();
  });

  test('can be revoked, once', async () => {
    const { id, token } = await invite();
    await admin.call(contract.revokeInvitation, { params: { id: String(id) } });
    const refusal = { status: 409, serverMessage: expect.stringContaining('was revoked') };
    await expect(open(token)).rejects.toMatchObject(refusal);
    await expect(accept(token, 'robin')).rejects.toMatchObject(refusal);
    const again = admin.call(contract.revokeInvitation, { params: { id: String(id) } });
    await expect(again).rejects.toMatchObject({ status: 404 });
    const notes = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.recordId, String(id)));
    const own = notes.filter(({ recordType }) => recordType === 'invitation');
    expect(own.map(({ action }) => action)).toEqual(['create', 'delete']);
  });

  test.each(['demoted', 'deactivated'])('ends when its owner is %s', async (how) => {
    const owner = await insertAdminWithRole(db, 'owner');
    const { id, token } = await invite({ role: 'owner' }, clientOf(app, await owner.signIn()));
    await open(token);
    const params = { id: String(owner.id) };
    if (how === 'demoted') {
      await admin.call(changeAdminRole, { params, body: { role: 'editor' } });
    } else await admin.call(deactivateAdminUser, { params });
    await expect(accept(token, 'back-again')).rejects.toMatchObject({ status: 409 });
    expect(await stateOf(id)).toBe('revoked');
  });

  test.each(['', 'x', 'x'.repeat(43), "'; drop table admin_users; --"])(
    'that does not exist is refused (%#)',
    async (token) => {
      await expect(open(token)).rejects.toMatchObject({ status: 404 });
      await expect(accept(token, 'robin')).rejects.toMatchObject({ status: 404 });
    },
  );

  test.each([
    [{ name: ' ' }, 'Please enter who the invitation is for'],
    [{ role: 'emperor' as never }, 'Please choose a role'],
  ])('is not made of %j', async (input, message) => {
    const before = await db.$count(adminInvitations);
    await expect(invite(input)).rejects.toMatchObject({ status: 400, serverMessage: message });
    expect(await db.$count(adminInvitations)).toBe(before);
  });
});

test('Guesses are limited, and the answers are nobody’s to keep', async () => {
  const limited = await buildTestApp({ config: { ...config, rateLimits: true }, database });
  onTestFinished(() => limited.close());
  const guess = () =>
    limited.inject({
      method: 'POST',
      url: contract.openInvitation.path,
      payload: { token: 'x'.repeat(43) },
    });
  const answers = await Promise.all(Array.from({ length: 60 }, guess));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
  // The bucket leaks one attempt in 20 s, so that a slow machine lets a few more in.
  expect(statuses.filter((status) => status === 404).length).toBeGreaterThanOrEqual(30);
  expect(answers[0]?.headers['cache-control']).toBe('no-store');
});
