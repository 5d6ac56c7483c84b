import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A time in microseconds, the precision of the database, as the part of a cursor. */
export const microsOf = (time: SQLWrapper): SQL<string> =>
  sql`(extract(epoch from ${time}) * 1000000)::bigint`;

/** The time of a cursor. Seconds and microseconds are added separately, because a sum of both loses precision. */
export const timeOfMicros = (micros: string): SQL =>
  sql`(timestamptz 'epoch' + (${micros}::bigint / 1000000) * interval '1 second'
    + (${micros}::bigint % 1000000) * interval '1 microsecond')`;
