import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  contactAnalytics,
  photoAnalytics,
  popularityTracking,
  profileAnalytics,
  serviceAnalytics,
} from '#features/analytics/server/analytics.table.ts';
import { orderByScore } from '#features/directory/server/popularity-order.queries.ts';
import { fourdDraws } from '#features/luck/draws/server/draws.table.ts';
import {
  popularityPoints,
  profileCounters,
} from '#features/profiles/server/profile-counters.table.ts';
import { lockProfiles } from '#features/profiles/server/profile-locks.queries.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { deletedProfiles } from '#features/profiles/trash/server/trash.table.ts';
import {
  profileConfirmations,
  profileLinks,
  profileRequests,
  profileStates,
} from '#features/provider-portal/server/portal.table.ts';
import { profileReports } from '#features/reports/server/reports.table.ts';
import { reviewReplies } from '#features/reviews/server/review-replies.table.ts';
import {
  hiddenReviews,
  luckyNumberHistory,
  reviewSubmissions,
  reviews,
} from '#features/reviews/server/reviews.table.ts';
import { demoData } from '#ops/demo/demo-data.table.ts';
import type { DemoEvents } from '#ops/demo/demo-events.ts';
import type { DemoProfile } from '#ops/demo/demo-profiles.ts';
import type { DemoReview } from '#ops/demo/demo-reviews.ts';
import type { Db } from '#platform/server/db/db.ts';
import { insertRows } from '#platform/server/db/insert-rows.ts';

const isLoaded = isNull(demoData.removedAt);

export const isDemoLoaded = async (db: Db): Promise<boolean> =>
  (await db.$count(demoData, isLoaded)) > 0;

export const hasProfiles = async (db: Db): Promise<boolean> => {
  const [any] = await db.select({ id: freelancers.id }).from(freelancers).limit(1);
  return any !== undefined;
};

/** False when it was done before. A process that does it now makes the others wait here. */
export const claimDemoData = async (tx: Db, pictures: string[]): Promise<boolean> => {
  const claimed = await tx.insert(demoData).values({ pictures }).onConflictDoNothing().returning();
  return claimed.length > 0;
};

export const noteDemoData = (tx: Db, made: { freelancerIds: number[]; drawIds: number[] }) =>
  tx.update(demoData).set(made);

/** Their ids, in the order of the rows. */
export const insertProfiles = async (tx: Db, profiles: readonly DemoProfile[]) => {
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

export const insertReviews = async (tx: Db, rows: (DemoReview & { freelancerId: number })[]) => {
  await insertRows(tx, reviews, rows);
  const numbers = rows.map(({ freelancerId, luckyNumber, createdAt }) => ({
    freelancerId,
    luckyNumber,
    createdAt,
  }));
  await insertRows(tx, luckyNumberHistory, numbers);
};

/** A draw that an admin entered under the same number stays as it is. */
export const insertDraws = async (tx: Db, rows: (typeof fourdDraws.$inferInsert)[]) => {
  const inserted = await tx
    .insert(fourdDraws)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: fourdDraws.id });
  return inserted.map(({ id }) => id);
};

export const insertEvents = async (tx: Db, { views, photos, contacts }: DemoEvents) => {
  await insertRows(tx, profileAnalytics, views);
  await insertRows(tx, photoAnalytics, photos);
  await insertRows(tx, contactAnalytics, contacts);
};

/** What is loaded; undefined when nothing is. Whoever else removes it waits. */
export const lockDemoData = async (tx: Db) => {
  const [loaded] = await tx.select().from(demoData).where(isLoaded).for('update');
  return loaded;
};

/** The profiles and all that tells of them, what outlives a profile too. */
export const deleteDemoRows = async (tx: Db, freelancerIds: number[], drawIds: number[]) => {
  await lockProfiles(tx, freelancerIds);
  await tx.delete(freelancers).where(inArray(freelancers.id, freelancerIds));
  for (const table of [
    reviews,
    hiddenReviews,
    luckyNumberHistory,
    reviewSubmissions,
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
};

export const noteRemoval = (tx: Db) =>
  tx
    .update(demoData)
    .set({ removedAt: sql`now()`, freelancerIds: [], drawIds: [], pictures: [] })
    .where(and(eq(demoData.isOnly, true), isLoaded));
