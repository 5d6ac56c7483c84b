import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { Draw } from '#features/luck/draws/draw.rules.ts';
import { createdAt, id, moment, optionalText } from '#platform/server/db/columns.ts';

/** All 23 numbers of a draw. Queries must use exactly this expression to match the GIN index. */
export const drawnNumbers = sql`(array[first_prize, second_prize, third_prize] || starter_prizes || consolation_prizes)`;

export const fourdDraws = pgTable(
  'fourd_draws',
  {
    id: id(),
    drawNumber: text().notNull(),
    /** Calendar day in Singapore. */
    drawDate: date({ mode: 'string' }).notNull(),
    firstPrize: smallint().notNull(),
    secondPrize: smallint().notNull(),
    thirdPrize: smallint().notNull(),
    starterPrizes: smallint().array().notNull(),
    consolationPrizes: smallint().array().notNull(),
    createdAt: createdAt(),
    /** When the result was last changed after it had been published; null if never. */
    correctedAt: moment(),
  },
  (table) => [
    unique('fourd_draws_draw_number_key').on(table.drawNumber),
    index('fourd_draws_latest_idx').on(table.drawDate.desc(), table.id.desc()),
    index('fourd_draws_numbers_idx').using('gin', drawnNumbers),
    check(
      'fourd_draws_top_prizes_in_range',
      sql`${table.firstPrize} between 0 and 9999 and ${table.secondPrize} between 0 and 9999 and ${table.thirdPrize} between 0 and 9999`,
    ),
    check(
      'fourd_draws_ten_each',
      sql`cardinality(${table.starterPrizes}) = 10 and cardinality(${table.consolationPrizes}) = 10`,
    ),
    check(
      'fourd_draws_other_prizes_in_range',
      sql`0 <= all(${table.starterPrizes}) and 9999 >= all(${table.starterPrizes}) and 0 <= all(${table.consolationPrizes}) and 9999 >= all(${table.consolationPrizes})`,
    ),
  ],
);

/**
 * Results as they were before a correction or deletion. Rows outlive their draw, so that deleting a draw and
 * entering it again with other numbers is a correction, too.
 */
export const drawCorrections = pgTable(
  'draw_corrections',
  {
    id: id(),
    /** Not a foreign key, because rows outlive their draw. */
    drawId: integer().notNull(),
    /** The draw number before the correction. */
    drawNumber: text().notNull(),
    /** The admin's name at that time. */
    username: optionalText(),
    correctedAt: createdAt(),
    /** Null for corrections that predate this table. */
    before: jsonb().$type<Draw>(),
  },
  (table) => [
    index('draw_corrections_draw_idx').on(table.drawId, table.id.desc()),
    index('draw_corrections_number_idx').on(table.drawNumber, table.id.desc()),
  ],
);

/** Special draws outside the usual weekdays, announced by an admin. */
export const specialDraws = pgTable('special_draws', {
  drawDate: date({ mode: 'string' }).primaryKey(),
  createdAt: createdAt(),
});
