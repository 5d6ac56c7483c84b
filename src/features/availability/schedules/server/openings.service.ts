import {
  listDueOpenings,
  readSchedules,
  writeSchedules,
} from '#features/availability/server/schedules.queries.ts';
import { lockProfileCounters } from '#features/profiles/server/profile-locks.queries.ts';
import { topicsOfProfiles } from '#features/profiles/server/profiles.topics.ts';
import { DAY_MS } from '#platform/contract/durations.ts';
import { announce } from '#platform/server/cache/announce.ts';
import type { Db } from '#platform/server/db/db.ts';

const AT_ONCE = 200;
/** Visitors may ask for two weeks, so that openings last a day longer when they are computed again. */
const RENEWED_DAYS = 16;

/** Computes the openings of the next weeks again, before they end. */
export const renewOpenings = async (db: Db, isStopped = () => false): Promise<void> => {
  const now = new Date();
  const before = new Date(now.getTime() + RENEWED_DAYS * DAY_MS);
  let after = 0;
  for (;;) {
    const due = await listDueOpenings(db, before, { after, limit: AT_ONCE });
    const last = due.at(-1);
    if (last === undefined || isStopped()) return;
    after = last;
    await db.transaction(async (tx) => {
      // Profiles in the trash have no counters; they wait until they come back.
      const ids = await lockProfileCounters(tx, due, { isAdmin: true });
      await writeSchedules(tx, await readSchedules(tx, ids, now), now);
      announce(tx, ...topicsOfProfiles(ids));
    });
  }
};
