import { createHash, randomBytes } from 'node:crypto';

const FORMAT = /^[\w-]{43}$/;

/** 256 random bits, for a link or a challenge. */
export const createSecretToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. */
export const hashSecretToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** Malformed tokens are refused without a query. */
export const isSecretToken = (text: string): boolean => FORMAT.test(text);
