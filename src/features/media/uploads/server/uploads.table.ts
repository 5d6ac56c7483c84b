import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '#platform/server/db/columns.ts';

/** Pictures that a profile no longer names: removed from the disk unless another one names them. */
export const releasedPictures = pgTable('released_pictures', {
  url: text().primaryKey(),
  createdAt: createdAt(),
});

/** One row: the name by which the uploads folder knows whose pictures it holds. */
export const uploadsOwner = pgTable('uploads_owner', {
  isOnly: boolean().primaryKey().default(true),
  id: uuid().notNull().defaultRandom(),
});
