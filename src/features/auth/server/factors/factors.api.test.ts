import { describe, expect, test } from 'vitest';
import * as account from '#features/auth/account.contract.ts';
import { askForPasskey, login } from '#features/auth/auth.contract.ts';
import { adminRecoveryCodes } from '#features/auth/server/factors/factors.table.ts';
import { verifySession } from '#features/auth/session.contract.ts';
import { codeOf, currentPassword, startFactorsApp } from '#tests/support/factors-app.ts';
import { makePasskey } from '#tests/support/software-passkey.ts';
import { clientOf } from '#tests/support/test-app.ts';

const {
  app,
  db,
  visitor,
  newAdmin,
  withTotp,
  withPasskey,
  forgetLastStep,
  askedOf,
  finish,
  notesOf,
} = await startFactorsApp();

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
    expect(signedIn).toEqual({
      id: person.id,
      username: person.credentials.username,
      role: 'owner',
    });
    await clientOf(app, sessionId).call(verifySession);
    const { challenge } = await askedOf(person);
    await expect(finish({ challenge, code })).rejects.toMatchObject({ status: 401 });
    await expect(finish({ challenge, code: codeOf(person.secret, -1) })).rejects.toMatchObject({
      status: 401,
    });
    expect((await finish({ challenge, code: codeOf(person.secret, 1) })).success).toBe(true);
    const notes = await notesOf(person);
    expect(notes[0]).toBe('login authenticator app,new device');
    expect(notes).toContain('login_failed correct password,wrong authenticator app');
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
    expect(added.recoveryCodes).toHaveLength(10);
    await forgetLastStep(person);
    const { challenge } = await askedOf(person);
    await expect(finish({ challenge, code: codeOf(person.secret) })).rejects.toMatchObject({
      status: 401,
    });
    await finish({ challenge, code: codeOf(begun.secret) });

    const wrong = { currentPassword: 'not the password' };
    await expect(person.client.call(account.removeTotp, { body: wrong })).rejects.toMatchObject({
      status: 400,
      issues: [{ field: 'currentPassword', message: 'Your current password is wrong' }],
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
    expect(code).toMatch(/^(?:[a-z2-9]{6}-){3}[a-z2-9]{6}$/);
    expect(JSON.stringify(await db.select().from(adminRecoveryCodes))).not.toContain(code);
    const typed = ` ${code.toUpperCase().replaceAll('-', '')} `;
    await finish({ challenge: (await askedOf(person)).challenge, code: typed });
    expect((await notesOf(person))[0]).toBe('login recovery code,new device');
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
