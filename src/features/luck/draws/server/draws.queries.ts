import { eq, sql } from 'drizzle-orm';
import type { Draw } from '#features/luck/draws/draw.rules.ts';
import { fourdDraws } from '#features/luck/draws/server/draws.table.ts';
import { LATEST_DRAWS } from '#features/luck/draws/wins.rules.ts';
import type { Db } from '#platform/server/db/db.ts';

/** Cache topic of everything that depends on draw results. */
export const DRAWS = 'draws';

/** Sorts by date, then by insertion. `nulls last` is required to match the index definition. */
export const newestFirst = sql.raw('draw_date desc nulls last, id desc nulls last');

export const latestDraws = (db: Db) =>
  db.select().from(fourdDraws).orderBy(newestFirst).limit(LATEST_DRAWS);

/** Returns undefined if the draw number is taken. */
export const insertDraw = async (db: Db, draw: Draw) => {
  const [inserted] = await db.insert(fourdDraws).values(draw).onConflictDoNothing().returning();
  return inserted;
};

/** Returns undefined if the draw does not exist. */
export const removeDraw = async (db: Db, id: number) => {
  const [removed] = await db
    .delete(fourdDraws)
    .where(eq(fourdDraws.id, id))
    .returning({ id: fourdDraws.id });
  return removed;
};
