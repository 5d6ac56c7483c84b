import { date, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '#platform/server/db/columns.ts';

/**
 * One secret for each day in Singapore. Its hash is public before the day begins, the seed itself once the day is
 * over. The database refuses to change or delete a row.
 */
export const luckSeeds = pgTable('luck_seeds', {
  day: date({ mode: 'string' }).primaryKey(),
  /** 32 bytes as base64url. */
  seed: text().notNull(),
  /** The SHA-256 of those bytes as hexadecimal digits. */
  commitment: text().notNull(),
  createdAt: createdAt(),
});

/** Receipts whose number was taken out of the garden with a review that was spam. */
export const removedNumbers = pgTable('removed_numbers', {
  /** SHA-256 of the receipt, as hexadecimal digits. */
  receiptHash: text().primaryKey(),
  removedAt: createdAt(),
});
