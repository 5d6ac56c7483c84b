import { hash, verify } from '@node-rs/argon2';
import { createLimiter } from '#platform/server/jobs/limiter.ts';

/**
 * Concurrency limit: a check occupies a core and 19 MB of memory, so a flood must not exhaust the
 * server.
 */
const otherDeviceLimiter = createLimiter(2, { maxWaiting: 50 });
/** Separate limiter for known devices, so that other clients cannot block them. */
const knownDeviceLimiter = createLimiter(1, { maxWaiting: 50 });

/** Argon2id with the parameters recommended by OWASP, which are the defaults of the library. */
export const hashPassword = (password: string): Promise<string> =>
  knownDeviceLimiter(() => hash(password));

let dummyHash: Promise<string> | undefined;

/** Runs in the same time for an unknown user, to prevent user enumeration by timing. */
export const passwordMatches = async (
  passwordHash: string | undefined,
  password: string,
  { isKnownDevice = false } = {},
): Promise<boolean> => {
  dummyHash ??= hash('nobody has this password');
  // Awaited in every case, so that the first login of a process has the same timing too.
  const fallback = await dummyHash;
  const expected = passwordHash ?? fallback;
  const matches = await (isKnownDevice ? knownDeviceLimiter : otherDeviceLimiter)(() =>
    verify(expected, password),
  );
  return matches && passwordHash !== undefined;
};
