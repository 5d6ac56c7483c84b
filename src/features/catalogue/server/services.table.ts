import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { count, createdAt, id, optionalText, textList } from '#platform/server/db/columns.ts';

export const serviceConfigs = pgTable(
  'service_configs',
  {
    id: id(),
    serviceName: text().notNull(),
    displayName: text().notNull(),
    /** Replaces displayName on Chinese pages unless empty. */
    displayNameZh: optionalText(),
    tooltip: optionalText(),
    /** Replaces the tooltip on Chinese pages unless empty. */
    tooltipZh: optionalText(),
    isActive: boolean().notNull().default(true),
    showInFilter: boolean().notNull().default(true),
    sortOrder: integer().notNull().default(0),
    /** Position among entries with the same sortOrder; two of the groups only have one sortOrder. */
    position: count(),
    /** Further words by which visitors search for the service, separated by commas. */
    synonyms: optionalText(),
    /** Earlier names, so that old links remain valid. */
    formerNames: textList(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('service_configs_service_name_key').on(table.serviceName),
    check(
      'service_configs_names_present',
      sql`${table.serviceName} <> '' and ${table.displayName} <> ''`,
    ),
  ],
);
