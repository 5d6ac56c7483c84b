import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/server/db/columns.ts';

export const aiPrompts = pgTable(
  'ai_prompts',
  {
    promptType: text({ enum: ['introduction', 'area_guide'] }).primaryKey(),
    promptText: text().notNull(),
    isActive: boolean().notNull().default(true),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check('ai_prompts_type_known', sql`${table.promptType} in ('introduction', 'area_guide')`),
    check('ai_prompts_text_present', sql`trim(${table.promptText}) <> ''`),
  ],
);
