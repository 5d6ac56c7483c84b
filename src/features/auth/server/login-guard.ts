import type { FastifyInstance } from 'fastify';
import type { AuditActor } from '#features/audit/server/audit.service.ts';
import { recordAdminAudit } from '#features/auth/server/admin-audit.ts';
import type { Db } from '#platform/server/db/db.ts';
import { tooManyRequests } from '#platform/server/http/errors.ts';
import { createKeyedSemaphore } from '#platform/server/jobs/limiter.ts';
import { type Counter, limitRefusals, retryAfterSecondsOf } from '#platform/server/limits/limit.ts';

/** Rate limit window. Only failed attempts count; successful ones are refunded. */
const WINDOW_MINUTES = 15;
const FAILURES_OF_ADDRESS = 30;
const FAILURES_OF_ADDRESS_AND_NAME = 10;
/** Per known device or session, so that failures of others do not lock out its owner. */
const FAILURES_OF_DEVICE = 10;
/** Per username, from all addresses; further attempts are delayed by a queue. */
const FAILURES_OF_NAME = 100;
/**
 * Wrong codes of an authenticator app in a day: by all unknown devices together, by each known device,
 * and by each session that confirms its identity. Of a million codes three are valid at a time
 * (`totp.ts`), so guessing without pause succeeds with 0.009 % in a day and 3.3 % in a year, and every
 * day of it shows the admin that the password is known to somebody else. Passkeys (signatures) and
 * recovery codes (118 bits) cannot be guessed and have no such limit: whoever uses up the codes locks
 * out neither them nor a known device.
 */
const WRONG_CODES_A_DAY = 30;
const DAY_MINUTES = 24 * 60;
/**
 * Failures logged individually. The limit is independent of the username, so that response times
 * reveal no usernames.
 */
const NOTED_FAILURES = 500;
/** Two checks per second and username; saturating it takes 180 addresses every 15 minutes. */
const DELAY_QUEUE = { atOnce: 4, delayMs: 2_000 };

export interface LoginAttempt {
  /** Network of the client address. */
  readonly address: string;
  /** The entered username, normalized. */
  readonly name: string;
  /** The admin with this username, if any. */
  readonly adminId: number | undefined;
  /** Known device of the request, or its session, if any. */
  readonly device: string | undefined;
}

/** What an attempt tries. Failures of one factor do not count for another. */
export type AttemptedFactor = 'password' | 'authenticator app' | 'recovery code' | 'passkey';

/**
 * Delays attempts: admits at most `atOnce` per username within `delayMs`, and one of them per
 * address.
 */
export const createDelayQueue = ({ atOnce, delayMs }: { atOnce: number; delayMs: number }) => {
  const ofName = createKeyedSemaphore();
  const ofAddress = createKeyedSemaphore();
  /** Resolves to true after the delay, or to false immediately if the queue is full. */
  return async (name: string, address: string): Promise<boolean> => {
    const own = `${address}|${name}`;
    if (!ofAddress.tryAcquire(own, 1)) return false;
    const isAdmitted = ofName.tryAcquire(name, atOnce);
    if (isAdmitted) {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      ofName.release(name);
    }
    ofAddress.release(own);
    return isAdmitted;
  };
};

interface GuardOptions {
  /** The password by default. */
  readonly factor?: AttemptedFactor;
  /** For the log entry of a failure. */
  readonly by?: AuditActor;
  readonly fields?: readonly string[];
}

type Use = readonly [counter: Counter, key: string];

/** Takes one token from each counter; if one counter is exhausted, the others are refunded. */
const takeAll = async (uses: readonly Use[]): Promise<number> => {
  const early = await Promise.all(uses.map(([counter, key]) => counter.take(key)));
  const most = Math.max(...early);
  if (most > 0) {
    uses.forEach(([counter, key], index) => {
      if (early[index] === 0) counter.refund(key);
    });
  }
  return most;
};

/**
 * Limits password guessing without locking out admins. A single address is blocked early. Attempts
 * from many addresses are delayed, so that a correct password still succeeds after the delay.
 */
export const createLoginGuard = (app: FastifyInstance, db: Db) => {
  const counterOf = (name: string, max: number) =>
    app.createCounter({ name: `login: ${name}`, max, minutes: WINDOW_MINUTES });
  const byAddress = counterOf('address', FAILURES_OF_ADDRESS);
  const byAddressAndName = counterOf('address and name', FAILURES_OF_ADDRESS_AND_NAME);
  const byDevice = counterOf('device', FAILURES_OF_DEVICE);
  const byName = counterOf('name', FAILURES_OF_NAME);
  const byCode = app.createCounter({
    name: 'login: codes',
    max: WRONG_CODES_A_DAY,
    minutes: DAY_MINUTES,
  });
  const notedFailures = counterOf('noted failures', NOTED_FAILURES);
  const notedLimits = counterOf('noted limits', 1);
  const passDelayQueue = createDelayQueue(DELAY_QUEUE);

  /** Logs at most one entry per 15 minutes for each admin, and one for all unknown usernames. */
  const recordLimit = async ({ adminId }: LoginAttempt) => {
    if ((await notedLimits.take(String(adminId ?? 'nobody'))) > 0) return;
    await recordAdminAudit(db, 'login_limited', adminId);
  };
  /** Not awaited, so that the response time does not reveal whether the username exists. */
  const recordLimitInBackground = (attempt: LoginAttempt): void => {
    recordLimit(attempt).catch((error) => app.log.warn(error, 'recording a limit failed'));
  };

  const refused = limitRefusals({ limit: 'login' });
  const refusal = (attempt: LoginAttempt, seconds: number) => {
    refused.value += 1;
    recordLimitInBackground(attempt);
    return tooManyRequests('Too many login attempts. Please try again later.', seconds);
  };

  /** Separates the counts of the factors. */
  const scopeOf = (key: string, factor: AttemptedFactor): string =>
    factor === 'password' ? key : `${key}|${factor}`;

  const usesOf = (
    { address, name, device, adminId }: LoginAttempt,
    factor: AttemptedFactor,
  ): Use[] => {
    const uses: Use[] = device
      ? [[byDevice, scopeOf(device, factor)]]
      : [
          [byAddress, address],
          [byAddressAndName, `${address}|${scopeOf(name, factor)}`],
        ];
    if (factor === 'authenticator app') uses.push([byCode, device ?? `admin ${adminId}`]);
    return uses;
  };

  const refund = (uses: readonly Use[]) => {
    for (const [counter, key] of uses) counter.refund(key);
  };

  /** Counts the attempt as failed until it is refunded; throws if a limit is exceeded. */
  const begin = async (attempt: LoginAttempt, factor: AttemptedFactor = 'password') => {
    const { address, device } = attempt;
    const uses = usesOf(attempt, factor);
    const early = await takeAll(uses);
    if (early > 0) throw refusal(attempt, retryAfterSecondsOf(early));
    if (!device) {
      const name = scopeOf(attempt.name, factor);
      if ((await byName.take(name)) === 0) uses.push([byName, name]);
      else {
        recordLimitInBackground(attempt);
        if (!(await passDelayQueue(name, address))) {
          refund(uses);
          throw refusal(attempt, retryAfterSecondsOf(DELAY_QUEUE.delayMs));
        }
      }
    }
    return { refund: () => refund(uses) };
  };

  /** Whether to log this failure individually; beyond the limit, only `login_limited` is logged. */
  const isNoted = async (attempt: LoginAttempt): Promise<boolean> => {
    const isWithinLimit = (await notedFailures.take('all')) === 0;
    if (!isWithinLimit) recordLimitInBackground(attempt);
    return isWithinLimit;
  };

  /** Runs a check within the limits. A falsy result counts as a failure and is logged. */
  const run = async <Result>(
    attempt: LoginAttempt,
    check: () => Promise<Result>,
    { factor, ...note }: GuardOptions = {},
  ): Promise<Result> => {
    const counted = await begin(attempt, factor);
    // A server error is not a failed attempt.
    const result = await check().catch((error) => {
      counted.refund();
      throw error;
    });
    if (result) counted.refund();
    else if (await isNoted(attempt)) {
      // An unknown username is not logged, because it may be a password typed into the wrong field.
      await recordAdminAudit(db, 'login_failed', attempt.adminId, note);
    }
    return result;
  };

  return { begin, isNoted, run };
};

export type LoginGuard = ReturnType<typeof createLoginGuard>;
