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

/** A mean in tenths, rounded half up like `toTenths`: 45 means 4.5; 0 without reviews. */
const tenths = (stars: string, ratings: string) =>
  smallint().generatedAlwaysAs(
    (): SQL =>
      sql.raw(`case when review_count = 0 then 0 else round(${stars} * 10.0 / (${ratings})) end`),
  );

/**
 * The sort key of "Top Rated": the mean of all stars together with a prior of five reviews (15 stars
 * given) at 4.0, in millionths of a star. Most reviews are good, so that 4.0 is a little below the
 * usual mean: one review of 5.0 (4.17) does not outrank ten of 4.8 (4.53), and a profile without
 * reviews (4.0) comes before those with bad ones. An expression with an index, because a stored column
 * would rewrite the table in its migration.
 */
export const bayesianMean = sql.raw(
  '((look_alike_stars + services_stars + gfe_stars + 60) * 1000000 / (review_count::bigint * 3 + 15))',
);

/**
 * Frequently updated counters, separate from the wide profile row, so that a click writes few
 * columns and one index. Writers lock the row in this table instead of the profile.
 */
export const profileCounters = pgTable(
  'profile_counters',
  {
    freelancerId: integer().primaryKey(),
    /** Copy of the profile's column, kept in sync by the foreign key. */
    isHidden: boolean().notNull(),
    popularityScore: sum(),
    /** Sort key of "Most Popular", see popularity-order.queries.ts. */
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
    index('profile_counters_top_rated_idx')
      .on(sql`${bayesianMean} desc nulls last`, table.reviewCount.desc(), table.freelancerId.desc())
      .where(isShown(table)),
    // Sort orders of the admin list, including hidden profiles.
    index('profile_counters_score_idx').on(table.popularityScore, table.freelancerId),
    index('profile_counters_rating_idx').on(table.rating, table.freelancerId),
  ],
);

/** Points for the daily limit. Rows of a deleted profile stay while it can be restored. */
export const popularityPoints = pgTable(
  'popularity_points',
  {
    freelancerId: integer().notNull(),
    /** Keyed hash for the points of this profile alone, see visitor-hash.ts. */
    visitor: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    points: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.freelancerId, table.visitor, table.day] }),
    index('popularity_points_day_idx').on(table.day),
  ],
);
