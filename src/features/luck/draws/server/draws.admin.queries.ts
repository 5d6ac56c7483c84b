import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Draw } from '#features/luck/draws/draw.rules.ts';
import { fourdDraws } from '#features/luck/draws/server/draws.table.ts';
import type { Db } from '#platform/server/db/db.ts';

interface Page {
  readonly numbers?: readonly string[] | undefined;
  readonly offset: number;
  readonly limit: number;
}

const withNumbers = (numbers: readonly string[] | undefined) =>
  numbers && inArray(fourdDraws.drawNumber, [...numbers]);

/** Newest first. */
export const listStoredDrawPage = (db: Db, { numbers, offset, limit }: Page) =>
  db
    .select()
    .from(fourdDraws)
    .where(withNumbers(numbers))
    .orderBy(desc(fourdDraws.drawDate), desc(fourdDraws.id))
    .offset(offset)
    .limit(limit);

export const countStoredDraws = (db: Db, { numbers }: Pick<Page, 'numbers'>): Promise<number> =>
  db.$count(fourdDraws, withNumbers(numbers));

/**
 * Blocks other writers until the transaction ends, but no readers. Row locks could deadlock when two batches
 * overlap.
 */
export const lockDraws = (tx: Db) =>
  tx.execute(sql`lock table ${fourdDraws} in share row exclusive mode`);

export const findDrawById = async (db: Db, id: number) => {
  const [draw] = await db.select().from(fourdDraws).where(eq(fourdDraws.id, id));
  return draw;
};

export const findDrawsByNumber = (db: Db, numbers: readonly string[]) =>
  db.select().from(fourdDraws).where(withNumbers(numbers));

/** Returns the rows in input order. */
export const insertDrawBatch = (tx: Db, draws: readonly Draw[]) =>
  tx
    .insert(fourdDraws)
    .values([...draws])
    .returning({ id: fourdDraws.id, drawNumber: fourdDraws.drawNumber });

export const updateDraw = async (tx: Db, id: number, draw: Draw) => {
  const [updated] = await tx.update(fourdDraws).set(draw).where(eq(fourdDraws.id, id)).returning();
  return updated;
};
