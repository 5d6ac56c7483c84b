import { gatherSessions, isForNext, planRollups } from '#features/analytics/rollups.rules.ts';
import { findRebuild } from '#features/analytics/server/rebuild.queries.ts';
import {
  applyRollups,
  hasBacklog,
  insertBacklog,
  listSessionDays,
  liveTables,
  nextTables,
  type RollupTables,
  takeBacklog,
} from '#features/analytics/server/rollups.queries.ts';
import type { Happening } from '#features/analytics/tracking/event-deltas.rules.ts';
import type { Db } from '#platform/server/db/db.ts';
import { takeLock, tryLock } from '#platform/server/db/locks.ts';

/** The rollups must be locked in the same transaction. */
export const addToRollups = async (
  tx: Db,
  tables: RollupTables,
  happenings: Happening[],
): Promise<void> => {
  if (happenings.length === 0) return;
  const changes = gatherSessions(happenings);
  const stored = await listSessionDays(tx, tables, changes);
  await applyRollups(tx, tables, planRollups(happenings, changes, stored));
};

/** Counts what was taken from the backlog. The rollups must be locked in the same transaction. */
export const foldGroups = async (tx: Db, groups: Happening[][]): Promise<void> => {
  const happenings = groups.flat();
  if (happenings.length === 0) return;
  await addToRollups(tx, liveTables, happenings);
  const rebuild = await findRebuild(tx);
  if (!rebuild) return;
  const forNext = happenings.filter((happening) => isForNext(rebuild, happening));
  await addToRollups(tx, nextTables, forNext);
};

const GROUP = 500;

/** For many events that are stored at once. */
export const addToBacklog = async (tx: Db, happenings: Happening[]): Promise<void> => {
  for (let start = 0; start < happenings.length; start += GROUP) {
    await insertBacklog(tx, happenings.slice(start, start + GROUP));
  }
};

const GROUPS_AT_ONCE = 100;

/** The rollups must be locked in the same transaction. Tells whether there may be more. */
const foldSome = async (tx: Db): Promise<boolean> => {
  const groups = await takeBacklog(tx, GROUPS_AT_ONCE);
  await foldGroups(tx, groups);
  return groups.length === GROUPS_AT_ONCE;
};

/**
 * Counts what has been stored. Whoever reads the rollups does this first. Thousands of events at
 * once take a sixth of the time that they take in the small groups in which they are stored.
 */
export const foldBacklog = async (db: Db): Promise<void> => {
  let isMore = await hasBacklog(db);
  while (isMore) {
    isMore = await db.transaction(async (tx) => {
      await takeLock(tx, 'rollups');
      return foldSome(tx);
    });
  }
};

/** The same for nobody who waits: false if another process is at it, which may have come too early for some. */
const foldUnlessOthersDo = async (db: Db): Promise<boolean> => {
  let isMine = true;
  let isMore = await hasBacklog(db);
  while (isMore) {
    isMore = await db.transaction(async (tx) => {
      isMine = await tryLock(tx, 'rollups');
      return isMine && foldSome(tx);
    });
  }
  return isMine;
};

const FOLD_AT_EVENTS = 2_000;
const FOLD_AFTER_MS = 1_000;

export interface BacklogFolder {
  /** Tells that events have been stored. */
  note(events: number): void;
  stop(): Promise<void>;
}

/** Folds what this process stores when it is much, or has waited, so that readers find little. */
export const createBacklogFolder = (db: Db, onFailure: (error: unknown) => void): BacklogFolder => {
  let waiting = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const fold = () => {
    clearTimeout(timer);
    timer = undefined;
    if (running) return;
    waiting = 0;
    running = foldUnlessOthersDo(db)
      .catch((error) => {
        onFailure(error);
        return true;
      })
      .then((isMine) => {
        running = undefined;
        if (waiting > 0 || !isMine) note(0);
      });
  };
  const note = (events: number) => {
    waiting += events;
    if (waiting >= FOLD_AT_EVENTS) fold();
    else timer ??= setTimeout(fold, FOLD_AFTER_MS).unref();
  };
  return {
    note,
    stop: async () => {
      await running;
      clearTimeout(timer);
    },
  };
};
