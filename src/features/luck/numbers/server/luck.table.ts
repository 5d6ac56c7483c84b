import { date, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '#platform/server/db/columns.ts';

/**
 * One secret seed per day in Singapore. Its hash is published before the day begins, the seed itself once the
 * day is over. The database rejects updates and deletes.
 */
export const luckSeeds = pgTable('luck_seeds', {
  day: date({ mode: 'string' }).primaryKey(),
  /** 32 bytes, base64url. */
  seed: text().notNull(),
  /** SHA-256 of the seed bytes, hexadecimal. */
  commitment: text().notNull(),
  createdAt: createdAt(),
});

/** Receipts whose number was removed from the garden because its review was spam. */
export const removedNumbers = pgTable('removed_numbers', {
  /** SHA-256 of the receipt, hexadecimal. */
  receiptHash: text().primaryKey(),
  removedAt: createdAt(),
});
