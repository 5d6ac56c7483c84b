import type { FastifyInstance } from 'fastify';
import { listScheduled, listTurned } from '#features/availability/server/schedules.queries.ts';
import { DIRECTORY, profileTopic } from '#features/profiles/server/profiles.topics.ts';
import { singaporeDay } from '#platform/contract/singapore-day.ts';
import type { Db } from '#platform/server/db/db.ts';
import { isDatabaseUnavailable } from '#platform/server/http/external-failure.ts';

const LOOK_EVERY_MS = 200;
const MINUTE_MS = 60_000;

const minuteOf = (moment: number): number => Math.floor(moment / MINUTE_MS) * MINUTE_MS;

/**
 * Expires cached responses and pages when somebody becomes available or ceases to be. All such changes are at full
 * minutes, so that every process asks the database once a minute whose, and at midnight, or after a pause of the
 * process, takes all: "today" has another meaning then.
 */
export const startAvailabilityClock = (app: FastifyInstance, db: Db): void => {
  let last = minuteOf(Date.now());
  let isLooking = false;

  const listChanged = (now: number): Promise<number[]> => {
    const [from, until] = [new Date(last), new Date(now)];
    const isNextMinute = now - last === MINUTE_MS && singaporeDay(from) === singaporeDay(until);
    return isNextMinute ? listTurned(db, from, until) : listScheduled(db);
  };

  const look = async (): Promise<void> => {
    const now = minuteOf(Date.now());
    if (now === last || isLooking) return;
    isLooking = true;
    try {
      const ids = await listChanged(now);
      last = now;
      if (ids.length > 0) app.responseCache.invalidate(DIRECTORY, ...ids.map(profileTopic));
    } catch (error) {
      // The next look takes the same minutes again.
      if (!isDatabaseUnavailable(error)) app.log.warn(error, 'availability was not followed');
    } finally {
      isLooking = false;
    }
  };

  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
};
