import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '#features/audit/server/audit.table.ts';
import * as account from '#features/auth/account.contract.ts';
import {
  askForPasskey,
  changeAdminPassword,
  createAdminUser,
  deactivateAdminUser,
  finishLogin,
  listAdminUsers,
  login,
} from '#features/auth/auth.contract.ts';
import { adminSessions } from '#features/auth/server/auth.table.ts';
import { deleteExpiredChallenges } from '#features/auth/server/challenges.ts';
import { resetFactors } from '#features/auth/server/factors.service.ts';
import {
  adminChallenges,
  adminRecoveryCodes,
  adminTotp,
} from '#features/auth/server/factors.table.ts';
import { totpCode, totpStepAt } from '#features/auth/server/totp.ts';
import { verifySession } from '#features/auth/session.contract.ts';
import { makePasskey } from '#tests/support/software-passkey.ts';
import { clientOf, startTestApp } from '#tests/support/test-app.ts';

const { app, db, visitor, admin } = await startTestApp();
const PASSWORD = 'tamarind kettle';

let made = 0;
/** A new admin, signed in. */
const newAdmin = async () => {
  made += 1;
  const credentials = { username: `person-${made}`, password: PASSWORD };
  const { id } = await admin.call(createAdminUser, { body: credentials });
  const { sessionId } = await visitor.call(login, { body: credentials });
  return { id, credentials, client: clientOf(app, sessionId) };
};
type Person = Awaited<ReturnType<typeof newAdmin>>;

const currentPassword = { currentPassword: PASSWORD };
const codeOf = (secret: string, away = 0) => totpCode(secret, totpStepAt(Date.now()) + away);

/** As if the last code had been typed long ago. */
const forgetLastStep = ({ id }: Person) =>
  db.update(adminTotp).set({ lastStep: 0 }).where(eq(adminTotp.adminUserId, id));

const withTotp = async () => {
  const person = await newAdmin();
  const { challenge, secret, uri } = await person.client.call(account.beginTotp, {
    body: currentPassword,
  });
  const { recoveryCodes = [] } = await person.client.call(account.addTotp, {
    body: { challenge, code: codeOf(secret) },
  });
  await forgetLastStep(person);
  return { ...person, secret, uri, recoveryCodes };
};

const withPasskey = async (passkey = makePasskey()) => {
  const person = await newAdmin();
  const { options } = await person.client.call(account.beginPasskey, { body: currentPassword });
  const { recoveryCodes = [] } = await person.client.call(account.addPasskey, {
    body: { challenge: options.challenge, name: 'Laptop', passkey: passkey.create(options) },
  });
  return { ...person, passkey, recoveryCodes };
};

const askedOf = async ({ credentials }: Person) => {
  const answer = await visitor.call(login, { body: credentials });
  expect(answer).toMatchObject({ success: false, error: 'A second factor is needed' });
  expect(answer.sessionId).toBeUndefined();
  if (!answer.factor) throw new Error('no factor was asked');
  return answer.factor;
};

const finish = (body: Parameters<typeof visitor.call<typeof finishLogin>>[1]['body']) =>
  visitor.call(finishLogin, { body });
const refusedWith = (status: number) => expect.objectContaining({ status });

const notesOf = async ({ id }: Person) => {
  const found = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.recordId, String(id)))
    .orderBy(desc(auditLog.id));
  return found.map(({ action, fields }) => `${action} ${fields}`.trim());
};

describe('An authenticator app', () => {
  test('counts only after a code of it was checked', async () => {
    const person = await newAdmin();
    const { challenge, secret } = await person.client.call(account.beginTotp, {
      body: currentPassword,
    });
    expect((await visitor.call(login, { body: person.credentials })).success).toBe(true);
    const wrong = person.client.call(account.addTotp, {
      body: { challenge, code: codeOf(secret, 5) },
    });
    await expect(wrong).rejects.toMatchObject({ status: 400, issues: [{ field: 'code' }] });
    expect((await person.client.call(account.readAccount)).totp).toBeNull();

    const added = await person.client.call(account.addTotp, {
      body: { challenge, code: codeOf(secret) },
    });
    expect(added.recoveryCodes).toHaveLength(10);
    expect(await person.client.call(account.readAccount)).toMatchObject({
      totp: { lastUsedAt: null },
      recoveryCodesLeft: 10,
    });
    expect((await askedOf(person)).methods).toEqual(['totp', 'recovery']);
    expect(await notesOf(person)).toContain('update authenticator app added');
    // What was begun once ends once.
    const again = person.client.call(account.addTotp, {
      body: { challenge, code: codeOf(secret, 1) },
    });
    await expect(again).rejects.toMatchObject({ status: 409 });
  });

  test('signs in with its code, and no code twice', async () => {
    const person = await withTotp();
    expect(person.uri).toContain(`secret=${person.secret}`);
    const code = codeOf(person.secret);
    const { sessionId, admin: signedIn } = await finish({
      challenge: (await askedOf(person)).challenge,
      code: ` ${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect(signedIn).toEqual({ id: person.id, username: person.credentials.username });
    await clientOf(app, sessionId).call(verifySession);
    const { challenge } = await askedOf(person);
    await expect(finish({ challenge, code })).rejects.toMatchObject({ status: 401 });
    await expect(finish({ challenge, code: codeOf(person.secret, -1) })).rejects.toMatchObject({
      status: 401,
    });
    expect((await finish({ challenge, code: codeOf(person.secret, 1) })).success).toBe(true);
    const notes = await notesOf(person);
    expect(notes[0]).toBe('login authenticator app');
    expect(notes).toContain('login_failed second factor');
  });

  test('gives its code to one of two who come at once', async () => {
    const person = await withTotp();
    const code = codeOf(person.secret);
    const asked = await Promise.all([askedOf(person), askedOf(person)]);
    const answers = await Promise.allSettled(
      asked.map(({ challenge }) => finish({ challenge, code })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('takes the place of an older one, and goes with the password', async () => {
    const person = await withTotp();
    const begun = await person.client.call(account.beginTotp, { body: currentPassword });
    const added = await person.client.call(account.addTotp, {
      body: { challenge: begun.challenge, code: codeOf(begun.secret) },
    });
    expect(added.recoveryCodes).toBeUndefined();
    await forgetLastStep(person);
    const { challenge } = await askedOf(person);
    await expect(finish({ challenge, code: codeOf(person.secret) })).rejects.toEqual(
      refusedWith(401),
    );
    await finish({ challenge, code: codeOf(begun.secret) });

    const wrong = { currentPassword: 'not the password' };
    await expect(person.client.call(account.removeTotp, { body: wrong })).rejects.toMatchObject({
      status: 400,
      issues: [{ field: 'currentPassword', message: 'Your present password is wrong' }],
    });
    await person.client.call(account.removeTotp, { body: currentPassword });
    expect((await visitor.call(login, { body: person.credentials })).success).toBe(true);
    expect(await person.client.call(account.readAccount)).toMatchObject({ recoveryCodesLeft: 0 });
    expect(await notesOf(person)).toContain('update authenticator app removed');
    const gone = person.client.call(account.removeTotp, { body: currentPassword });
    await expect(gone).rejects.toMatchObject({ status: 404 });
  });
});

describe('A passkey', () => {
  test('is the second factor', async () => {
    const person = await withPasskey();
    const { challenge, methods, passkey: options } = await askedOf(person);
    expect(methods).toEqual(['passkey', 'recovery']);
    expect(options).toMatchObject({
      challenge,
      rpId: 'localhost',
      allowCredentials: [{ id: person.passkey.id }],
    });
    const { sessionId } = await finish({ challenge, passkey: person.passkey.sign({ challenge }) });
    await clientOf(app, sessionId).call(verifySession);
    const { passkeys } = await person.client.call(account.readAccount);
    expect(passkeys).toEqual([
      {
        id: expect.any(Number),
        name: 'Laptop',
        site: 'localhost',
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
      },
    ]);
  });

  test('signs in alone, if it asks its owner', async () => {
    const person = await withPasskey();
    const { options } = await visitor.call(askForPasskey);
    expect(options).toMatchObject({ userVerification: 'required' });
    const answer = { challenge: options.challenge, passkey: person.passkey.sign(options) };
    const { admin: signedIn } = await finish(answer);
    expect(signedIn?.username).toBe(person.credentials.username);
    // What was answered is over.
    await expect(finish(answer)).rejects.toMatchObject({ status: 401 });

    const careless = await withPasskey(makePasskey({ verifies: false }));
    const next = await visitor.call(askForPasskey);
    const alone = finish({
      challenge: next.options.challenge,
      passkey: careless.passkey.sign(next.options),
    });
    await expect(alone).rejects.toMatchObject({ status: 401 });
    const { challenge } = await askedOf(careless);
    const second = await finish({ challenge, passkey: careless.passkey.sign({ challenge }) });
    expect(second.success).toBe(true);
  });

  test('of somebody else, of another site or for another moment is refused', async () => {
    const [person, other] = [await withPasskey(), await withPasskey()];
    const { challenge } = await askedOf(person);
    const answers = [
      other.passkey.sign({ challenge }),
      makePasskey().sign({ challenge }),
      person.passkey.sign({ challenge: (await askedOf(person)).challenge }),
      person.passkey.sign({ challenge }, { from: 'https://garden.example' }),
    ];
    for (const passkey of answers) {
      await expect(finish({ challenge, passkey })).rejects.toMatchObject({ status: 401 });
    }
    // The last of five attempts.
    await finish({ challenge, passkey: person.passkey.sign({ challenge }) });
  });

  test('is added once, and removed with the password', async () => {
    const person = await withPasskey();
    const { options } = await person.client.call(account.beginPasskey, { body: currentPassword });
    expect(options).toMatchObject({ excludeCredentials: [{ id: person.passkey.id }] });
    const body = { challenge: options.challenge, name: 'Again' };
    const twice = person.client.call(account.addPasskey, {
      body: { ...body, passkey: person.passkey.create(options) },
    });
    await expect(twice).rejects.toMatchObject({ status: 409 });
    const forged = person.client.call(account.addPasskey, {
      body: { ...body, passkey: makePasskey().create({ challenge: 'another' }) },
    });
    await expect(forged).rejects.toMatchObject({ status: 400 });
    // Nobody else ends what this admin began.
    const thief = await newAdmin();
    const stolen = thief.client.call(account.addPasskey, {
      body: { ...body, passkey: makePasskey().create(options) },
    });
    await expect(stolen).rejects.toMatchObject({ status: 409 });

    const [passkey] = (await person.client.call(account.readAccount)).passkeys;
    const params = { id: String(passkey?.id) };
    const byOther = thief.client.call(account.removePasskey, { params, body: currentPassword });
    await expect(byOther).rejects.toMatchObject({ status: 404 });
    await person.client.call(account.removePasskey, { params, body: currentPassword });
    expect((await visitor.call(login, { body: person.credentials })).success).toBe(true);
    expect(await notesOf(person)).toContain('update passkey removed');
  });
});

describe('Recovery codes', () => {
  test('sign in once each, and are kept as hashes', async () => {
    const person = await withTotp();
    const [code = '', second = ''] = person.recoveryCodes;
    expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect(JSON.stringify(await db.select().from(adminRecoveryCodes))).not.toContain(code);
    const typed = ` ${code.toUpperCase().replaceAll('-', '')} `;
    await finish({ challenge: (await askedOf(person)).challenge, code: typed });
    expect((await notesOf(person))[0]).toBe('login recovery code');
    await expect(
      finish({ challenge: (await askedOf(person)).challenge, code }),
    ).rejects.toMatchObject({ status: 401 });
    // Not those of another admin either.
    const other = await withTotp();
    await expect(
      finish({ challenge: (await askedOf(other)).challenge, code: second }),
    ).rejects.toMatchObject({ status: 401 });
    expect(await person.client.call(account.readAccount)).toMatchObject({ recoveryCodesLeft: 9 });

    const { recoveryCodes } = await person.client.call(account.renewRecoveryCodes, {
      body: currentPassword,
    });
    expect(new Set([...recoveryCodes, ...person.recoveryCodes]).size).toBe(20);
    const { challenge } = await askedOf(person);
    await expect(finish({ challenge, code: second })).rejects.toMatchObject({ status: 401 });
    expect((await finish({ challenge, code: recoveryCodes[0] })).success).toBe(true);
  });

  test('are for those with a factor', async () => {
    const { client } = await newAdmin();
    const call = client.call(account.renewRecoveryCodes, { body: currentPassword });
    await expect(call).rejects.toMatchObject({ status: 409 });
  });
});

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
      serverMessage: 'This sign-in is over. Please begin again.',
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
    expect(await db.$count(adminRecoveryCodes, sql`used_at is not null`)).toBeGreaterThan(0);
    expect(await person.client.call(account.readAccount)).toMatchObject({ recoveryCodesLeft: 9 });
  });

  test('takes five answers', async () => {
    const { challenge } = await askedOf(person);
    for (let i = 0; i < 5; i += 1) {
      await expect(finish({ challenge, code: '000000' })).rejects.toMatchObject({ status: 401 });
    }
    const right = finish({ challenge, code: codeOf(person.secret) });
    await expect(right).rejects.toMatchObject({
      serverMessage: 'This sign-in is over. Please begin again.',
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
