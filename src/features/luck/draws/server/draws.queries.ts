import { and, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Draw } from '#features/luck/draws/draw.rules.ts';
import type { DrawHead } from '#features/luck/draws/draw-warnings.rules.ts';
import { fourdDraws } from '#features/luck/draws/server/draws.table.ts';
import type { Db } from '#platform/server/db/db.ts';

/** Cache topic of everything that depends on draw results. */
export const DRAWS = 'draws';

/** Sorts by date, then by insertion. `nulls last` is required to match the index definition. */
export const newestFirst = sql.raw('draw_date desc nulls last, id desc nulls last');

/** All draws without numbers. */
interface DrawFilter {
  readonly numbers?: string[] | undefined;
}
interface DrawPage extends DrawFilter {
  readonly offset?: number;
  readonly limit: number;
}

const matches = ({ numbers }: DrawFilter) => numbers && inArray(fourdDraws.drawNumber, numbers);

export const listDrawPage = (db: Db, { offset = 0, limit, ...filter }: DrawPage) =>
  db
    .select()
    .from(fourdDraws)
    .where(matches(filter))
    .orderBy(newestFirst)
    .offset(offset)
    .limit(limit);

export const countDraws = (db: Db, filter: DrawFilter = {}): Promise<number> =>
  db.$count(fourdDraws, matches(filter));

/** The latest stored draw that meets a condition. */
export const findLatest = async (db: Db, condition?: SQL): Promise<DrawHead | undefined> => {
  const { drawNumber, drawDate } = fourdDraws;
  const [found] = await db
    .select({ drawNumber, drawDate })
    .from(fourdDraws)
    .where(condition)
    .orderBy(newestFirst)
    .limit(1);
  return found;
};

/** What the other stored draws say about a draw. `drawDate` must be a calendar day, or empty. */
export const findDrawContext = async (
  db: Db,
  { drawNumber, drawDate }: DrawHead,
  corrected: number[] = [],
) => {
  const isOther = notInArray(fourdDraws.id, corrected);
  const find = (condition: SQL | undefined) => findLatest(db, and(condition, isOther));
  const isNumber = /^\d{1,6}$/.test(drawNumber);
  const number = sql`case when draw_number ~ '^[0-9]{1,9}$' then draw_number::integer end`;
  const day = sql`${drawDate}::date`;
  const [sameNumber, sameDay, outOfOrder] = await Promise.all([
    isNumber ? find(eq(fourdDraws.drawNumber, drawNumber)) : undefined,
    drawDate ? find(eq(fourdDraws.drawDate, drawDate)) : undefined,
    isNumber && drawDate
      ? find(
          or(
            sql`draw_date < ${day} and ${number} > ${Number(drawNumber)}::integer`,
            sql`draw_date > ${day} and ${number} < ${Number(drawNumber)}::integer`,
          ),
        )
      : undefined,
  ]);
  return { sameNumber, sameDay, outOfOrder };
};

/** Blocks other writers, but no readers. Row locks could deadlock when two batches overlap. */
export const lockDraws = (tx: Db) =>
  tx.execute(sql`lock table ${fourdDraws} in share row exclusive mode`);

export const findDrawById = async (db: Db, id: number) => {
  const [draw] = await db.select().from(fourdDraws).where(eq(fourdDraws.id, id));
  return draw;
};

/** Returns the rows in input order, without draws whose number is taken. */
export const insertDraws = (tx: Db, draws: Draw[]) =>
  tx.insert(fourdDraws).values(draws).onConflictDoNothing().returning();

/**
 * Changes the result, or the time of its correction, which is now if none is given. For a new result, use
 * `replaceDraw`, which keeps the previous one.
 */
export const updateDrawRow = async (
  tx: Db,
  id: number,
  change: Draw | { readonly correctedAt?: Date },
) => {
  const [updated] = await tx
    .update(fourdDraws)
    .set({ correctedAt: sql`now()`, ...change })
    .where(eq(fourdDraws.id, id))
    .returning();
  return updated;
};

/** Returns the deleted draw, or undefined if it does not exist. */
export const deleteDrawRow = async (tx: Db, id: number) => {
  const [deleted] = await tx.delete(fourdDraws).where(eq(fourdDraws.id, id)).returning();
  return deleted;
};
