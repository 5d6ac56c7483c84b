import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, half a minute. */
const STEP_SECONDS = 30;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** Steps before and after the present one: clocks differ, and typing takes time. */
const WINDOW = 1;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const toBase32 = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
};

const fromBase32 = (text: string): Buffer => {
  const bits = [...text]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
};

/** In base 32, as people type it. */
export const makeTotpSecret = (): string => toBase32(randomBytes(SECRET_BYTES));

export const totpStepAt = (ms: number): number => Math.floor(ms / 1000 / STEP_SECONDS);

export const totpCode = (secret: string, step: number, digits = DIGITS): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = (hash.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
};

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Whether it looks like a code of an app at all; people may type blanks in it. */
export const readTotpCode = (typed: string): string | undefined => {
  const code = typed.replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(code) ? code : undefined;
};

/** The step that the code is of, if it is of one near the moment. */
export const matchTotp = (secret: string, code: string, ms: number): number | undefined => {
  const now = totpStepAt(ms);
  const near = Array.from({ length: 2 * WINDOW + 1 }, (_, index) => now - WINDOW + index);
  return near.find((step) => isSame(totpCode(secret, step), code));
};

/** What an app reads from the QR code. */
export const totpUri = (secret: string, issuer: string, username: string): string => {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`;
  const query = new URLSearchParams({ secret, issuer });
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
};
