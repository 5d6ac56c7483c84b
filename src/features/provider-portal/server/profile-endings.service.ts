import { noteEnds } from '#features/profiles/approval/server/approvals.queries.ts';
import { lockProfileCounters } from '#features/profiles/server/profile-locks.queries.ts';
import { profileTopic, topicsOfProfile } from '#features/profiles/server/profiles.topics.ts';
import {
  endState,
  listOverStates,
} from '#features/provider-portal/server/provider-states.queries.ts';
import { announce } from '#platform/server/cache/announce.ts';
import type { Db } from '#platform/server/db/db.ts';

const AT_ONCE = 200;

const endStates = async (db: Db, isStopped: () => boolean): Promise<void> => {
  let ids: number[];
  do {
    ids = await listOverStates(db, AT_ONCE);
    for (const id of ids) {
      if (isStopped()) return;
      await db.transaction(async (tx) => {
        await lockProfileCounters(tx, [id], { isAdmin: true });
        if (await endState(tx, id)) announce(tx, ...topicsOfProfile(id));
      });
    }
  } while (ids.length === AT_ONCE && !isStopped());
};

const endConfirmations = async (db: Db, isStopped: () => boolean): Promise<void> => {
  let count = AT_ONCE;
  while (count === AT_ONCE && !isStopped()) {
    count = await db.transaction(async (tx) => {
      const ids = await noteEnds(tx, AT_ONCE);
      announce(tx, ...ids.map(profileTopic));
      return ids.length;
    });
  }
};

/**
 * Invalidates cached pages after a time-based expiry. Queries compare with the current time, so a
 * late run affects only cached pages.
 */
export const tellEndings = async (db: Db, isStopped = () => false): Promise<void> => {
  await endStates(db, isStopped);
  await endConfirmations(db, isStopped);
};
