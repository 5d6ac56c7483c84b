import {
  addToRollups,
  applyGroups,
  applyPendingDeltas,
} from '#features/analytics/server/pending-deltas.service.ts';
import {
  deleteRebuild,
  findAnalyticsState,
  findLastIds,
  findRebuild,
  insertRebuild,
  lockEvents,
  markBuilt,
  type Rebuild,
  type StoredEvents,
  takeEvents,
  updateRebuild,
} from '#features/analytics/server/rebuild.queries.ts';
import { nextTables } from '#features/analytics/server/rollups.queries.ts';
import { remakeBlocks, swapRebuiltTables } from '#features/analytics/server/table-swap.queries.ts';
import {
  contactDelta,
  type EventDelta,
  photoViewDelta,
  viewDelta,
} from '#features/analytics/tracking/event-deltas.rules.ts';
import { sessionKey } from '#features/analytics/tracking/server/session-key.ts';
import type { Db } from '#platform/server/db/db.ts';
import { takeLock } from '#platform/server/db/locks.ts';

/** Batch size of a step, in events of each kind or in rows: about ten milliseconds of work. */
const STEP = 2_000;

/** Converts stored events to deltas. */
export const eventDeltasOf = ({ views, photos, contacts }: StoredEvents): EventDelta[] => {
  const named = <Row extends { sessionId: string }>(row: Row) => ({
    ...row,
    session: sessionKey(row.sessionId),
  });
  return [
    ...views.map(named).map(({ seconds, ...view }) => viewDelta(view, seconds)),
    ...photos.map(named).map(photoViewDelta),
    ...contacts.map(named).map(({ contactType, ...contact }) => contactDelta(contact, contactType)),
  ];
};

const isReplayed = (at: Rebuild): boolean =>
  at.viewId === at.lastViewId && at.photoId === at.lastPhotoId && at.contactId === at.lastContactId;

/**
 * Replays the next batch of events. At the end it looks for newer events while writers are locked
 * out; if the batch covers those too, the replay is complete and later events are added as deltas.
 */
const countEvents = async (tx: Db, begun: Rebuild, size: number): Promise<void> => {
  const isAtEnd = isReplayed(begun);
  if (isAtEnd) await lockEvents(tx);
  const rebuild = isAtEnd ? { ...begun, ...(await findLastIds(tx)) } : begun;
  const { groups, ...events } = await takeEvents(tx, rebuild, size);
  await applyGroups(tx, groups);
  await addToRollups(tx, nextTables, eventDeltasOf(events));
  const reached = (rows: readonly { id: number }[], last: number) =>
    (rows.length === size ? rows.at(-1)?.id : undefined) ?? last;
  const progress = {
    ...rebuild,
    viewId: reached(events.views, rebuild.lastViewId),
    photoId: reached(events.photos, rebuild.lastPhotoId),
    contactId: reached(events.contacts, rebuild.lastContactId),
  };
  const phase = isAtEnd && isReplayed(progress) ? 'session_days' : 'events';
  await updateRebuild(tx, { ...progress, phase });
};

/** Runs one step in its own transaction. Returns false if there is nothing to do. */
const takeStep = async (tx: Db, size: number): Promise<boolean> => {
  await takeLock(tx, 'rollups');
  const rebuild = await findRebuild(tx);
  if (!rebuild) return false;
  const { phase } = rebuild;
  if (phase === 'events') await countEvents(tx, rebuild, size);
  else if (phase === 'blocks') {
    const position = await remakeBlocks(tx, rebuild);
    if (position) await updateRebuild(tx, { ...rebuild, position });
    else {
      await deleteRebuild(tx);
      await markBuilt(tx);
    }
  } else {
    // Session days come first, because span changes are derived from them.
    const position = await swapRebuiltTables(tx, rebuild, phase, size);
    const after = phase === 'session_days' ? ('spans' as const) : ('blocks' as const);
    const progress = position ? { position } : { phase: after, position: null };
    await updateRebuild(tx, { ...rebuild, ...progress });
  }
  return true;
};

interface RunOptions {
  readonly isStopped?: () => boolean;
  /** Batch size of a step. */
  readonly step?: number;
}

/**
 * Resumes a rebuild, started by any process, and runs it to the end. Each step is a short
 * transaction; between steps, events are stored and counted and figures can be read.
 */
export const runRebuild = async (
  db: Db,
  { isStopped = () => false, step = STEP }: RunOptions = {},
): Promise<void> => {
  let isMore = true;
  while (isMore && !isStopped()) {
    await applyPendingDeltas(db);
    isMore = await db.transaction((tx) => takeStep(tx, step));
  }
};

/** Resumes an unfinished rebuild, if there is one. */
export const finishRebuild = async (db: Db, isStopped: () => boolean): Promise<void> => {
  if (await findRebuild(db)) await runRebuild(db, { isStopped });
};

/** Schedules a complete rebuild. The caller then runs it with `runRebuild`. */
export const requestRebuild = async (tx: Db): Promise<void> => {
  await takeLock(tx, 'rollups');
  await insertRebuild(tx);
};

/**
 * Rebuilds the rollups from the events. Days whose events were deleted by retention keep their
 * rows: a span depends only on the days inside it, so later spans do not depend on earlier days.
 */
export const rebuildRollups = async (db: Db, options?: RunOptions): Promise<void> => {
  await db.transaction(requestRebuild);
  await runRebuild(db, options);
};

/** Schedules a rebuild for a database whose events are older than the rollup tables. */
export const prepareRollups = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    await takeLock(tx, 'rollups');
    if ((await findAnalyticsState(tx)) || (await findRebuild(tx))) return;
    const lastIds = Object.values(await findLastIds(tx));
    if (lastIds.some((id) => id > 0)) await insertRebuild(tx);
    else await markBuilt(tx);
  });
