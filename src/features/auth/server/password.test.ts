import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from '#features/auth/server/password.ts';

test('Equal passwords have hashes with different salts, of Argon2id with 19 MB and two passes', async () => {
  const hashes = await Promise.all([hashPassword('one kettle'), hashPassword('one kettle')]);
  const salts = hashes.map((hash) => {
    const [, , version, cost, salt = ''] = hash.split('$');
    expect([hash.split('$')[1], version, cost]).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
    expect(Buffer.from(salt, 'base64').length).toBeGreaterThanOrEqual(16);
    return salt;
  });
  expect(new Set(salts).size).toBe(2);
  for (const hash of hashes) {
    expect(await passwordMatches(hash, 'one kettle')).toBe(true);
    expect(await passwordMatches(hash, 'One kettle')).toBe(false);
  }
});

test('Nobody has the password of an unknown user', async () => {
  expect(await passwordMatches(undefined, 'nobody has this password')).toBe(false);
});
