import { createHash } from 'node:crypto';

/** Identifies a text, or what a text was made from, without repeating it. */
export const fingerprintOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
