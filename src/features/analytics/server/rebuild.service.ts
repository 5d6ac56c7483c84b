import {
  createSpanSum,
  type SessionDayRow,
  type SpanRow,
} from '#features/analytics/rollups.rules.ts';
import { foldSome } from '#features/analytics/server/backlog.service.ts';
import {
  deleteRollupsFrom,
  findState,
  insertBlocksFromDays,
  insertDaysFromEvents,
  insertSessionDaysFromEvents,
  noteBuilt,
  readSessionDays,
} from '#features/analytics/server/rebuild.queries.ts';
import { addSpans, lockBacklog, lockRollups } from '#features/analytics/server/rollups.queries.ts';
import { spansOf } from '#features/analytics/session-spans.rules.ts';
import type { Db } from '#platform/server/db.ts';

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
