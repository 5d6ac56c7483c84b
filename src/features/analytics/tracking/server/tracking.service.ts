import { dayNumberAt } from '#features/analytics/day-number.rules.ts';
import { createBacklogApplier } from '#features/analytics/server/pending-deltas.service.ts';
import { insertBacklog } from '#features/analytics/server/rollups.queries.ts';
import {
  contactDelta,
  durationDelta,
  photoViewDelta,
  viewDelta,
} from '#features/analytics/tracking/event-deltas.rules.ts';
import { sessionKey } from '#features/analytics/tracking/server/session-key.ts';
import {
  insertContacts,
  insertPhotoViews,
  insertViews,
  insertVisits,
  listLatestViews,
  type NewContact,
  type NewPhotoView,
  type NewView,
  type NewVisit,
  updateDurations,
} from '#features/analytics/tracking/server/tracking.queries.ts';
import { planViews } from '#features/analytics/tracking/tracking.rules.ts';
import {
  addPopularity,
  type PopularityAward,
} from '#features/profiles/server/popularity.queries.ts';
import {
  listVisibleIds,
  lockProfileCounters,
} from '#features/profiles/server/profile-locks.queries.ts';
import { topicsOfPopularity } from '#features/profiles/server/profiles.topics.ts';
import { announceSoon } from '#platform/server/cache/announce.ts';
import type { Db } from '#platform/server/db/db.ts';
import { isDataError } from '#platform/server/db/sql-state.ts';
import { createGroupedWriter } from '#platform/server/jobs/grouped-writer.ts';

type ReportedView = Omit<NewView, 'isUniqueVisitor'> & { readonly receivedMs?: number };

/** Effect of one tracking request: popularity points and at most one row. */
export interface TrackedEvent extends PopularityAward {
  readonly visit?: NewVisit;
  readonly view?: ReportedView;
  readonly photo?: NewPhotoView;
  readonly contact?: NewContact;
}

const storeViews = async (tx: Db, reports: ReportedView[], at: Date) => {
  if (reports.length === 0) return { inserts: [], lengths: [] };
  const plan = planViews(reports, await listLatestViews(tx, reports, at));
  await insertViews(tx, plan.inserts, at);
  await updateDurations(tx, plan.lengths);
  return plan;
};

const VISITOR = { isAdmin: false };

const idsOf = (events: TrackedEvent[]) => events.map(({ freelancerId }) => freelancerId);

/** Whether the event depends on earlier events of the same profile and needs its row lock. */
const needsProfileLock = ({ points, view }: TrackedEvent) => points > 0 || view !== undefined;

/**
 * Stores the events. Returns the visible profiles, the increased scores and the rollup deltas.
 * Events of an unknown or hidden profile are skipped. The row locks of the profiles keep two
 * processes from reading the latest view of a session, or the points of a visitor, concurrently.
 */
export const insertEvents = async (tx: Db, events: TrackedEvent[], at: Date) => {
  const known = new Set([
    ...(await lockProfileCounters(tx, idsOf(events.filter(needsProfileLock)), VISITOR)),
    ...(await listVisibleIds(
      tx,
      idsOf(events.filter((event) => !needsProfileLock(event))),
      VISITOR,
    )),
  ]);
  const accepted = events.filter(({ freelancerId }) => known.has(freelancerId));
  const visits = accepted.flatMap(({ visit }) => visit ?? []);
  const views = accepted.flatMap(({ view }) => view ?? []);
  const photoViews = accepted.flatMap(({ photo }) => photo ?? []);
  const contacts = accepted.flatMap(({ contact }) => contact ?? []);
  const awards = accepted.filter(({ points }) => points > 0);
  await insertVisits(tx, visits, at);
  const { inserts, lengths } = await storeViews(tx, views, at);
  await insertPhotoViews(tx, photoViews, at);
  await insertContacts(tx, contacts, at);
  const risen = await addPopularity(tx, awards);
  announceSoon(tx, ...risen.flatMap(({ id }) => topicsOfPopularity(id)));
  const scores = new Map(risen.map(({ id, score }) => [id, score]));

  const day = dayNumberAt(at);
  const eventOf = ({ freelancerId, sessionId }: { freelancerId: number; sessionId: string }) => ({
    freelancerId,
    day,
    session: sessionKey(sessionId),
  });
  const deltas = [
    ...inserts.map((view) => viewDelta(eventOf(view), view.sessionDuration)),
    ...lengths.map(({ view, seconds }) => durationDelta(view, view.sessionDuration, seconds)),
    ...photoViews.map((photo) => photoViewDelta(eventOf(photo))),
    ...contacts.map((contact) => contactDelta(eventOf(contact), contact.contactType)),
  ];
  return { known, scores, deltas };
};

/**
 * Stores all events in one transaction. Returns for each whether its profile is visible, and the
 * score of the profile, if it rose.
 */
export const storeEvents = (db: Db, events: TrackedEvent[], at: Date) =>
  db.transaction(async (tx) => {
    const { known, scores, deltas } = await insertEvents(tx, events, at);
    await insertBacklog(tx, deltas);
    return idsOf(events).map((id) => ({ isKnown: known.has(id), score: scores.get(id) }));
  });

const MAX_GROUP = 500;
const MAX_WAITING = 5_000;

/** Resolves each write with its result after the commit. */
export const createEventWriter = (db: Db, onApplyFailure: (error: unknown) => void) => {
  const applier = createBacklogApplier(db, onApplyFailure);
  const writer = createGroupedWriter({
    writeAll: async (events: TrackedEvent[]) => {
      const recorded = await storeEvents(db, events, new Date());
      applier.note(events.length);
      return recorded;
    },
    isItemsFault: isDataError,
    maxGroup: MAX_GROUP,
    maxWaiting: MAX_WAITING,
  });
  return {
    write: writer.write,
    get waiting() {
      return writer.waiting;
    },
    close: async () => {
      await writer.close();
      await applier.stop();
    },
  };
};
