import { type SQL, sql } from 'drizzle-orm';

/** The Singapore day of a moment, where the database reckons. */
export const eventDay = (moment: SQL): SQL => sql`(${moment} at time zone 'Asia/Singapore')::date`;

/** The moment at which a Singapore day begins. */
export const dayBegin = (day: SQL | string): SQL =>
  sql`((${day})::date::timestamp at time zone 'Asia/Singapore')`;
