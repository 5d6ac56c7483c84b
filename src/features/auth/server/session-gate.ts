import { isSecretToken } from '#features/auth/server/secret-token.ts';
import { createEntryCache } from '#platform/server/cache/cache-registry.ts';

const MAX_CHECKS_PER_SECOND = 50;

/** Cache shared by all gates of a server; each gate prefixes its keys. */
export const createSessionVerdicts = () =>
  createEntryCache<boolean>({
    name: 'sessions',
    holds: 'whether somebody may be signed in under an id',
    invalidatedBy: 'each request that asks the database for the session',
    maxEntries: 4_000,
  });

/**
 * Cheap pre-check whether a session id may be valid. Malformed ids and ids rejected before are
 * refused without a query: ids are random, so a rejected id never becomes valid later. Other ids
 * are checked in the database, with a rate limit, so that forged ids cannot overload it.
 */
export const createSessionGate = (
  verdicts: ReturnType<typeof createSessionVerdicts>,
  prefix: string,
  isValid: (sessionId: string) => Promise<boolean>,
) => {
  let checks = { second: 0, count: 0 };

  const remember = (sessionId: string, verdict: boolean): boolean => {
    verdicts.set(prefix + sessionId, verdict);
    return verdict;
  };

  const mayCheck = (): boolean => {
    const second = Math.floor(Date.now() / 1000);
    if (checks.second !== second) checks = { second, count: 0 };
    checks.count += 1;
    return checks.count <= MAX_CHECKS_PER_SECOND;
  };

  return {
    knows: (sessionId: string): boolean | Promise<boolean> => {
      if (!isSecretToken(sessionId)) return false;
      const verdict = verdicts.get(prefix + sessionId);
      if (verdict !== undefined) return verdict;
      if (!mayCheck()) return false;
      return isValid(sessionId).then((valid) => remember(sessionId, valid));
    },
    /** Records the result of a database lookup made elsewhere. */
    note: remember,
  };
};
