import { asc, eq, gte } from 'drizzle-orm';
import { firstWatchedDay, missingDraws } from '#features/luck/draws/draw-calendar.rules.ts';
import { fourdDraws, specialDraws } from '#features/luck/draws/server/draws.table.ts';
import type { Db } from '#platform/server/db/db.ts';

/** Cache topic of everything that depends on special draws. */
export const SPECIAL_DRAWS = 'special-draws';

/** In ascending order. */
export const specialDaysSince = async (db: Db, day: string): Promise<string[]> => {
  const rows = await db
    .select({ day: specialDraws.drawDate })
    .from(specialDraws)
    .where(gte(specialDraws.drawDate, day))
    .orderBy(asc(specialDraws.drawDate));
  return rows.map((row) => row.day);
};

/** Returns false if the special draw is already announced. */
export const insertSpecialDraw = async (db: Db, drawDate: string): Promise<boolean> => {
  const rows = await db
    .insert(specialDraws)
    .values({ drawDate })
    .onConflictDoNothing()
    .returning({ day: specialDraws.drawDate });
  return rows.length > 0;
};

/** Returns false if there is no special draw on that day. */
export const deleteSpecialDraw = async (db: Db, day: string): Promise<boolean> => {
  const rows = await db
    .delete(specialDraws)
    .where(eq(specialDraws.drawDate, day))
    .returning({ day: specialDraws.drawDate });
  return rows.length > 0;
};

/** Day of the oldest stored result. */
const firstDrawDay = async (db: Db): Promise<string | undefined> => {
  const [first] = await db
    .select({ day: fourdDraws.drawDate })
    .from(fourdDraws)
    .orderBy(asc(fourdDraws.drawDate))
    .limit(1);
  return first?.day;
};

const storedDaysSince = async (db: Db, day: string): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ day: fourdDraws.drawDate })
    .from(fourdDraws)
    .where(gte(fourdDraws.drawDate, day));
  return rows.map((row) => row.day);
};

/** Days whose draw was held and whose result is not stored, oldest first. */
export const listMissingDraws = async (
  db: Db,
  now: Date,
  special: readonly string[],
): Promise<string[]> => {
  const first = await firstDrawDay(db);
  if (first === undefined) return [];
  return missingDraws(now, await storedDaysSince(db, firstWatchedDay(now)), special, first);
};
