import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { count, createdAt, id, moment, optionalText, textList } from '#platform/server/columns.ts';

const isShown = (table: { isHidden: AnyPgColumn }) => sql`not ${table.isHidden}`;

export const freelancers = pgTable(
  'freelancers',
  {
    id: id(),
    name: text().notNull(),
    title: optionalText(),
    hourlyRate: count(),
    category: optionalText(),
    about: optionalText(),
    introduction: optionalText(),
    services: textList(),
    skills: textList(),
    profileImage: optionalText(),
    galleryImages: textList(),
    portfolioImages: textList(),
    photos: jsonb().$type<string[]>().notNull().default([]),
    socialMediaEmbed1: optionalText(),
    socialMediaEmbed2: optionalText(),
    tiktokUrl: optionalText(),
    wechatVideoUrl: optionalText(),
    whatsapp: optionalText(),
    wechat: optionalText(),
    phone: optionalText(),
    defaultWhatsAppMessage: optionalText(),
    location: optionalText(),
    locationArea: text().notNull().default('Central'),
    postalCode: optionalText(),
    aiGeneratedIntroduction: optionalText(),
    areaGuide: optionalText(),
    price: optionalText(),
    priceDetails: optionalText(),
    extraServices: optionalText(),
    isOnline: boolean().notNull().default(false),
    /** A hidden profile exists for admins alone. */
    isHidden: boolean().notNull().default(false),
    /** Ratings are tenths: 45 means 4.5. */
    rating: count(),
    lookAlikeRating: count(),
    servicesRating: count(),
    gfeRating: count(),
    reviewCount: count(),
    popularityScore: count(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
    /** What search looks through. A line break parts the fields, so no hit spans two of them. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`name || E'\n' || title || E'\n' || about`),
    /** The first number in the price ("$1,200 / 60mins" is 1200), else the hourly rate. */
    sortPrice: numeric({ mode: 'number' }).generatedAlwaysAs(
      (): SQL =>
        sql`coalesce(substring(regexp_replace(price, '(\\d),(?=\\d{3})', '\\1', 'g') from '\\d+(?:\\.\\d+)?')::numeric, nullif(hourly_rate, 0))`,
    ),
    /**
     * The uploads that it names, each by the address of its full size. The function is in the
     * migration; it knows addresses as `pictureOf` does.
     */
    pictures: text()
      .array()
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`pictures_of(profile_image, gallery_images, portfolio_images, photos)`,
      ),
  },
  (table) => [
    check('freelancers_name_present', sql`${table.name} <> ''`),
    check('freelancers_hourly_rate_positive', sql`${table.hourlyRate} >= 0`),
    check(
      'freelancers_counts_positive',
      sql`${table.reviewCount} >= 0 and ${table.popularityScore} >= 0`,
    ),
    check(
      'freelancers_ratings_in_tenths',
      sql`${table.rating} between 0 and 50 and ${table.lookAlikeRating} between 0 and 50 and ${table.servicesRating} between 0 and 50 and ${table.gfeRating} between 0 and 50`,
    ),
    index('freelancers_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    index('freelancers_services_idx').using('gin', table.services),
    index('freelancers_area_idx').on(sql`lower(${table.locationArea})`),
    // Visitors' pages are read from these alone, so they hold what visitors may see.
    index('freelancers_popular_idx')
      .on(table.popularityScore.desc(), table.rating.desc(), table.id.desc())
      .where(isShown(table)),
    index('freelancers_recent_idx')
      .on(table.updatedAt.desc(), table.id.desc())
      .where(isShown(table)),
    index('freelancers_price_low_idx')
      .on(table.sortPrice.asc().nullsLast(), table.id.desc())
      .where(isShown(table)),
    index('freelancers_price_high_idx')
      .on(table.sortPrice.desc().nullsLast(), table.id.desc())
      .where(isShown(table)),
    // The name itself is there so that a page of ids can be read from the index alone.
    index('freelancers_name_idx')
      .on(sql`lower(${table.name})`, table.id, table.name)
      .where(isShown(table)),
    index('freelancers_pictures_idx').using('gin', table.pictures).with({ fastupdate: false }),
  ],
);

/**
 * Points that a visitor gave a profile on a day: what the daily limit is checked against. They wait
 * for a deleted profile as long as it may come back, so that nothing has to be moved.
 */
export const popularityPoints = pgTable(
  'popularity_points',
  {
    freelancerId: integer().notNull(),
    visitor: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    points: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.freelancerId, table.visitor, table.day] }),
    index('popularity_points_day_idx').on(table.day),
  ],
);
