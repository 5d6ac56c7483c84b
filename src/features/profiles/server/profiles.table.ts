import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { sectorsOfArea } from '#features/directory/places/postal-areas.ts';
import type { TextOrigins } from '#features/profiles/text-origins/text-origins.rules.ts';
import type { StoredDecision } from '#features/profiles/visibility/hide-decisions.rules.ts';
import {
  count,
  createdAt,
  id,
  moment,
  optionalText,
  textList,
} from '#platform/server/db/columns.ts';

/** Condition of the partial indexes for public pages. */
export const isShown = (table: { isHidden: AnyPgColumn }) => sql`not ${table.isHidden}`;

/** The rule of `isDraft` in SQL. */
export const isDraftIn = (table: {
  readonly isHidden: AnyPgColumn | SQL;
  readonly hideDecisions: AnyPgColumn | SQL;
}) =>
  sql`${table.isHidden} and not jsonb_path_exists(${table.hideDecisions}, '$[*] ? (!exists (@.liftedAt) && @.by != "draft")')`;

/** Whether a valid postal code is in another area, by the rule of `areaOfPostalCode`. */
export const isAreaMismatchIn = (table: {
  readonly postalCode: AnyPgColumn | SQL;
  readonly locationArea: AnyPgColumn | SQL;
}) => {
  const parts = Object.entries(sectorsOfArea).map(
    ([area, sectors]) =>
      sql`left(${table.postalCode}, 2) in (${sql.raw(`'${sectors.join("', '")}'`)}) and ${table.locationArea} <> ${sql.raw(`'${area}'`)}`,
  );
  return sql`(${sql.join(parts, sql` or `)})`;
};

export const freelancers = pgTable(
  'freelancers',
  {
    id: id(),
    name: text().notNull(),
    title: optionalText(),
    /** Fields that end in `Zh` are in simplified Chinese. */
    titleZh: optionalText(),
    hourlyRate: count(),
    category: optionalText(),
    about: optionalText(),
    introduction: optionalText(),
    introductionZh: optionalText(),
    services: textList(),
    skills: textList(),
    /** Codes of the languages that the provider speaks, see languages.rules.ts. */
    languages: textList(),
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
    aiGeneratedIntroductionZh: optionalText(),
    areaGuide: optionalText(),
    areaGuideZh: optionalText(),
    price: optionalText(),
    priceDetails: optionalText(),
    priceDetailsZh: optionalText(),
    extraServices: optionalText(),
    isOnline: boolean().notNull().default(false),
    /** Hidden profiles are visible to admins only. */
    isHidden: boolean().notNull().default(false),
    /**
     * Who hid the profile and why; it is hidden while a decision stands. A trigger keeps both columns
     * consistent if only `is_hidden` is written.
     */
    hideDecisions: jsonb().$type<readonly StoredDecision[]>().notNull().default([]),
    /** When a job publishes or hides the profile, and who scheduled that when. */
    publishAt: moment(),
    hideAt: moment(),
    scheduledBy: optionalText(),
    scheduledAt: moment(),
    /** How the generated texts were made; it is written together with them. */
    generatedTexts: jsonb().$type<TextOrigins>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
    /** Searched by the previous release alone; the search index replaced it. A later release drops the column. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`name || E'\n' || title || E'\n' || about`),
    /** The first number in the price ("$1,200 / 60mins" is 1200), else the hourly rate. */
    sortPrice: numeric({ mode: 'number' }).generatedAlwaysAs(
      (): SQL =>
        sql`coalesce(substring(regexp_replace(price, '(\\d),(?=\\d{3})', '\\1', 'g') from '\\d+(?:\\.\\d+)?')::numeric, nullif(hourly_rate, 0))`,
    ),
    /** URLs of the referenced uploads. The SQL function must match `pictureOf`. */
    pictures: text()
      .array()
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`pictures_of(profile_image, gallery_images, portfolio_images, photos)`,
      ),
    /** Text and digits for searching and sorting the admin list. */
    listText: text()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`lower(name || E'\n' || phone || E'\n' || whatsapp)`),
    listDigits: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`regexp_replace(phone, '[^0-9]', '', 'g') || E'\n' || regexp_replace(whatsapp, '[^0-9]', '', 'g') || E'\n' || id::text`,
      ),
  },
  (table) => [
    check('freelancers_name_present', sql`${table.name} <> ''`),
    check('freelancers_hourly_rate_positive', sql`${table.hourlyRate} >= 0`),
    // Target of the foreign key of profile_counters.
    unique('freelancers_visibility_key').on(table.id, table.isHidden),
    index('freelancers_services_idx').using('gin', table.services),
    // Covering indexes for the pages of visitors.
    index('freelancers_recent_idx')
      .on(table.updatedAt.desc(), table.id.desc())
      .where(isShown(table)),
    index('freelancers_price_low_idx')
      .on(table.sortPrice.asc().nullsLast(), table.id.desc())
      .where(isShown(table)),
    index('freelancers_price_high_idx')
      .on(table.sortPrice.desc().nullsLast(), table.id.desc())
      .where(isShown(table)),
    // Includes the name itself, to allow index-only scans.
    index('freelancers_name_idx')
      .on(sql`lower(${table.name})`, table.id, table.name)
      .where(isShown(table)),
    index('freelancers_pictures_idx').using('gin', table.pictures).with({ fastupdate: false }),
    // Indexes of the admin list, including hidden profiles. The searched columns are included, so
    // that even a single letter is found by an index-only scan. Text is sorted by bytes, where a
    // line break comes first.
    index('freelancers_list_idx').on(
      sql`${table.listText} collate "C"`,
      table.id,
      table.listDigits,
    ),
    index('freelancers_list_search_idx').using(
      'gin',
      table.listText.op('gin_trgm_ops'),
      table.listDigits.op('gin_trgm_ops'),
    ),
    index('freelancers_list_updated_idx').on(table.updatedAt, table.id),
    index('freelancers_list_price_low_idx').on(table.sortPrice.asc().nullsLast(), table.id),
    index('freelancers_list_price_high_idx').on(
      table.sortPrice.desc().nullsLast(),
      table.id.desc(),
    ),
    // Filters of the admin list, counted by index-only scans; rare conditions have partial indexes.
    index('freelancers_list_filter_idx').on(
      table.locationArea,
      table.isHidden,
      table.isOnline,
      table.id,
    ),
    index('freelancers_list_draft_idx')
      .on(table.locationArea, table.isOnline, table.id)
      .where(isDraftIn(table)),
    index('freelancers_scheduled_idx')
      .on(sql`least(${table.publishAt}, ${table.hideAt})`, table.id)
      .where(sql`${table.publishAt} is not null or ${table.hideAt} is not null`),
    index('freelancers_list_no_photos_idx')
      .on(table.locationArea, table.isHidden, table.isOnline, table.id)
      .where(
        sql`${table.profileImage} = '' and ${table.galleryImages} = '{}' and ${table.portfolioImages} = '{}' and ${table.photos} = '[]'::jsonb`,
      ),
    index('freelancers_list_no_text_idx')
      .on(table.locationArea, table.isHidden, table.isOnline, table.id)
      .where(sql`${table.about} = '' and ${table.introduction} = ''`),
    index('freelancers_list_no_postal_code_idx')
      .on(table.locationArea, table.isHidden, table.isOnline, table.id)
      .where(sql`${table.postalCode} = ''`),
    index('freelancers_list_wrong_area_idx')
      .on(table.locationArea, table.isHidden, table.isOnline, table.id)
      .where(isAreaMismatchIn(table)),
    // For profiles that may be the same: by account, and by name within a postal district.
    index('freelancers_wechat_idx')
      .on(sql`lower(${table.wechat})`)
      .where(sql`${table.wechat} <> ''`),
    index('freelancers_postal_name_idx')
      .on(table.postalCode, table.id, table.name)
      .where(sql`${table.postalCode} <> ''`),
    index('freelancers_list_no_contact_idx')
      .on(table.locationArea, table.isHidden, table.isOnline, table.id)
      .where(sql`${table.whatsapp} = '' and ${table.phone} = '' and ${table.wechat} = ''`),
  ],
);
