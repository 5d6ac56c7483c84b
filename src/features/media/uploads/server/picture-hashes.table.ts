import { index, pgTable, real, text, unique } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, moment } from '#platform/server/db/columns.ts';

/** What each upload looks like. Ids are given under a lock, so whoever saw one has seen all before it. */
export const pictureHashes = pgTable('picture_hashes', {
  id: id(),
  url: text().notNull().unique(),
  /** Empty where there is too little to tell it by. */
  hash: bytes().notNull(),
  createdAt: createdAt(),
});

/** All that is kept of pictures that were taken down because consent is missing. */
export const refusedPictures = pgTable('refused_pictures', {
  id: id(),
  hash: bytes().notNull(),
  createdAt: createdAt(),
});

/** Uploads that look alike; the one with the lower address first, and twice the same if profiles share it. */
export const picturePairs = pgTable(
  'picture_pairs',
  {
    id: id(),
    url: text().notNull(),
    otherUrl: text().notNull(),
    /** 1: no difference that could be told. */
    likeness: real().notNull(),
    createdAt: createdAt(),
    /** An admin looked at it and found nothing wrong. */
    dismissedAt: moment(),
  },
  (table) => [
    unique('picture_pairs_pictures_key').on(table.url, table.otherUrl),
    index('picture_pairs_other_idx').on(table.otherUrl),
  ],
);
