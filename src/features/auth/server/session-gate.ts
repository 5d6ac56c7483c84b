import { createEntryCache } from '#platform/server/cache/cache-registry.ts';

const SESSION_ID = /^[\w-]{43}$/;

/** Whether it looks like one of ours. */
export const isSessionId = (text: string): boolean => SESSION_ID.test(text);

const MAX_CHECKS_PER_SECOND = 50;

/** Verdicts of all gates of a server; each gate has a prefix for its ids. */
export const createSessionVerdicts = () =>
  createEntryCache<boolean>({
    name: 'sessions',
    holds: 'whether somebody may be signed in under an id',
    invalidatedBy: 'each request that asks the database for the session',
    maxEntries: 4_000,
  });

/**
 * Tells cheaply whether somebody may be signed in under an id that a request carries. What is not
 * our kind of id, or was refused before, is not: ids are random, so a refused one is never given
 * later. For others the database is asked, but only so often: made-up ids must not keep it busy.
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
      if (!isSessionId(sessionId)) return false;
      const verdict = verdicts.get(prefix + sessionId);
      if (verdict !== undefined) return verdict;
      if (!mayCheck()) return false;
      return isValid(sessionId).then((valid) => remember(sessionId, valid));
    },
    /** What the database said of it elsewhere. */
    note: remember,
  };
};
