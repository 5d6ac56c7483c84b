import { and, asc, gt, not } from 'drizzle-orm';
import { freelancers } from '#features/freelancers/server/freelancers.table.ts';
import type { Db } from '#platform/server/db.ts';

const PAGE_SIZE = 1_000;

/** All public profiles, a page at a time, so that none waits for the whole directory. */
export async function* eachPublicProfile(db: Db) {
  let last = 0;
  for (;;) {
    const page = await db
      .select({ id: freelancers.id, updatedAt: freelancers.updatedAt })
      .from(freelancers)
      .where(and(gt(freelancers.id, last), not(freelancers.isHidden)))
      .orderBy(asc(freelancers.id))
      .limit(PAGE_SIZE);
    yield page;
    last = page.at(-1)?.id ?? last;
    if (page.length < PAGE_SIZE) return;
  }
}
