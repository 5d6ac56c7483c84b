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
import {
  count,
  createdAt,
  id,
  moment,
  optionalText,
  textList,
} from '#platform/server/db/columns.ts';

/** Indexes of visitors' pages hold what visitors may see. */
export const isShown = (table: { isHidden: AnyPgColumn }) => sql`not ${table.isHidden}`;

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
    /** What the back office searches and sorts its list by: words, and digits alone. */
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
    // What profile_counters refers to.
    unique('freelancers_visibility_key').on(table.id, table.isHidden),
    index('freelancers_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    index('freelancers_services_idx').using('gin', table.services),
    // Visitors' pages are read from these alone.
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
    // The back office's, of all profiles. What a search looks at is there, so that even one letter is
    // looked for in the index alone; the order is by bytes, in which a line break comes first.
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
    // Its filters, counted from the index alone; what is rare has an index of its own.
    index('freelancers_list_filter_idx').on(
      table.locationArea,
      table.isHidden,
      table.isOnline,
      table.id,
    ),
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
    index('freelancers_list_no_contact_idx')
      .on(table.locationArea, table.isHidden, table.isOnline, table.id)
      .where(sql`${table.whatsapp} = '' and ${table.phone} = '' and ${table.wechat} = ''`),
  ],
);
