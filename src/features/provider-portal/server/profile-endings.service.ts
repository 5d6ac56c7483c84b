import { noteEnds } from '#features/profiles/approval/server/approvals.queries.ts';
import { profileTopic } from '#features/profiles/server/profiles.topics.ts';
import { announce } from '#platform/server/cache/announce.ts';
import type { Db } from '#platform/server/db/db.ts';

const AT_ONCE = 200;

/**
 * Invalidates cached pages after the expiry of confirmations. Queries compare with the current time, so a late run
 * affects only cached pages.
 */
export const announceEndings = async (db: Db, isStopped = () => false): Promise<void> => {
  let count = AT_ONCE;
  while (count === AT_ONCE && !isStopped()) {
    count = await db.transaction(async (tx) => {
      const ids = await noteEnds(tx, AT_ONCE);
      announce(tx, ...ids.map(profileTopic));
      return ids.length;
    });
  }
};
