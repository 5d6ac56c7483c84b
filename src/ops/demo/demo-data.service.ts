import { dayNumberAt } from '#features/analytics/day-number.rules.ts';
import {
  addToBacklog,
  applyPendingDeltas,
} from '#features/analytics/server/pending-deltas.service.ts';
import {
  eventDeltasOf,
  prepareRollups,
  requestRebuild,
} from '#features/analytics/server/rebuild.service.ts';
import { recordAudit } from '#features/audit/server/audit.service.ts';
import { DRAWS } from '#features/luck/draws/server/draws.queries.ts';
import { removeReleased } from '#features/media/pictures/server/removal/picture-removal.ts';
import type { PictureStore } from '#features/media/uploads/server/storage/picture-store.ts';
import { releasePictures } from '#features/media/uploads/server/uploads.queries.ts';
import { DIRECTORY, profileTopic } from '#features/profiles/server/profiles.topics.ts';
import { LUCKY_HISTORY } from '#features/reviews/server/reviews.topics.ts';
import { sampleDraws } from '#ops/demo/content/draws.ts';
import {
  claimDemoData,
  deleteDemoRows,
  hasProfiles,
  insertDemoDraws,
  insertDemoEvents,
  insertDemoProfiles,
  insertDemoReviews,
  lockDemoData,
  markRemoved,
  recordDemoData,
} from '#ops/demo/demo-data.queries.ts';
import { latestDrawDays } from '#ops/demo/demo-dates.rules.ts';
import type { DemoEvents } from '#ops/demo/demo-events.ts';
import { copyDemoPictures, demoGalleries } from '#ops/demo/demo-pictures.ts';
import { makeProfiles } from '#ops/demo/demo-profiles.ts';
import { announce } from '#platform/server/cache/announce.ts';
import type { Database, Db } from '#platform/server/db/db.ts';
import { takeSharedLock } from '#platform/server/db/locks.ts';
import type { AdminIdentity } from '#platform/server/http/mount.ts';

/** The invalidation topic for whether demo data exist. */
export const DEMO_DATA_TOPIC = 'demo-data';

const announceDemoData = (tx: Db, freelancerIds: readonly number[]) =>
  announce(
    tx,
    DEMO_DATA_TOPIC,
    DIRECTORY,
    DRAWS,
    LUCKY_HISTORY,
    ...freelancerIds.map(profileTopic),
  );

/** Oldest first, as an admin would have entered them. */
const drawsUntil = (now: Date) => {
  const days = latestDrawDays(now, sampleDraws.length);
  return sampleDraws.map((draw, index) => ({ ...draw, drawDate: days[index] as string })).reverse();
};

/** Replaces the indexes from the generator by the ids of the profiles. */
const withIds = (events: DemoEvents, ids: readonly number[]): DemoEvents => {
  const named = <Row extends { freelancerId: number }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, freelancerId: ids[row.freelancerId] as number }));
  return {
    ...events,
    views: named(events.views),
    photos: named(events.photos),
    contacts: named(events.contacts),
  };
};

/** Updates the rollups in the same way as for visitors' events. */
const storeEvents = async (tx: Db, events: DemoEvents) => {
  await prepareRollups(tx);
  await insertDemoEvents(tx, events);
  const withDay = <Row extends { createdAt?: Date | undefined }>(row: Row) => ({
    ...row,
    day: dayNumberAt(row.createdAt as Date),
  });
  const deltas = eventDeltasOf({
    views: events.views.map((view) => ({ ...withDay(view), seconds: view.sessionDuration ?? 0 })),
    photos: events.photos.map(withDay),
    contacts: events.contacts.map(withDay),
  });
  await addToBacklog(tx, deltas);
};

interface DemoOptions {
  /** Undefined loads demo data only into an embedded database without profiles. */
  readonly wanted: boolean | undefined;
  readonly store: PictureStore;
}

/** Loads the demo data, at most once per database. */
export const ensureDemoData = async (
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  { wanted, store }: DemoOptions,
): Promise<void> => {
  if (!(wanted ?? (engine === 'embedded' && !(await hasProfiles(db))))) return;
  const now = new Date();
  const galleries = demoGalleries();
  const pictures = [...new Set(galleries.flat())];
  await db.transaction(async (tx) => {
    if (!(await claimDemoData(tx))) return;
    await takeSharedLock(tx, 'pictures');
    await copyDemoPictures(store, pictures);
    const { profiles, events } = makeProfiles(now, (index) => galleries[index] ?? []);
    const freelancerIds = await insertDemoProfiles(tx, profiles);
    const reviews = profiles.flatMap((profile, index) =>
      profile.reviews.map((review) => ({
        ...review,
        freelancerId: freelancerIds[index] as number,
      })),
    );
    await insertDemoReviews(tx, reviews);
    await storeEvents(tx, withIds(events, freelancerIds));
    const drawIds = await insertDemoDraws(tx, drawsUntil(now));
    await recordDemoData(tx, { freelancerIds, drawIds, pictures });
    announceDemoData(tx, freelancerIds);
  });
  await applyPendingDeltas(db);
};

/** Keeps a picture that another profile refers to. The caller must rebuild the rollups of the other events. */
export const dropDemoData = async (
  db: Db,
  store: PictureStore,
  admin: AdminIdentity,
): Promise<void> => {
  await db.transaction(async (tx) => {
    const loaded = await lockDemoData(tx);
    if (!loaded) return;
    // Must precede any lock on event rows, to acquire locks in the same order as the rollup job.
    await requestRebuild(tx);
    await deleteDemoRows(tx, loaded);
    await markRemoved(tx);
    announceDemoData(tx, loaded.freelancerIds);
    await recordAudit(tx, { admin, action: 'delete', recordType: 'demo_data' });
    await releasePictures(tx, loaded.pictures);
  });
  await removeReleased(db, store);
};
