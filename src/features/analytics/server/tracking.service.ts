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
} from '#features/analytics/server/tracking.queries.ts';
import { planViews } from '#features/analytics/tracking.rules.ts';
import {
  addPopularity,
  listExistingIds,
  lockFreelancers,
  type PopularityGift,
} from '#features/freelancers/server/popularity.queries.ts';
import type { Db } from '#platform/server/db.ts';
import { createGroupedWriter, type GroupedWriter } from '#platform/server/grouped-writer.ts';

type ReportedView = Omit<NewView, 'isUniqueVisitor'>;

/** What one request tells: the points it is worth, and the row it leaves, if it leaves one. */
export interface TrackedEvent extends PopularityGift {
  readonly visit?: NewVisit;
  readonly view?: ReportedView;
  readonly photo?: NewPhotoView;
  readonly contact?: NewContact;
}

const storeViews = async (tx: Db, reports: ReportedView[]) => {
  if (reports.length === 0) return;
  const { inserts, durations } = planViews(reports, await listLatestViews(tx, reports));
  await insertViews(tx, inserts);
  await updateDurations(tx, durations);
};

const idsOf = (events: TrackedEvent[]) => events.map(({ freelancerId }) => freelancerId);

/** Whether what an event does depends on what others have done to the same profile. */
const takesTurns = ({ points, view }: TrackedEvent) => points > 0 || view !== undefined;

/**
 * Stores all events in one transaction. Tells for each whether its profile exists; an event on an
 * unknown profile is left out and harms no other. The profiles' locks keep two processes from
 * reading the same session's latest view, or the same visitor's points, at the same time.
 */
const storeEvents = (db: Db, events: TrackedEvent[]): Promise<boolean[]> =>
  db.transaction(async (tx) => {
    const known = new Set([
      ...(await lockFreelancers(tx, idsOf(events.filter(takesTurns)))),
      ...(await listExistingIds(tx, idsOf(events.filter((event) => !takesTurns(event))))),
    ]);
    const accepted = events.filter(({ freelancerId }) => known.has(freelancerId));
    const visits = accepted.flatMap(({ visit }) => visit ?? []);
    const views = accepted.flatMap(({ view }) => view ?? []);
    const photoViews = accepted.flatMap(({ photo }) => photo ?? []);
    const contacts = accepted.flatMap(({ contact }) => contact ?? []);
    const gifts = accepted.filter(({ points }) => points > 0);
    await insertVisits(tx, visits);
    await storeViews(tx, views);
    await insertPhotoViews(tx, photoViews);
    await insertContacts(tx, contacts);
    await addPopularity(tx, gifts);
    return idsOf(events).map((id) => known.has(id));
  });

const MAX_GROUP = 500;
const MAX_WAITING = 5_000;

/** Tells for each event whether its profile exists, once the event is committed. */
export const createEventWriter = (db: Db): GroupedWriter<TrackedEvent, boolean> =>
  createGroupedWriter({
    writeAll: (events) => storeEvents(db, events),
    maxGroup: MAX_GROUP,
    maxWaiting: MAX_WAITING,
  });
