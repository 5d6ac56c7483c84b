import { dayNumberAt, dayOf } from '#features/analytics/day-number.rules.ts';
import {
  deleteEventsBefore,
  deleteSessionDaysBefore,
  noteEventsFrom,
} from '#features/analytics/server/retention.queries.ts';
import { lockRollups } from '#features/analytics/server/rollups.queries.ts';
import { ensureRollups } from '#features/analytics/server/rollups.service.ts';
import { LONGEST_WINDOW } from '#features/analytics/session-spans.rules.ts';
import type { Db } from '#platform/server/db.ts';

/** The longest window and the one before it. */
const SESSION_DAYS = 2 * LONGEST_WINDOW;
const DAY_MS = 24 * 60 * 60 * 1000;

interface SweepOptions {
  /** How many Singapore days events are kept, with today. */
  readonly days: number;
  /** Day number. */
  readonly today?: number;
  readonly isStopped?: () => boolean;
}

/** Deletes events that are too old; the rollups keep what they counted. Tells how many there were. */
export const sweepEvents = async (
  db: Db,
  { days, today = dayNumberAt(new Date()), isStopped = () => false }: SweepOptions,
): Promise<number> => {
  const from = dayOf(today - days + 1);
  await ensureRollups(db);
  // A rebuild that still needs the old events ends first; a later one knows that they go.
  await db.transaction(async (tx) => {
    await lockRollups(tx);
    await noteEventsFrom(tx, from);
  });
  const deleted = await deleteEventsBefore(db, from, isStopped);
  await deleteSessionDaysBefore(db, dayOf(today - SESSION_DAYS + 1));
  return deleted;
};

interface DailySweep {
  stop(): Promise<void>;
}

export const startDailySweep = (
  db: Db,
  { days, onFailure }: { days: number; onFailure: (error: unknown) => void },
): DailySweep => {
  let stopped = false;
  const sweep = async () => {
    try {
      await sweepEvents(db, { days, isStopped: () => stopped });
    } catch (error) {
      onFailure(error);
    }
  };
  let running = sweep();
  const timer = setInterval(() => {
    running = sweep();
  }, DAY_MS);
  timer.unref();
  return {
    stop: () => {
      stopped = true;
      clearInterval(timer);
      return running;
    },
  };
};
