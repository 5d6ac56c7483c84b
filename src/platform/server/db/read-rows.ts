import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Db } from '#platform/server/db/db.ts';

/**
 * A template tag like `sql`, for statements that the query builder cannot express. The schema checks each row,
 * because a type argument of `db.execute` would be a claim only.
 */
export const readRows =
  <Row>(db: Db, schema: z.ZodMiniType<Row>) =>
  async (...statement: Parameters<typeof sql>): Promise<Row[]> => {
    const { rows } = await db.execute(sql(...statement));
    return rows.map((row) => schema.parse(row));
  };
