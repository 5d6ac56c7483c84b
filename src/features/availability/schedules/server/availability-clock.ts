import type { FastifyInstance } from 'fastify';
import {
  listAvailabilityChanges,
  listScheduled,
} from '#features/availability/server/schedules.queries.ts';
import { DIRECTORY, profileTopic } from '#features/profiles/server/profiles.topics.ts';
import { MINUTE_MS } from '#platform/contract/durations.ts';
import { singaporeDay } from '#platform/contract/singapore-day.ts';
import type { Db } from '#platform/server/db/db.ts';
import { isDatabaseUnavailable } from '#platform/server/http/external-failure.ts';

const POLL_INTERVAL_MS = 200;

const minuteOf = (moment: number): number => Math.floor(moment / MINUTE_MS) * MINUTE_MS;

/**
 * Invalidates cached responses and pages when the availability of a provider changes. Changes are at full minutes,
 * so every process asks the database once a minute for the changed profiles. At midnight and after a pause of the
 * process it invalidates all profiles with a schedule, because "today" has changed.
 */
export const startAvailabilityClock = (app: FastifyInstance, db: Db): void => {
  let last = minuteOf(Date.now());
  let isLooking = false;

  const listChanged = (now: number): Promise<number[]> => {
    const [from, until] = [new Date(last), new Date(now)];
    const isNextMinute = now - last === MINUTE_MS && singaporeDay(from) === singaporeDay(until);
    return isNextMinute ? listAvailabilityChanges(db, from, until) : listScheduled(db);
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
      // The next run covers the same minutes again.
      if (!isDatabaseUnavailable(error)) app.log.warn(error, 'checking availability failed');
    } finally {
      isLooking = false;
    }
  };

  const timer = setInterval(look, POLL_INTERVAL_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
};
