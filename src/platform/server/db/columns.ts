import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Column helpers that many tables share; column names are derived from the property names. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
export const createdAt = () => timestamp({ withTimezone: true }).notNull().defaultNow();
export const moment = () => timestamp({ withTimezone: true });
/** Optional text is an empty string, never null. */
export const optionalText = () => text().notNull().default('');
export const textList = () => text().array().notNull().default([]);
export const count = () => integer().notNull().default(0);
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
