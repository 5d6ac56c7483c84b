import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAdminUser, login } from '#features/auth/auth.contract.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { visitor, admin } = await startTestApp();

let count = 0;
const newName = () => `keeper-${count++}`;
const create = (username: string, password: string) =>
  admin.call(createAdminUser, { body: { username, password } });
const signIn = (username: string, password: string) =>
  visitor.call(login, { body: { username, password } });

test.each([
  ['64 characters', randomBytes(48).toString('base64')],
  ['128 characters', randomBytes(96).toString('base64')],
  ['words with blanks around and between them', '  rain  on the roof '],
  ['small letters alone', 'tamarindkettleverandah'],
  ['Chinese characters', '我喜欢雨天的花园和茶'],
  ['emoji', '🌸🏮🎋🍵🐉🎐🧧🥢🏯🎎🎍🪷'],
])('A password of %s is accepted, and each of its characters counts', async (_, password) => {
  const username = newName();
  await create(username, password);
  expect((await signIn(username, password)).success).toBe(true);
  const [...characters] = password;
  for (const other of [characters.slice(0, -1), characters.slice(1)]) {
    await expect(signIn(username, other.join(''))).rejects.toMatchObject({ status: 401 });
  }
});

test('A password of more than 128 characters is refused', async () => {
  const username = newName();
  const message = 'Password must be at most 128 characters long';
  await expect(create(username, `${randomBytes(96).toString('base64')}!`)).rejects.toMatchObject({
    status: 400,
    serverMessage: message,
    issues: [{ field: 'password' }],
  });
});
