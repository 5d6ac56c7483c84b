import { hash } from 'node:crypto';

/**
 * Rollups know a session by the first half of its id's SHA-256: 16 bytes instead of up to a
 * hundred, which no two ids share.
 */
export const sessionKey = (sessionId: string): string => {
  const hex = hash('sha256', sessionId.toWellFormed());
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
};
