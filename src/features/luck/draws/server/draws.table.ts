import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#platform/server/db/columns.ts';

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

/** Special draws outside the usual weekdays, announced by an admin. */
export const specialDraws = pgTable('special_draws', {
  drawDate: date({ mode: 'string' }).primaryKey(),
  createdAt: createdAt(),
});
