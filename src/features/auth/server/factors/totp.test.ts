import { expect, test } from 'vitest';
import {
  makeTotpSecret,
  matchTotp,
  readTotpCode,
  totpCode,
  totpStepAt,
  totpUri,
} from '#features/auth/server/factors/totp.ts';

/** 12345678901234567890 in base 32. */
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('At second %d the code is the one of RFC 6238', (seconds, code) => {
  expect(totpCode(rfcSecret, totpStepAt(seconds * 1000))).toBe(code);
  expect(matchTotp(rfcSecret, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
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
});

test('Six digits are a code, however they are written', () => {
  expect(readTotpCode(' 123 456 ')).toBe('123456');
  for (const typed of ['12345', '1234567', 'abcdef', '１２３４５６']) {
    expect(readTotpCode(typed)).toBeUndefined();
  }
});

test('The QR code names the site and the admin', () => {
  expect(totpUri('ABCDEFGH', 'Lucky Garden', 'mei@home')).toBe(
    'otpauth://totp/Lucky%20Garden:mei%40home?issuer=Lucky%20Garden&secret=ABCDEFGH&algorithm=SHA1&digits=6&period=30',
  );
});
