import { createHmac } from 'node:crypto';
import { HOTP, Secret, TOTP } from 'otpauth/bare';

/** Steps before and after the current one, because clocks differ and typing takes time. */
const WINDOW = 1;

/** The hash function of Node: the default entry of the library loads one in JavaScript (1 MB). */
const hmac = (algorithm: string, key: Uint8Array, message: Uint8Array) =>
  createHmac(algorithm, key).update(message).digest();

/** A secret of 160 bits in base 32, as people type it. */
export const makeTotpSecret = (): string => new Secret().base32;

export const totpStepAt = (timestamp: number): number => TOTP.counter({ timestamp });

export const totpCode = (secret: string, step: number): string =>
  HOTP.generate({ secret: Secret.fromBase32(secret), counter: step, hmac });

/** The code without blanks and hyphens, if the text looks like a code of an app at all. */
export const readTotpCode = (typed: string): string | undefined => {
  const code = typed.replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(code) ? code : undefined;
};

/** The step to which the code belongs, if it is close enough to the given time. */
export const matchTotp = (secret: string, token: string, timestamp: number): number | undefined => {
  const delta = TOTP.validate({
    secret: Secret.fromBase32(secret),
    token,
    timestamp,
    window: WINDOW,
    hmac,
  });
  return delta === null ? undefined : totpStepAt(timestamp) + delta;
};

/** The content of the QR code for an authenticator app. */
export const totpUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ secret, issuer, label, hmac }).toString();
