import {
  addToRollups,
  foldBacklog,
  foldGroups,
} from '#features/analytics/server/pending-deltas.service.ts';
import {
  deleteRebuild,
  findLastIds,
  findRebuild,
  findState,
  hasEvents,
  insertRebuild,
  lockEvents,
  noteBuilt,
  noteProgress,
  type Rebuild,
  takeEvents,
} from '#features/analytics/server/rebuild.queries.ts';
import { nextTables } from '#features/analytics/server/rollups.queries.ts';
import { remakeBlocks, takeOver } from '#features/analytics/server/table-swap.queries.ts';
import {
  contacted,
  type Happening,
  viewed,
  viewedPhoto,
} from '#features/analytics/tracking/event-deltas.rules.ts';
import { sessionKey } from '#features/analytics/tracking/server/session-key.ts';
import type { Db } from '#platform/server/db/db.ts';
import { takeLock } from '#platform/server/db/locks.ts';

/** Events of each kind, or rows, that a step is about: some ten milliseconds of work. */
const STEP = 2_000;

/** What events say that are stored already, in the form in which new ones are counted. */
export const happeningsOf = ({
  views,
  photos,
  contacts,
}: {
  views: { freelancerId: number; day: number; sessionId: string; seconds: number }[];
  photos: { freelancerId: number; day: number; sessionId: string }[];
  contacts: { freelancerId: number; day: number; sessionId: string; contactType: string }[];
}): Happening[] => {
  const named = <Row extends { sessionId: string }>(row: Row) => ({
    ...row,
    session: sessionKey(row.sessionId),
  });
  return [
    ...views.map(named).map(({ seconds, ...view }) => viewed(view, seconds)),
    ...photos.map(named).map(viewedPhoto),
    ...contacts.map(named).map(({ contactType, ...contact }) => contacted(contact, contactType)),
  ];
};

/**
 * Counts the next events. When it has come to the end it looks for more while nobody can store any;
 * if those are few, all events are counted, and what is stored from then on is added as it comes.
 */
const countEvents = async (tx: Db, begun: Rebuild, size: number): Promise<void> => {
  const { viewId, photoId, contactId, lastViewId, lastPhotoId, lastContactId } = begun;
  const isAtEnd = viewId === lastViewId && photoId === lastPhotoId && contactId === lastContactId;
  if (isAtEnd) await lockEvents(tx);
  const rebuild = isAtEnd ? { ...begun, ...(await findLastIds(tx)) } : begun;
  const { groups, ...events } = await takeEvents(tx, rebuild, size);
  await foldGroups(tx, groups);
  await addToRollups(tx, nextTables, happeningsOf(events));
  const reached = (rows: readonly { id: number }[], last: number) =>
    (rows.length === size ? rows.at(-1)?.id : undefined) ?? last;
  const progress = {
    viewId: reached(events.views, rebuild.lastViewId),
    photoId: reached(events.photos, rebuild.lastPhotoId),
    contactId: reached(events.contacts, rebuild.lastContactId),
  };
  const isAll =
    isAtEnd &&
    progress.viewId === rebuild.lastViewId &&
    progress.photoId === rebuild.lastPhotoId &&
    progress.contactId === rebuild.lastContactId;
  const { lastViewId: view, lastPhotoId: photo, lastContactId: contact } = rebuild;
  await noteProgress(tx, {
    ...progress,
    lastViewId: view,
    lastPhotoId: photo,
    lastContactId: contact,
    phase: isAll ? 'session_days' : 'events',
  });
};

/** One step in a transaction of its own. False when there is nothing to do. */
const takeStep = async (tx: Db, size: number): Promise<boolean> => {
  await takeLock(tx, 'rollups');
  const rebuild = await findRebuild(tx);
  if (!rebuild) return false;
  const { phase } = rebuild;
  if (phase === 'events') await countEvents(tx, rebuild, size);
  else if (phase === 'blocks') {
    const position = await remakeBlocks(tx, rebuild);
    if (position) await noteProgress(tx, { position });
    else {
      await deleteRebuild(tx);
      await noteBuilt(tx);
    }
  } else {
    // A session's days first: what is added to the spans meanwhile follows from them.
    const position = await takeOver(tx, rebuild, phase, size);
    const after = phase === 'session_days' ? 'spans' : 'blocks';
    await noteProgress(tx, position ? { position } : { phase: after, position: null });
  }
  return true;
};

interface RunOptions {
  readonly isStopped?: () => boolean;
  /** How much a step is about. */
  readonly step?: number;
}

/**
 * Goes on with what was begun, by this process or another, until it is done. Each step is short
 * and whole; between them events are stored and counted and figures are read.
 */
export const runRebuild = async (
  db: Db,
  { isStopped = () => false, step = STEP }: RunOptions = {},
): Promise<void> => {
  let isMore = true;
  while (isMore && !isStopped()) {
    await foldBacklog(db);
    isMore = await db.transaction((tx) => takeStep(tx, step));
  }
};

/** Goes on with one that nobody finished, if there is one. */
export const finishRebuild = async (db: Db, isStopped: () => boolean): Promise<void> => {
  if (await findRebuild(db)) await runRebuild(db, { isStopped });
};

/** Has everything counted anew from the events; whoever asks for it then runs it. */
export const requestRebuild = async (tx: Db): Promise<void> => {
  await takeLock(tx, 'rollups');
  await insertRebuild(tx);
};

/**
 * Makes the rollups anew from the events. Days whose events were swept keep what they have: a span
 * is made from the days inside it alone, so those that begin later do not depend on earlier ones.
 */
export const rebuildRollups = async (db: Db, options?: RunOptions): Promise<void> => {
  await db.transaction(requestRebuild);
  await runRebuild(db, options);
};

/** A database that has events from before there were rollups has them counted. */
export const prepareRollups = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    await takeLock(tx, 'rollups');
    if ((await findState(tx)) || (await findRebuild(tx))) return;
    if (await hasEvents(tx)) await insertRebuild(tx);
    else await noteBuilt(tx);
  });
