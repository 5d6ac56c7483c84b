import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { count, createdAt, id, optionalText, textList } from '#platform/server/db/columns.ts';

export const serviceConfigs = pgTable(
  'service_configs',
  {
    id: id(),
    serviceName: text().notNull(),
    displayName: text().notNull(),
    /** Shown instead of displayName on the Chinese pages when it is not empty. */
    displayNameZh: optionalText(),
    tooltip: optionalText(),
    /** The same for the tooltip. */
    tooltipZh: optionalText(),
    isActive: boolean().notNull().default(true),
    showInFilter: boolean().notNull().default(true),
    sortOrder: integer().notNull().default(0),
    /** Among those of the same sortOrder, which is all that two of the groups have. */
    position: count(),
    /** What it was called before: links that name it so still find it. */
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
