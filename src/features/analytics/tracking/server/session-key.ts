import { hash } from 'node:crypto';

/**
 * Rollups identify a session by the first half of the SHA-256 of its id: 16 bytes instead of up to
 * 100, without collisions in practice.
 */
export const sessionKey = (sessionId: string): string => {
  const hex = hash('sha256', sessionId.toWellFormed());
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
};
