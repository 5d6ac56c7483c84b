import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as account from '#features/auth/account.contract.ts';
import {
  changeAdminPassword,
  deactivateAdminUser,
  listAdminUsers,
  login,
} from '#features/auth/auth.contract.ts';
import { adminSessions } from '#features/auth/server/auth.table.ts';
import { deleteExpiredChallenges } from '#features/auth/server/factors/challenges.ts';
import { resetFactors } from '#features/auth/server/factors/factors.service.ts';
import { adminChallenges } from '#features/auth/server/factors/factors.table.ts';
import { verifySession } from '#features/auth/session.contract.ts';
import { codeOf, currentPassword, startFactorsApp } from '#tests/support/factors-app.ts';
import { clientOf } from '#tests/support/test-app.ts';

const started = await startFactorsApp();
const { app, db, visitor, admin, newAdmin, withTotp, withPasskey } = started;
const { forgetLastStep, askedOf, finish, notesOf } = started;

describe('What the sign-in asks', () => {
  let person: Awaited<ReturnType<typeof withTotp>>;
  beforeEach(async () => {
    person = await withTotp();
  });

  test('is kept as a hash, for one sign-in and ten minutes', async () => {
    const { challenge } = await askedOf(person);
    const rows = await db.select().from(adminChallenges);
    expect(JSON.stringify(rows)).not.toContain(challenge);
    await finish({ challenge, code: codeOf(person.secret) });
    await forgetLastStep(person);
    await expect(finish({ challenge, code: codeOf(person.secret) })).rejects.toMatchObject({
      serverMessage: 'This sign-in has expired. Please start again.',
    });

    const late = await askedOf(person);
    const own = eq(adminChallenges.adminUserId, person.id);
    await db.update(adminChallenges).set({ expiresAt: sql`now()` }).where(own);
    const call = finish({ challenge: late.challenge, code: codeOf(person.secret) });
    await expect(call).rejects.toMatchObject({ status: 401 });
    await deleteExpiredChallenges(db);
    expect(await db.$count(adminChallenges, own)).toBe(0);
  });

  test('opens one session, however many answer at once', async () => {
    const { challenge } = await askedOf(person);
    const answers = await Promise.allSettled(
      person.recoveryCodes.slice(0, 3).map((code) => finish({ challenge, code })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    // Those that came too late keep their codes.
    expect(await person.client.call(account.readAccount)).toMatchObject({ recoveryCodesLeft: 9 });
  });

  test('takes five answers', async () => {
    const { challenge } = await askedOf(person);
    for (let i = 0; i < 5; i += 1) {
      await expect(finish({ challenge, code: '000000' })).rejects.toMatchObject({ status: 401 });
    }
    const right = finish({ challenge, code: codeOf(person.secret) });
    await expect(right).rejects.toMatchObject({
      serverMessage: 'This sign-in has expired. Please start again.',
    });
  });

  test.each([
    [
      'a new password',
      async () =>
        admin.call(changeAdminPassword, {
          params: { id: String(person.id) },
          body: { password: 'another password' },
        }),
    ],
    [
      'a deactivation',
      async () => admin.call(deactivateAdminUser, { params: { id: String(person.id) } }),
    ],
    ['a reset', async () => resetFactors(db, person.id, { username: 'command line' })],
  ])('ends with %s', async (_, change) => {
    const { challenge } = await askedOf(person);
    await change();
    const call = finish({ challenge, code: codeOf(person.secret) });
    await expect(call).rejects.toMatchObject({ status: 401 });
  });

  test('is a code or a passkey, in the shape of every login failure', async () => {
    const send = (body: object) =>
      app.inject({ method: 'POST', url: '/api/auth/login/factor', body });
    const neither = await send({ challenge: 'x' });
    expect(neither.statusCode).toBe(400);
    expect(neither.json()).toMatchObject({ success: false, code: 'invalid_input' });
    const unknown = await send({ challenge: 'x'.repeat(43), code: '123456' });
    expect(unknown.statusCode).toBe(401);
    expect(unknown.json()).toMatchObject({ success: false, error: expect.any(String) });
  });
});

describe('Sessions and factors', () => {
  test('Those without the factor end with the first one, the present one stays', async () => {
    const person = await newAdmin();
    const { sessionId } = await visitor.call(login, { body: person.credentials });
    const { challenge, secret } = await person.client.call(account.beginTotp, {
      body: currentPassword,
    });
    await person.client.call(account.addTotp, { body: { challenge, code: codeOf(secret) } });
    await person.client.call(verifySession);
    await expect(clientOf(app, sessionId).call(verifySession)).rejects.toThrow('Session expired');
  });

  test('A session that another version opened with the password alone is none here', async () => {
    const person = await withTotp();
    await db
      .update(adminSessions)
      .set({ factor: null })
      .where(eq(adminSessions.adminUserId, person.id));
    await expect(person.client.call(verifySession)).rejects.toThrow('Session expired');
  });

  test('A reset takes all factors away, and says so', async () => {
    const person = await withPasskey();
    expect(await resetFactors(db, person.id, { username: 'command line' })).toBe(true);
    expect(await resetFactors(db, person.id, { username: 'command line' })).toBe(false);
    await expect(person.client.call(verifySession)).rejects.toThrow('Session expired');
    expect((await visitor.call(login, { body: person.credentials })).success).toBe(true);
    expect(await notesOf(person)).toContain('update factors reset');
  });

  test('The list of admins tells who has a factor, and no secret', async () => {
    const person = await withTotp();
    const list = await admin.call(listAdminUsers);
    expect(list.find(({ id }) => id === person.id)).toMatchObject({ hasFactor: true });
    const answers = JSON.stringify([list, await person.client.call(account.readAccount)]);
    expect(answers).not.toContain(person.secret);
  });
});
