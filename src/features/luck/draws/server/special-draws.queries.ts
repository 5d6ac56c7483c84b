import { asc, eq, gte, min } from 'drizzle-orm';
import { firstWatchedDay, missingDraws } from '#features/luck/draws/draw-calendar.rules.ts';
import { findLatest } from '#features/luck/draws/server/draws.queries.ts';
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
  const { rowCount } = await db.insert(specialDraws).values({ drawDate }).onConflictDoNothing();
  return rowCount === 1;
};

export const isSpecialDay = async (db: Db, day: string): Promise<boolean> =>
  (await db.$count(specialDraws, eq(specialDraws.drawDate, day))) > 0;

/** Returns false if there is no special draw on that day. */
export const deleteSpecialDraw = async (db: Db, day: string): Promise<boolean> => {
  const { rowCount } = await db.delete(specialDraws).where(eq(specialDraws.drawDate, day));
  return rowCount === 1;
};

/** Special draws of the watched days, days whose draw was held but is not stored, and the latest draw. */
export const readDrawCalendar = async (db: Db, now: Date) => {
  const since = firstWatchedDay(now);
  const special = await specialDaysSince(db, since);
  const [oldest] = await db.select({ day: min(fourdDraws.drawDate) }).from(fourdDraws);
  if (!oldest?.day) return { special, missing: [], latest: null };
  const rows = await db
    .selectDistinct({ day: fourdDraws.drawDate })
    .from(fourdDraws)
    .where(gte(fourdDraws.drawDate, since));
  const stored = rows.map((row) => row.day);
  return {
    special,
    missing: missingDraws(now, stored, special, oldest.day),
    latest: (await findLatest(db)) ?? null,
  };
};
