import { hash, verify } from '@node-rs/argon2';
import { createLimiter } from '#platform/server/jobs/limiter.ts';

/** A check takes a core and 19 MB for its time: no flood of them may take all. */
const ofStrangers = createLimiter(2, { maxWaiting: 50 });
/** For those who have signed in before, so that strangers do not hold them up. */
const ofKnown = createLimiter(1, { maxWaiting: 50 });

/** Argon2id with OWASP's parameters, which are the library's own. */
export const hashPassword = (password: string): Promise<string> => ofKnown(() => hash(password));

let hashOfNobody: Promise<string> | undefined;

/** Takes as long for a user who does not exist, so that time tells nothing. */
export const passwordMatches = async (
  passwordHash: string | undefined,
  password: string,
  { isKnownDevice = false } = {},
): Promise<boolean> => {
  hashOfNobody ??= hash('nobody has this password');
  // Awaited for everybody: the first login of a process tells nothing either.
  const fallback = await hashOfNobody;
  const expected = passwordHash ?? fallback;
  const matches = await (isKnownDevice ? ofKnown : ofStrangers)(() => verify(expected, password));
  return matches && passwordHash !== undefined;
};
