import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable } from 'drizzle-orm/pg-core';
import { createdAt, moment, textList } from '#platform/server/db/columns.ts';

const ids = () => integer().array().notNull().default([]);

/** One row, once demo data were loaded: what they are. It stays, so that they never come back. */
export const demoData = pgTable(
  'demo_data',
  {
    isOnly: boolean().primaryKey().default(true),
    freelancerIds: ids(),
    drawIds: ids(),
    /** Addresses of the pictures. */
    pictures: textList(),
    createdAt: createdAt(),
    removedAt: moment(),
  },
  (table) => [check('demo_data_one_row', sql`${table.isOnly}`)],
);
