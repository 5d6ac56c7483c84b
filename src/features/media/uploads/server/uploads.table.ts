import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '#platform/server/db/columns.ts';

/** Deletion queue: pictures that a profile released; deleted unless another profile uses them. */
export const releasedPictures = pgTable('released_pictures', {
  url: text().primaryKey(),
  createdAt: createdAt(),
});
