import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { allReviews } from '#features/reviews/server/reviews.table.ts';
import type { Db } from '#platform/server/db/db.ts';
import { readRows } from '#platform/server/db/read-rows.ts';

/** As a column: false also if the review is gone. */
export const isHeld = sql<boolean>`coalesce(${allReviews.heldAt} = ${allReviews.hiddenAt}, false)`;

/** As a condition: it equals that of the index. */
export const isHeldRow = eq(allReviews.heldAt, allReviews.hiddenAt);

/** Counts reviews that wait for an approval, up to a limit. */
export const countHeldReviews = (db: Db, most: number): Promise<number> =>
  db.$count(
    db
      .select({ id: allReviews.id })
      .from(allReviews)
      .innerJoin(freelancers, eq(freelancers.id, allReviews.freelancerId))
      .where(isHeldRow)
      .limit(most)
      .as('counted'),
  );

const similarReview = z.object({ isFound: z.boolean() });

/** Whether there is a review of the same visitor or with the same text. */
export const hasSimilarReview = async (
  tx: Db,
  { visitor, textHash }: { readonly visitor: string; readonly textHash: string | null },
): Promise<boolean> => {
  const [answer] = await readRows(tx, similarReview)`
    select exists (select from ${allReviews} where visitor = ${visitor})
      or exists (select from ${allReviews} where text_hash = ${textHash}) as "isFound"`;
  return answer?.isFound ?? false;
};
