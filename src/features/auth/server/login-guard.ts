import type { FastifyInstance } from 'fastify';
import { recordAudit } from '#features/audit/server/audit.service.ts';
import { createSlowLane } from '#features/auth/server/slow-lane.ts';
import type { Db } from '#platform/server/db/db.ts';
import { tooManyRequests } from '#platform/server/http/errors.ts';
import type { Counter } from '#platform/server/limits/counter.ts';
import { limitRefusals, secondsOf } from '#platform/server/limits/limit.ts';

/** Failed attempts in 15 minutes; those that succeed are given back. */
const WINDOW_MINUTES = 15;
const FAILURES_OF_ADDRESS = 30;
const FAILURES_OF_ADDRESS_AND_NAME = 10;
/** Of a browser that has signed in under the name before; nobody else's failures hold it up. */
const FAILURES_OF_DEVICE = 10;
/** From all addresses together; beyond it attempts go through the slow lane. */
const FAILURES_OF_NAME = 100;
/** Wrong codes for an admin from everywhere: whoever guesses them has the password already. */
const FAILURES_OF_SECOND_STEP = 30;
/** Failed attempts that the audit log tells of one by one, whatever the name: time tells nothing. */
const NOTED_FAILURES = 500;
/** Two checks a second for a name: to keep it full takes 180 addresses in every 15 minutes. */
const SLOW_LANE = { atOnce: 4, delayMs: 2_000 };

export interface LoginAttempt {
  /** The caller's network. */
  readonly address: string;
  /** As it was typed, in one spelling. */
  readonly name: string;
  /** Whose name it is, if anybody's. */
  readonly adminId: number | undefined;
  /** The known device that it comes from, if it does. */
  readonly device: string | undefined;
}

type Use = readonly [counter: Counter, key: string];

/** Takes one of each; if one of them has none left, the others get theirs back. */
const takeAll = async (uses: readonly Use[]): Promise<number> => {
  const early = await Promise.all(uses.map(([counter, key]) => counter.take(key)));
  const most = Math.max(...early);
  if (most > 0) {
    uses.forEach(([counter, key], index) => {
      if (early[index] === 0) counter.giveBack(key);
    });
  }
  return most;
};

/**
 * Stops guessing without locking anybody out. One address is stopped early. Guesses from many
 * addresses are slowed down together, and whoever waits may still bring the right password.
 */
export const createLoginGuard = (app: FastifyInstance, db: Db) => {
  const counterOf = (name: string, max: number) =>
    app.createCounter({ name: `login: ${name}`, max, minutes: WINDOW_MINUTES });
  const byAddress = counterOf('address', FAILURES_OF_ADDRESS);
  const byAddressAndName = counterOf('address and name', FAILURES_OF_ADDRESS_AND_NAME);
  const byDevice = counterOf('device', FAILURES_OF_DEVICE);
  const byName = counterOf('name', FAILURES_OF_NAME);
  const bySecondStep = counterOf('second step', FAILURES_OF_SECOND_STEP);
  const notedFailures = counterOf('noted failures', NOTED_FAILURES);
  const notedLimits = counterOf('noted limits', 1);
  const slowLane = createSlowLane(SLOW_LANE);

  /** One entry in 15 minutes for an admin, and one for all names that nobody has. */
  const noteLimit = async ({ adminId }: LoginAttempt) => {
    if ((await notedLimits.take(String(adminId ?? 'nobody'))) > 0) return;
    await recordAudit(db, {
      admin: undefined,
      action: 'login_limited',
      recordType: 'admin',
      ...(adminId !== undefined && { recordId: adminId }),
    });
  };
  /** Nobody waits for the entry, so that time does not tell whether the name is somebody's. */
  const noteLimitAside = (attempt: LoginAttempt): void => {
    noteLimit(attempt).catch((error) => app.log.warn(error, 'noting a limit failed'));
  };

  const refused = limitRefusals({ limit: 'login' });
  const refusal = (attempt: LoginAttempt, seconds: number) => {
    refused.value += 1;
    noteLimitAside(attempt);
    return tooManyRequests('Too many login attempts. Please try again later.', seconds);
  };

  const usesOf = ({ address, name, device }: LoginAttempt): Use[] =>
    device
      ? [[byDevice, device]]
      : [
          [byAddress, address],
          [byAddressAndName, `${address}|${name}`],
        ];

  const giveBack = (uses: readonly Use[]) => {
    for (const [counter, key] of uses) counter.giveBack(key);
  };

  return {
    /** Counts the attempt as failed until it is known to be none; refuses what is too much. */
    begin: async (attempt: LoginAttempt, { isSecondStep = false } = {}) => {
      const { name, address, device, adminId } = attempt;
      const uses = usesOf(attempt);
      if (isSecondStep) uses.push([bySecondStep, String(adminId ?? 'nobody')]);
      const early = await takeAll(uses);
      if (early > 0) throw refusal(attempt, secondsOf(early));
      if (!device) {
        if ((await byName.take(name)) === 0) uses.push([byName, name]);
        else {
          noteLimitAside(attempt);
          if (!(await slowLane.pass(name, address))) {
            giveBack(uses);
            throw refusal(attempt, secondsOf(SLOW_LANE.delayMs));
          }
        }
      }
      return { giveBack: () => giveBack(uses) };
    },
    /** Whether the log is to tell of this failure; beyond a number, limits are all that it tells. */
    isNoted: async (attempt: LoginAttempt): Promise<boolean> => {
      const isNoted = (await notedFailures.take('all')) === 0;
      if (!isNoted) noteLimitAside(attempt);
      return isNoted;
    },
  };
};

export type LoginGuard = ReturnType<typeof createLoginGuard>;
