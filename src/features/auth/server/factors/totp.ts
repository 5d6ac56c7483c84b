import { createHmac } from 'node:crypto';
import { HOTP, Secret, TOTP } from 'otpauth/bare';

/** Accepted time steps before and after the current one, for clock drift and typing time. */
const WINDOW = 1;

/**
 * Uses the HMAC of Node, because the default entry of the library loads a JavaScript implementation
 * (1 MB).
 */
const hmac = (algorithm: string, key: Uint8Array, message: Uint8Array) =>
  createHmac(algorithm, key).update(message).digest();

/** Generates a secret of 160 bits in base32. */
export const makeTotpSecret = (): string => new Secret().base32;

export const totpStepAt = (timestamp: number): number => TOTP.counter({ timestamp });

export const totpCode = (secret: string, step: number): string =>
  HOTP.generate({ secret: Secret.fromBase32(secret), counter: step, hmac });

/** Returns the code without blanks and hyphens, or undefined if the text is not a TOTP code. */
export const readTotpCode = (typed: string): string | undefined => {
  const code = typed.replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(code) ? code : undefined;
};

/** Returns the time step of the code, or undefined if it is outside the accepted window. */
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

/** Content of the QR code for an authenticator app. */
export const totpUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ secret, issuer, label, hmac }).toString();
