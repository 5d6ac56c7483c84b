import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '#platform/server/db/columns.ts';

/**
 * Deletion queue: pictures that a profile no longer references; deleted unless another profile uses
 * them.
 */
export const releasedPictures = pgTable('released_pictures', {
  url: text().primaryKey(),
  createdAt: createdAt(),
});
