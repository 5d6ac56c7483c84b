import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Columns that many tables share; the names come from the property they stand under. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
export const createdAt = () => timestamp({ withTimezone: true }).notNull().defaultNow();
export const moment = () => timestamp({ withTimezone: true });
/** Optional text without a second kind of empty. */
export const optionalText = () => text().notNull().default('');
export const textList = () => text().array().notNull().default([]);
export const count = () => integer().notNull().default(0);
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
