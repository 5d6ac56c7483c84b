import { dayNumberAt, dayOf } from '#features/analytics/day-number.rules.ts';
import { findRebuild } from '#features/analytics/server/rebuild.queries.ts';
import { prepareRollups, runRebuild } from '#features/analytics/server/rebuild.service.ts';
import {
  clearVisitorHashesBefore,
  deleteEventsBefore,
  deleteSessionDaysBefore,
  writeFirstEventDay,
} from '#features/analytics/server/retention.queries.ts';
import { LONGEST_WINDOW } from '#features/analytics/session-spans.rules.ts';
import { firstDayOfVisitorHashes } from '#features/visitors/server/visitor-hash.ts';
import type { Db } from '#platform/server/db/db.ts';
import { takeLock } from '#platform/server/db/locks.ts';

/** The longest window plus the previous window that it is compared with. */
const SESSION_DAYS = 2 * LONGEST_WINDOW;

interface SweepOptions {
  /** Retention of events in Singapore days, including today. */
  readonly days: number;
  /** Day number of the current day. */
  readonly today?: number;
  readonly isStopped?: () => boolean;
}

/** Returns false during a rebuild, which needs all events; later ones skip the days given up. */
const setFirstEventDay = (db: Db, from: string) =>
  db.transaction(async (tx) => {
    await takeLock(tx, 'rollups');
    if (await findRebuild(tx)) return false;
    await writeFirstEventDay(tx, from);
    return true;
  });

/**
 * Deletes expired events and returns their number. The rollups keep the counts. Empties the visitor
 * hashes of the other events, once nothing can be compared with them any more.
 */
export const sweepEvents = async (
  db: Db,
  { days, today = dayNumberAt(new Date()), isStopped = () => false }: SweepOptions,
): Promise<number> => {
  const from = dayOf(today - days + 1);
  await prepareRollups(db);
  do {
    await runRebuild(db, { isStopped });
    if (isStopped()) return 0;
  } while (!(await setFirstEventDay(db, from)));
  const deleted = await deleteEventsBefore(db, from, isStopped);
  await deleteSessionDaysBefore(db, dayOf(today - SESSION_DAYS + 1), isStopped);
  await clearVisitorHashesBefore(db, firstDayOfVisitorHashes(), isStopped);
  return deleted;
};
