import { inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  contactAnalytics,
  photoAnalytics,
  popularityTracking,
  profileAnalytics,
  serviceAnalytics,
} from '#features/analytics/server/analytics.table.ts';
import { drawCorrections, fourdDraws } from '#features/luck/draws/server/draws.table.ts';
import { profileConfirmations } from '#features/profiles/approval/server/approvals.table.ts';
import { orderByScore } from '#features/profiles/server/popularity-order.queries.ts';
import {
  popularityPoints,
  profileCounters,
} from '#features/profiles/server/profile-counters.table.ts';
import { lockProfiles } from '#features/profiles/server/profile-locks.queries.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { deletedProfiles } from '#features/profiles/trash/server/trash.table.ts';
import {
  profileLinks,
  profileRequests,
  profileStates,
} from '#features/provider-portal/server/portal.table.ts';
import { profileReports } from '#features/reports/server/reports.table.ts';
import { reviewReplies } from '#features/reviews/server/review-replies.table.ts';
import {
  allReviews,
  deletedReviews,
  luckyNumberHistory,
  reviewSubmissions,
} from '#features/reviews/server/reviews.table.ts';
import type { DemoEvents } from '#ops/demo/demo-events.ts';
import type { DemoProfile } from '#ops/demo/demo-profiles.ts';
import type { DemoReview } from '#ops/demo/demo-reviews.ts';
import type { Db } from '#platform/server/db/db.ts';
import { insertRows } from '#platform/server/db/insert-rows.ts';
import {
  addSetting,
  defineSetting,
  getSetting,
  lockSetting,
  type SettingValue,
  setSetting,
} from '#platform/server/db/settings.ts';

/** A record of the loaded demo data. It is kept after removal, so that they are never loaded again. */
const demoData = defineSetting(
  'demoData',
  z.object({
    freelancerIds: z.array(z.int()),
    drawIds: z.array(z.int()),
    /** URLs of the pictures. */
    pictures: z.array(z.string()),
    /** Null while the demo data exist. */
    removedAt: z.nullable(z.string()),
  }),
);
type DemoRecord = SettingValue<typeof demoData>;
const NOTHING = { freelancerIds: [], drawIds: [], pictures: [], removedAt: null };

export const isDemoLoaded = async (db: Db): Promise<boolean> =>
  (await getSetting(db, demoData))?.removedAt === null;

export const hasProfiles = async (db: Db): Promise<boolean> => {
  const [any] = await db.select({ id: freelancers.id }).from(freelancers).limit(1);
  return any !== undefined;
};

/** Returns false if the demo data were loaded before. Concurrent processes wait for each other here. */
export const claimDemoData = (tx: Db): Promise<boolean> => addSetting(tx, demoData, NOTHING);

export const recordDemoData = (tx: Db, made: Omit<DemoRecord, 'removedAt'>) =>
  setSetting(tx, demoData, { ...made, removedAt: null });

/** Returns the ids in the order of the rows. */
export const insertDemoProfiles = async (tx: Db, profiles: readonly DemoProfile[]) => {
  const rows = profiles.map(({ row }) => row);
  const inserted = await tx.insert(freelancers).values(rows).returning({ id: freelancers.id });
  const ids = inserted.map(({ id }) => id).sort((a, b) => a - b);
  const counters = profiles.map((profile, index) => ({
    ...profile.counters,
    freelancerId: ids[index] as number,
    isHidden: false,
  }));
  await insertRows(tx, profileCounters, counters);
  await orderByScore(tx, ids);
  return ids;
};

export const insertDemoReviews = async (
  tx: Db,
  rows: (DemoReview & { freelancerId: number })[],
) => {
  await insertRows(tx, allReviews, rows);
  const numbers = rows.map(({ freelancerId, luckyNumber, createdAt }) => ({
    freelancerId,
    luckyNumber,
    createdAt,
  }));
  await insertRows(tx, luckyNumberHistory, numbers);
};

/** Does not overwrite a draw that an admin entered under the same number. */
export const insertDemoDraws = async (tx: Db, rows: (typeof fourdDraws.$inferInsert)[]) => {
  const inserted = await tx
    .insert(fourdDraws)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: fourdDraws.id });
  return inserted.map(({ id }) => id);
};

export const insertDemoEvents = async (tx: Db, { views, photos, contacts }: DemoEvents) => {
  await insertRows(tx, profileAnalytics, views);
  await insertRows(tx, photoAnalytics, photos);
  await insertRows(tx, contactAnalytics, contacts);
};

/** Locks the record of the loaded demo data; undefined if nothing is loaded. */
export const lockDemoData = async (tx: Db) => {
  const record = await lockSetting(tx, demoData);
  return record?.removedAt === null ? record : undefined;
};

/** Deletes the profiles and all data about them, including data that normally outlives a profile. */
export const deleteDemoRows = async (tx: Db, { freelancerIds, drawIds }: DemoRecord) => {
  await lockProfiles(tx, freelancerIds);
  await tx.delete(freelancers).where(inArray(freelancers.id, freelancerIds));
  for (const table of [
    allReviews,
    luckyNumberHistory,
    reviewSubmissions,
    deletedReviews,
    popularityPoints,
    popularityTracking,
    profileAnalytics,
    photoAnalytics,
    contactAnalytics,
    serviceAnalytics,
    profileReports,
    reviewReplies,
    profileLinks,
    profileConfirmations,
    profileStates,
    profileRequests,
  ]) {
    await tx.delete(table).where(inArray(table.freelancerId, freelancerIds));
  }
  await tx.delete(deletedProfiles).where(inArray(deletedProfiles.id, freelancerIds));
  await tx.delete(fourdDraws).where(inArray(fourdDraws.id, drawIds));
  // A real draw with the number of a demo draw is no correction.
  await tx.delete(drawCorrections).where(inArray(drawCorrections.drawId, drawIds));
};

export const markRemoved = (tx: Db) =>
  setSetting(tx, demoData, { ...NOTHING, removedAt: new Date().toISOString() });
