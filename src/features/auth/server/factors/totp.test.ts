import { expect, test } from 'vitest';
import {
  makeTotpSecret,
  matchTotp,
  readTotpCode,
  toBase32,
  totpCode,
  totpStepAt,
  totpUri,
} from '#features/auth/server/factors/totp.ts';

const rfcSecret = toBase32(Buffer.from('12345678901234567890'));

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('At second %d the code is the one of RFC 6238', (seconds, code) => {
  expect(totpCode(rfcSecret, totpStepAt(seconds * 1000), 8)).toBe(code);
  expect(matchTotp(rfcSecret, code.slice(2), seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test('A code is taken half a minute early or late, and no further away', () => {
  const secret = makeTotpSecret();
  const now = 1_800_000_000_000;
  const step = totpStepAt(now);
  const matches = [-2, -1, 0, 1, 2].map((away) =>
    matchTotp(secret, totpCode(secret, step + away), now),
  );
  expect(matches).toEqual([undefined, step - 1, step, step + 1, undefined]);
});

test('Secrets have 160 bits, in base 32 as apps read it', () => {
  expect(makeTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(makeTotpSecret()).not.toBe(makeTotpSecret());
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
});

test('Six digits are a code, however they are written', () => {
  expect(readTotpCode(' 123 456 ')).toBe('123456');
  for (const typed of ['12345', '1234567', 'abcdef', '１２３４５６']) {
    expect(readTotpCode(typed)).toBeUndefined();
  }
});

test('The QR code names the site and the admin', () => {
  expect(totpUri('ABC', 'Lucky Garden', 'mei@home')).toBe(
    'otpauth://totp/Lucky%20Garden:mei%40home?secret=ABC&issuer=Lucky%20Garden',
  );
});
