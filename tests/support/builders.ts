import { eq } from 'drizzle-orm';
import { freelancers } from '#features/freelancers/server/freelancers.table.ts';
import type { Db } from '#platform/server/db.ts';

type Freelancer = typeof freelancers.$inferSelect;

/** A profile as it stands in the database now. */
export const readFreelancer = async (db: Db, id: number): Promise<Freelancer> => {
  const [row] = await db.select().from(freelancers).where(eq(freelancers.id, id));
  if (!row) throw new Error(`There is no profile ${id}`);
  return row;
};

/** A profile of which a test says only what matters to it. */
export const insertFreelancer = async (
  db: Db,
  values: Partial<typeof freelancers.$inferInsert> = {},
): Promise<Freelancer> => {
  const [row] = await db
    .insert(freelancers)
    .values({ name: 'Mei', ...values })
    .returning();
  if (!row) throw new Error('The profile was not inserted');
  return row;
};
