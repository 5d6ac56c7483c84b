import type { Happening } from '#features/analytics/happenings.rules.ts';
import { gatherSessions, planRollups } from '#features/analytics/rollups.rules.ts';
import {
  applyRollups,
  hasBacklog,
  listSessionDays,
  lockRollups,
  takeBacklog,
} from '#features/analytics/server/rollups.queries.ts';
import type { Db } from '#platform/server/db.ts';

/** The rollups must be locked in the same transaction. */
const addToRollups = async (tx: Db, happenings: Happening[]): Promise<void> => {
  if (happenings.length === 0) return;
  const changes = gatherSessions(happenings);
  const stored = await listSessionDays(tx, changes);
  await applyRollups(tx, planRollups(happenings, changes, stored));
};

const GROUPS_AT_ONCE = 100;

/** Tells whether there may be more. The rollups must be locked in the same transaction. */
export const foldSome = async (tx: Db): Promise<boolean> => {
  const groups = await takeBacklog(tx, GROUPS_AT_ONCE);
  await addToRollups(tx, groups.flat());
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
      await lockRollups(tx);
      return foldSome(tx);
    });
  }
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
    running = foldBacklog(db)
      .catch(onFailure)
      .finally(() => {
        running = undefined;
        if (waiting > 0) note(0);
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
