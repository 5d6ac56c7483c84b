import { createRecentMap } from '#platform/server/cache/recent-map.ts';

const SESSION_ID = /^[\w-]{43}$/;

/** Whether it looks like one of ours. */
export const isSessionId = (text: string): boolean => SESSION_ID.test(text);

const MAX_REMEMBERED = 2_000;
const MAX_CHECKS_PER_SECOND = 50;

/**
 * Tells cheaply whether somebody may be signed in under an id that a request carries. What is not
 * our kind of id, or was refused before, is not: ids are random, so a refused one is never given
 * later. For others the database is asked, but only so often: made-up ids must not keep it busy.
 */
export const createSessionGate = (isValid: (sessionId: string) => Promise<boolean>) => {
  const verdicts = createRecentMap<string, boolean>(MAX_REMEMBERED);
  let checks = { second: 0, count: 0 };

  const remember = (sessionId: string, verdict: boolean): boolean => {
    verdicts.set(sessionId, verdict);
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
      const verdict = verdicts.get(sessionId);
      if (verdict !== undefined) return verdict;
      if (!mayCheck()) return false;
      return isValid(sessionId).then((valid) => remember(sessionId, valid));
    },
    /** What the database said of it elsewhere. */
    note: remember,
  };
};
