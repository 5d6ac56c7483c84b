import { type SQL, sql } from 'drizzle-orm';

/** SQL expression for the Singapore day of a timestamp. */
export const eventDay = (moment: SQL): SQL => sql`(${moment} at time zone 'Asia/Singapore')::date`;

/** SQL expression for the start of a Singapore day. */
export const dayBegin = (day: SQL | string): SQL =>
  sql`((${day})::date::timestamp at time zone 'Asia/Singapore')`;
