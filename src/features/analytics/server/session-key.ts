import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Rollups know a session by the first half of its id's SHA-256: 16 bytes instead of up to a
 * hundred, which no two ids share.
 */
export const sessionKey = (sessionId: string): string =>
  createHash('sha256')
    .update(sessionId.toWellFormed())
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/** The same, where the database reckons. */
export const sessionKeySql = (sessionId: SQL): SQL =>
  sql`encode(substring(sha256(convert_to(${sessionId}, 'UTF8')) for 16), 'hex')::uuid`;
