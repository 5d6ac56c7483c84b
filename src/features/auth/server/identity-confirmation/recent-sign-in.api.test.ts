import { describe, expect, test } from 'vitest';
import * as account from '#features/auth/account.contract.ts';
import * as auth from '#features/auth/auth.contract.ts';
import * as confirmation from '#features/auth/identity-confirmation.contract.ts';
import { hashSecretToken } from '#features/auth/server/secret-token.ts';
import { codeOf, currentPassword, startFactorsApp } from '#tests/support/factors-app.ts';
import { makePasskey } from '#tests/support/software-passkey.ts';
import { clientOf } from '#tests/support/test-app.ts';

const started = await startFactorsApp();
const { app, visitor, admin, newAdmin, withTotp, withPasskey, finish, notesOf } = started;
const { forgetLastStep, ageConfirmation } = started;

const REFUSAL = {
  message: 'Please confirm that it is you, or sign in again',
  code: 'recent_sign_in_required',
};
const params = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const isRecent = async (client: typeof admin) => {
  try {
    await client.call(account.beginTotp, { body: {} });
    return true;
  } catch (error) {
    expect(error).toMatchObject({ status: 403, kind: { code: 'recent_sign_in_required' } });
    return false;
  }
};

describe('The identity is confirmed', () => {
  test('by the password, for ten minutes by the clock of the database', async () => {
    const person = await newAdmin();
    await ageConfirmation(person);
    const wrong = { currentPassword: 'not the password' };
    await expect(
      person.client.call(confirmation.confirmIdentity, { body: wrong }),
    ).rejects.toMatchObject({
      status: 400,
      issues: [{ field: 'currentPassword', message: 'Your current password is wrong' }],
    });
    expect(await isRecent(person.client)).toBe(false);
    await person.client.call(confirmation.confirmIdentity, { body: currentPassword });
    expect(await isRecent(person.client)).toBe(true);
    expect(await notesOf(person)).toEqual(
      expect.arrayContaining(['confirm current password', 'login_failed current password']),
    );
    await ageConfirmation(person, 9);
    expect(await isRecent(person.client)).toBe(true);
    await ageConfirmation(person, 10);
    expect(await isRecent(person.client)).toBe(false);
  });

  test('for one session, not for the others of the admin', async () => {
    const person = await newAdmin();
    const { sessionId } = await visitor.call(auth.login, { body: person.credentials });
    await ageConfirmation(person);
    await person.client.call(confirmation.confirmIdentity, { body: currentPassword });
    expect(await isRecent(clientOf(app, sessionId))).toBe(false);
  });

  test('by a code of the app, once', async () => {
    const person = await withTotp();
    await ageConfirmation(person);
    expect(await person.client.call(confirmation.beginIdentityConfirmation)).toEqual({
      methods: ['password', 'totp'],
    });
    const code = codeOf(person.secret);
    const send = (typed: string) =>
      person.client.call(confirmation.confirmIdentity, { body: { code: typed } });
    for (const wrong of [codeOf(person.secret, 5), person.recoveryCodes[0] ?? '']) {
      await expect(send(wrong)).rejects.toMatchObject({ status: 400, issues: [{ field: 'code' }] });
    }
    await send(code);
    expect(await isRecent(person.client)).toBe(true);
    await expect(send(code)).rejects.toMatchObject({ status: 400 });
    await forgetLastStep(person);
  });

  test('by a passkey that verifies its owner, with a challenge of its own', async () => {
    const [person, other] = [await withPasskey(), await withPasskey()];
    await ageConfirmation(person);
    const begin = async () => {
      const { methods, passkey } = await person.client.call(confirmation.beginIdentityConfirmation);
      expect(methods).toEqual(['password', 'passkey']);
      expect(passkey).toMatchObject({ userVerification: 'required' });
      return passkey?.challenge ?? '';
    };
    const confirm = (challenge: string, answer: ReturnType<typeof person.passkey.sign>) =>
      person.client.call(confirmation.confirmIdentity, {
        body: { passkey: { challenge, answer } },
      });
    const challenge = await begin();
    const { options } = await visitor.call(auth.askForPasskey);
    const attempts = [
      [challenge, other.passkey.sign({ challenge })],
      [challenge, person.passkey.sign({ challenge: await begin() })],
      // A challenge of the sign-in is not one of a confirmation.
      [options.challenge, person.passkey.sign(options)],
    ] as const;
    for (const [token, answer] of attempts) {
      await expect(confirm(token, answer)).rejects.toMatchObject({ status: 400 });
    }
    expect(await isRecent(person.client)).toBe(false);
    const answer = person.passkey.sign({ challenge });
    await confirm(challenge, answer);
    expect(await isRecent(person.client)).toBe(true);
    await expect(confirm(challenge, answer)).rejects.toMatchObject({ status: 400 });

    const careless = await withPasskey(makePasskey({ verifies: false }));
    const asked = await careless.client.call(confirmation.beginIdentityConfirmation);
    const token = asked.passkey?.challenge ?? '';
    const present = careless.client.call(confirmation.confirmIdentity, {
      body: {
        passkey: { challenge: token, answer: careless.passkey.sign({ challenge: token }) },
      },
    });
    await expect(present).rejects.toMatchObject({ status: 400 });
  });

  test('by exactly one of them', async () => {
    const { client } = await newAdmin();
    for (const body of [{}, { ...currentPassword, code: '123456' }]) {
      await expect(client.call(confirmation.confirmIdentity, { body })).rejects.toMatchObject({
        status: 400,
        serverMessage: 'Your password, a code or a passkey is required',
      });
    }
  });

  test('by the password in the body of the call, as pages of the previous release do it', async () => {
    const person = await newAdmin();
    await ageConfirmation(person);
    const body = { password: 'another password', currentPassword: 'not the password' };
    const change = (changed: typeof body) =>
      person.client.call(auth.changeAdminPassword, { ...params(person), body: changed });
    await expect(change(body)).rejects.toMatchObject({ status: 400 });
    await expect(change({ ...body, currentPassword: '' })).rejects.toMatchObject({
      status: 400,
      serverMessage: 'Your current password is required',
    });
    await person.client.call(account.beginTotp, { body: currentPassword });
    expect(await isRecent(person.client)).toBe(true);
  });
});

describe('A session that a passkey alone opened', () => {
  const signInAlone = async (person: Awaited<ReturnType<typeof withPasskey>>) => {
    const { options } = await visitor.call(auth.askForPasskey);
    const { sessionId = '' } = await finish({
      challenge: options.challenge,
      passkey: person.passkey.sign(options),
    });
    return { client: clientOf(app, sessionId), hash: hashSecretToken(sessionId) };
  };

  test('sets no password before the admin has confirmed the identity in it', async () => {
    const person = await withPasskey();
    const { client } = await signInAlone(person);
    const [victim, body] = [await newAdmin(), { password: 'another password' }];
    const calls = [
      () => client.call(auth.changeAdminPassword, { ...params(person), body }),
      () => client.call(auth.changeAdminPassword, { ...params(victim), body }),
      // The password of a new admin is one, too.
      () => client.call(auth.createAdminUser, { body: { ...body, username: 'second-self' } }),
    ];
    for (const call of calls) {
      await expect(call()).rejects.toMatchObject({ status: 403, kind: { code: REFUSAL.code } });
    }
    const { passkey } = await client.call(confirmation.beginIdentityConfirmation);
    const challenge = passkey?.challenge ?? '';
    const answer = person.passkey.sign({ challenge });
    await client.call(confirmation.confirmIdentity, { body: { passkey: { challenge, answer } } });
    await client.call(auth.changeAdminPassword, { ...params(person), body });
  });

  test('is confirmed at once if the password was given, too', async () => {
    const person = await withPasskey();
    const { challenge } = await started.askedOf(person);
    const { sessionId } = await finish({ challenge, passkey: person.passkey.sign({ challenge }) });
    expect(await isRecent(clientOf(app, sessionId))).toBe(true);
  });
});
