import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { count, createdAt, optionalText } from '#platform/server/db/columns.ts';

/** No foreign key: events outlive a deleted profile, so that past totals remain correct. */
const event = () => ({
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  freelancerId: integer().notNull(),
  createdAt: createdAt(),
});

/**
 * Keyed hash of the IP address, emptied after the retention period of visitor hashes, and the device
 * class; never address or user agent itself.
 */
const visitor = () => ({ ipAddress: optionalText(), userAgent: optionalText() });

export const popularityTracking = pgTable(
  'popularity_tracking',
  {
    ...event(),
    ...visitor(),
    sessionDuration: count(),
    /** Day in Singapore time. */
    visitDate: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    index('popularity_tracking_created_idx').on(table.createdAt),
    check('popularity_tracking_duration', sql`${table.sessionDuration} between 0 and 3600`),
  ],
);

export const profileAnalytics = pgTable(
  'profile_analytics',
  {
    ...event(),
    ...visitor(),
    sessionId: text().notNull(),
    sessionDuration: count(),
    pageViews: integer().notNull().default(1),
    isUniqueVisitor: boolean().notNull().default(false),
    referrerSource: text().notNull().default('direct'),
  },
  (table) => [
    index('profile_analytics_created_idx').on(table.createdAt),
    index('profile_analytics_session_idx').on(
      table.sessionId,
      table.freelancerId,
      table.createdAt.desc(),
    ),
    check('profile_analytics_duration', sql`${table.sessionDuration} between 0 and 3600`),
  ],
);

export const photoAnalytics = pgTable(
  'photo_analytics',
  {
    ...event(),
    sessionId: text().notNull(),
    photoUrl: optionalText(),
    photoIndex: count(),
    viewDuration: count(),
    galleryOpened: boolean().notNull().default(false),
    swipeInteractions: count(),
    zoomInteractions: count(),
  },
  (table) => [
    index('photo_analytics_created_idx').on(table.createdAt),
    check('photo_analytics_duration', sql`${table.viewDuration} between 0 and 3600`),
  ],
);

export const contactAnalytics = pgTable(
  'contact_analytics',
  {
    ...event(),
    sessionId: text().notNull(),
    contactType: text().notNull(),
    contactValue: optionalText(),
    actionType: text().notNull().default('click'),
    success: boolean().notNull().default(true),
  },
  (table) => [index('contact_analytics_created_idx').on(table.createdAt)],
);

export const serviceAnalytics = pgTable(
  'service_analytics',
  {
    ...event(),
    sessionId: text().notNull(),
    serviceName: text().notNull(),
    interactionType: text().notNull(),
  },
  (table) => [index('service_analytics_created_idx').on(table.createdAt)],
);
