import { expect, test } from 'vitest';
import * as account from '#features/auth/account.contract.ts';
import { login } from '#features/auth/auth.contract.ts';
import { verifySession } from '#features/auth/session.contract.ts';
import { codeOf, startFactorsApp } from '#tests/support/factors-app.ts';
import { makePasskey } from '#tests/support/software-passkey.ts';
import { clientOf } from '#tests/support/test-app.ts';

const { app, visitor, withTotp, forgetLastStep, askedOf, finish } = await startFactorsApp();

type Person = Awaited<ReturnType<typeof withTotp>>;

const addPasskey = async ({ client }: Person) => {
  const { options } = await client.call(account.beginPasskey, { body: {} });
  await client.call(account.addPasskey, {
    body: { challenge: options.challenge, name: 'Key', passkey: makePasskey().create(options) },
  });
  const { passkeys } = await client.call(account.readAccount);
  return { params: { id: String(passkeys[0]?.id) } };
};
/** A second session of the admin, and a sign-in that has begun. */
const elsewhere = async (person: Person) => {
  const { challenge } = await askedOf(person);
  const { sessionId } = await finish({ challenge, code: codeOf(person.secret) });
  await forgetLastStep(person);
  return clientOf(app, sessionId);
};
const isSignedIn = (client: typeof visitor) =>
  client.call(verifySession).then(
    () => true,
    () => false,
  );
const mayRecover = async (person: Person, code = '') => {
  const { challenge } = await askedOf(person);
  return finish({ challenge, code }).then(
    () => true,
    () => false,
  );
};

test('A factor that is added beside another ends no session and keeps the recovery codes', async () => {
  const person = await withTotp();
  const other = await elsewhere(person);
  await addPasskey(person);
  expect(await isSignedIn(other)).toBe(true);
  expect(await mayRecover(person, person.recoveryCodes[0])).toBe(true);
});

test('A factor that is removed ends the other sessions and renews the recovery codes', async () => {
  const person = await withTotp();
  const key = await addPasskey(person);
  const other = await elsewhere(person);
  const removed = await person.client.call(account.removePasskey, { ...key, body: {} });
  expect(await isSignedIn(person.client)).toBe(true);
  expect(await isSignedIn(other)).toBe(false);
  expect(removed.recoveryCodes).toHaveLength(10);
  expect(await mayRecover(person, person.recoveryCodes[0])).toBe(false);
  expect(await mayRecover(person, removed.recoveryCodes?.[0])).toBe(true);

  // Without the last factor there is nothing to recover.
  const another = await elsewhere(person);
  const last = await person.client.call(account.removeTotp, { body: {} });
  expect(last).toEqual({ success: true });
  expect(await isSignedIn(another)).toBe(false);
  expect((await visitor.call(login, { body: person.credentials })).success).toBe(true);
});

test('An app that takes the place of another ends the other sessions and renews the codes', async () => {
  const person = await withTotp();
  const other = await elsewhere(person);
  const { challenge, secret } = await person.client.call(account.beginTotp, { body: {} });
  // Nothing happens before the code of the new app was checked.
  expect(await isSignedIn(other)).toBe(true);
  const added = await person.client.call(account.addTotp, {
    body: { challenge, code: codeOf(secret) },
  });
  expect(await isSignedIn(person.client)).toBe(true);
  expect(await isSignedIn(other)).toBe(false);
  expect(await mayRecover(person, person.recoveryCodes[0])).toBe(false);
  expect(await mayRecover(person, added.recoveryCodes?.[0])).toBe(true);
});
