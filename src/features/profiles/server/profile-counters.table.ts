import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { freelancers, isShown } from '#features/profiles/server/profiles.table.ts';
import { count } from '#platform/server/db/columns.ts';

const sum = () => bigint({ mode: 'number' }).notNull().default(0);

/** A mean in tenths, a half rounded up, as `toTenths` has it: 45 means 4.5; 0 without reviews. */
const tenths = (stars: string, ratings: string) =>
  smallint().generatedAlwaysAs(
    (): SQL =>
      sql.raw(`case when review_count = 0 then 0 else round(${stars} * 10.0 / (${ratings})) end`),
  );

/**
 * What visitors change of a profile, apart from its wide row: a click writes a few numbers and one
 * index. Whoever counts something locks the row here, not the profile.
 */
export const profileCounters = pgTable(
  'profile_counters',
  {
    freelancerId: integer().primaryKey(),
    /** The profile's own, kept equal by the foreign key. */
    isHidden: boolean().notNull(),
    popularityScore: sum(),
    /** What 'Most Popular' goes by, see popularity-order.queries.ts. */
    popularityOrder: doublePrecision().notNull().default(0),
    reviewCount: count(),
    /** Sums of the stars of all reviews. */
    lookAlikeStars: sum(),
    servicesStars: sum(),
    gfeStars: sum(),
    rating: tenths('(look_alike_stars + services_stars + gfe_stars)', 'review_count::bigint * 3'),
    lookAlikeRating: tenths('look_alike_stars', 'review_count'),
    servicesRating: tenths('services_stars', 'review_count'),
    gfeRating: tenths('gfe_stars', 'review_count'),
  },
  (table) => [
    foreignKey({
      name: 'profile_counters_freelancer_fk',
      columns: [table.freelancerId, table.isHidden],
      foreignColumns: [freelancers.id, freelancers.isHidden],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    check(
      'profile_counters_positive',
      sql`${table.popularityScore} >= 0 and ${table.reviewCount} >= 0`,
    ),
    check(
      'profile_counters_stars_in_range',
      sql`${table.lookAlikeStars} between ${table.reviewCount} and ${table.reviewCount}::bigint * 5 and ${table.servicesStars} between ${table.reviewCount} and ${table.reviewCount}::bigint * 5 and ${table.gfeStars} between ${table.reviewCount} and ${table.reviewCount}::bigint * 5`,
    ),
    index('profile_counters_popular_idx')
      .on(table.popularityOrder.desc(), table.rating.desc(), table.freelancerId.desc())
      .where(isShown(table)),
    // The orders of the back office's list, of all profiles.
    index('profile_counters_score_idx').on(table.popularityScore, table.freelancerId),
    index('profile_counters_rating_idx').on(table.rating, table.freelancerId),
  ],
);

/**
 * Points that an address gave a profile on a day: what the daily limit is checked against. They wait
 * for a deleted profile as long as it may come back, so that nothing has to be moved.
 */
export const popularityPoints = pgTable(
  'popularity_points',
  {
    freelancerId: integer().notNull(),
    /** Keyed hash, see visitor-hash.ts. */
    visitor: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    points: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.freelancerId, table.visitor, table.day] }),
    index('popularity_points_day_idx').on(table.day),
  ],
);
