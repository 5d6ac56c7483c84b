import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '#platform/server/db/columns.ts';

/** Pictures that a profile no longer names: removed from the disk unless another one names them. */
export const releasedPictures = pgTable('released_pictures', {
  url: text().primaryKey(),
  createdAt: createdAt(),
});
