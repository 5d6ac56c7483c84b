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
import type { EventDelta } from '#features/analytics/tracking/event-deltas.rules.ts';
import type { Db } from '#platform/server/db/db.ts';
import { takeLock, tryLock } from '#platform/server/db/locks.ts';

/** Requires the `rollups` lock in the same transaction. */
export const addToRollups = async (
  tx: Db,
  tables: RollupTables,
  deltas: EventDelta[],
): Promise<void> => {
  if (deltas.length === 0) return;
  const changes = gatherSessions(deltas);
  const stored = await listSessionDays(tx, tables, changes);
  await applyRollups(tx, tables, planRollups(deltas, changes, stored));
};

/** Applies deltas taken from the backlog. Requires the `rollups` lock in the same transaction. */
export const applyGroups = async (tx: Db, groups: EventDelta[][]): Promise<void> => {
  const deltas = groups.flat();
  if (deltas.length === 0) return;
  await addToRollups(tx, liveTables, deltas);
  const rebuild = await findRebuild(tx);
  if (!rebuild) return;
  const forNext = deltas.filter((delta) => isForNext(rebuild, delta));
  await addToRollups(tx, nextTables, forNext);
};

const GROUP = 500;

/** Enqueues the deltas of a bulk import in groups. */
export const addToBacklog = async (tx: Db, deltas: EventDelta[]): Promise<void> => {
  for (let start = 0; start < deltas.length; start += GROUP) {
    await insertBacklog(tx, deltas.slice(start, start + GROUP));
  }
};

const GROUPS_AT_ONCE = 100;

/**
 * Applies all pending deltas to the rollups. Every reader of the rollups calls this first. Applying
 * thousands of events in one batch takes a sixth of the time of the small groups in which they are
 * stored. With `mayWait: false`, returns false if another process holds the lock; that process may
 * have missed the newest groups.
 */
export const applyPendingDeltas = async (db: Db, { mayWait } = { mayWait: true }) => {
  let hasLock = true;
  let isMore = await hasBacklog(db);
  while (isMore) {
    isMore = await db.transaction(async (tx) => {
      if (mayWait) await takeLock(tx, 'rollups');
      else hasLock = await tryLock(tx, 'rollups');
      if (!hasLock) return false;
      const groups = await takeBacklog(tx, GROUPS_AT_ONCE);
      await applyGroups(tx, groups);
      return groups.length === GROUPS_AT_ONCE;
    });
  }
  return hasLock;
};

const APPLY_AT_EVENTS = 2_000;
const APPLY_AFTER_MS = 1_000;

/** Applies the deltas by number or after a delay, so that readers find few of them. */
export const createBacklogApplier = (db: Db, onFailure: (error: unknown) => void) => {
  let waiting = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const apply = () => {
    clearTimeout(timer);
    timer = undefined;
    if (running) return;
    waiting = 0;
    running = applyPendingDeltas(db, { mayWait: false })
      .catch((error) => {
        onFailure(error);
        return true;
      })
      .then((hasLock) => {
        running = undefined;
        if (waiting > 0 || !hasLock) note(0);
      });
  };
  /** Reports that events have been stored. */
  const note = (events: number) => {
    waiting += events;
    if (waiting >= APPLY_AT_EVENTS) apply();
    else timer ??= setTimeout(apply, APPLY_AFTER_MS).unref();
  };
  return {
    note,
    stop: async () => {
      await running;
      clearTimeout(timer);
    },
  };
};
