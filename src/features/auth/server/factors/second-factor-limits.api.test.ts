import { expect, test } from 'vitest';
import * as account from '#features/auth/account.contract.ts';
import { createAdminUser, login } from '#features/auth/auth.contract.ts';
import { confirmIdentity } from '#features/auth/identity-confirmation.contract.ts';
import { adminTotp } from '#features/auth/server/factors/factors.table.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { codeOf } from '#tests/support/factors-app.ts';
import { makePasskey } from '#tests/support/software-passkey.ts';
import { clientOf, startTestApp } from '#tests/support/test-app.ts';

const { app, db, admin } = await startTestApp({ RATE_LIMITS: 'on' });

interface Place {
  readonly from: string;
  readonly cookie?: string;
}

const post = (url: string, body: object, { from, cookie }: Place, sessionId?: string) =>
  app.inject({
    method: 'POST',
    url,
    remoteAddress: from,
    headers: {
      ...(cookie && { cookie }),
      ...(sessionId && { [SESSION_HEADER]: sessionId }),
    },
    body,
  });

let made = 0;
/** An admin with an app, a passkey and recovery codes, and the browser in which they were set up. */
const owner = async () => {
  made += 1;
  const credentials = { username: `owner-${made}`, password: 'the right password' };
  await admin.call(createAdminUser, { body: credentials });
  const home = { from: `192.0.2.${made}` };
  const signedIn = await post(login.path, credentials, home);
  const cookie = [signedIn.headers['set-cookie']]
    .flat()
    .find((one) => one?.startsWith('known-device'))
    ?.split(';')[0];
  const { sessionId } = signedIn.json();
  const client = clientOf(app, sessionId);
  const { challenge, secret } = await client.call(account.beginTotp, { body: {} });
  const added = await client.call(account.addTotp, { body: { challenge, code: codeOf(secret) } });
  // Its code is accepted again.
  await db.update(adminTotp).set({ lastStep: 0 });
  const passkey = makePasskey();
  const { options } = await client.call(account.beginPasskey, { body: {} });
  await client.call(account.addPasskey, {
    body: { challenge: options.challenge, name: 'Key', passkey: passkey.create(options) },
  });
  const { recoveryCodes = [] } = added;
  return { credentials, cookie, client, secret, passkey, recoveryCodes, sessionId };
};

/** Signs in at a place; `answer` makes the second step of its challenge. */
const signInAt = async (
  credentials: object,
  place: Place,
  answer: (challenge: string) => object,
): Promise<number> => {
  const { challenge } = (await post(login.path, credentials, place)).json().factor;
  const step = await post(`${login.path}/factor`, { challenge, ...answer(challenge) }, place);
  return step.statusCode;
};

/** Somebody with the password guesses codes, each from another address, until the limit. */
const guessCodes = async (credentials: object, count: number) => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const place = { from: `10.${made}.0.${index}` };
    statuses.push(await signInAt(credentials, place, () => ({ code: '000000' })));
  }
  return statuses;
};

test('Wrong codes count like wrong passwords, and together from everywhere', async () => {
  const { credentials } = await owner();
  let challenge = '';
  const statuses: number[] = [];
  for (let index = 0; index < 35; index += 1) {
    // Each challenge takes five answers.
    if (index % 5 === 0) {
      const answer = await post(login.path, credentials, { from: `203.0.113.${index}` });
      challenge = answer.json().factor.challenge;
    }
    const from = index < 12 ? '203.0.113.200' : `203.0.113.${100 + index}`;
    const body = { challenge, code: '000000' };
    statuses.push((await post(`${login.path}/factor`, body, { from })).statusCode);
  }
  // Ten from one address; thirty from all.
  expect(statuses.slice(0, 12)).toEqual([...Array(10).fill(401), 429, 429]);
  expect(statuses.slice(12)).toEqual([...Array(20).fill(401), 429, 429, 429]);
});

test('Wrong codes from elsewhere keep no owner out who has a known device or a stronger factor', async () => {
  const { credentials, cookie, secret, passkey, recoveryCodes } = await owner();
  const guesses = await guessCodes(credentials, 33);
  expect(guesses).toEqual([...Array(30).fill(401), ...Array(3).fill(429)]);

  const elsewhere = { from: '198.51.100.1' };
  // The right code from an unknown device waits with the wrong ones: it might be a guess.
  const code = codeOf(secret);
  expect(await signInAt(credentials, elsewhere, () => ({ code }))).toBe(429);
  const [recoveryCode] = recoveryCodes;
  expect(await signInAt(credentials, elsewhere, () => ({ code: recoveryCode }))).toBe(200);
  const sign = (challenge: string) => ({ passkey: passkey.sign({ challenge }) });
  expect(await signInAt(credentials, elsewhere, sign)).toBe(200);
  const home = { from: '198.51.100.2', cookie };
  expect(await signInAt(credentials, home, () => ({ code }))).toBe(200);
});

test('A known device, too, has thirty wrong codes a day, and ten at once', async () => {
  const { credentials, cookie, passkey } = await owner();
  const place = { from: '198.51.100.3', cookie };
  const statuses: number[] = [];
  for (let index = 0; index < 12; index += 1) {
    statuses.push(await signInAt(credentials, place, () => ({ code: '000000' })));
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  // Its passkey is counted by itself.
  const sign = (challenge: string) => ({ passkey: passkey.sign({ challenge }) });
  expect(await signInAt(credentials, place, sign)).toBe(200);
});

test('Wrong answers of a stolen session count for that session alone', async () => {
  const { credentials, cookie, sessionId, secret } = await owner();
  const place = { from: '198.51.100.4' };
  const statuses: number[] = [];
  for (let index = 0; index < 12; index += 1) {
    const body = { code: '000000' };
    statuses.push((await post(confirmIdentity.path, body, place, sessionId)).statusCode);
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
  for (let index = 0; index < 12; index += 1) {
    const body = { currentPassword: 'a guess' };
    statuses.push((await post(confirmIdentity.path, body, place, sessionId)).statusCode);
  }
  expect(statuses.slice(12)).toEqual([...Array(10).fill(400), 429, 429]);
  const home = { from: '198.51.100.5', cookie };
  expect(await signInAt(credentials, home, () => ({ code: codeOf(secret) }))).toBe(200);
});
