import type { Happening } from '#features/analytics/happenings.rules.ts';
import {
  createSpanSum,
  gatherSessions,
  planRollups,
  type SessionDayRow,
  type SpanRow,
} from '#features/analytics/rollups.rules.ts';
import {
  deleteRollupsFrom,
  findState,
  insertBlocksFromDays,
  insertDaysFromEvents,
  insertSessionDaysFromEvents,
  noteBuilt,
  readSessionDays,
} from '#features/analytics/server/rebuild.queries.ts';
import {
  addSpans,
  applyRollups,
  hasBacklog,
  listSessionDays,
  lockBacklog,
  lockRollups,
  takeBacklog,
} from '#features/analytics/server/rollups.queries.ts';
import { spansOf } from '#features/analytics/session-spans.rules.ts';
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
const foldSome = async (tx: Db): Promise<boolean> => {
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

/** Adds up the spans of sessions whose days come one after the other. */
const sumSpans = async (batches: AsyncIterable<SessionDayRow[]>): Promise<SpanRow[]> => {
  const sum = createSpanSum();
  let current: SessionDayRow | undefined;
  let days = new Map<number, number>();
  const finish = () => current && sum.addSessions(current.freelancerId, spansOf(days), 1);
  for await (const batch of batches) {
    for (const row of batch) {
      const { freelancerId, session, day, steps } = row;
      if (session !== current?.session || freelancerId !== current.freelancerId) {
        finish();
        current = row;
        days = new Map();
      }
      days.set(day, steps);
    }
  }
  finish();
  return sum.rows();
};

const BATCH = 5_000;

const addInBatches = async (tx: Db, spans: SpanRow[]): Promise<void> => {
  for (let start = 0; start < spans.length; start += BATCH) {
    await addSpans(tx, spans.slice(start, start + BATCH));
  }
};

/**
 * Makes the rollups anew from the events. Days whose events were swept keep what they have: a span
 * is made from the days inside it alone, so those that begin later do not depend on earlier ones.
 */
export const rebuildRollups = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    await lockRollups(tx);
    await lockBacklog(tx);
    // Some of it may be about days whose events were swept.
    while (await foldSome(tx));
    const from = (await findState(tx))?.eventsFrom ?? undefined;
    await deleteRollupsFrom(tx, from);
    await insertDaysFromEvents(tx, from);
    await insertBlocksFromDays(tx);
    await insertSessionDaysFromEvents(tx, from);
    await addInBatches(tx, await sumSpans(readSessionDays(tx, from)));
    await noteBuilt(tx);
  });

/** For a database that has events from before there were rollups. */
export const ensureRollups = async (db: Db): Promise<void> => {
  if (!(await findState(db))) await rebuildRollups(db);
};
