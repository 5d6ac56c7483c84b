import { index, pgTable, real, text, unique } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, moment } from '#platform/server/db/columns.ts';

/** Perceptual hashes. Ids are assigned under a lock, so that readers can use them as a cursor. */
export const pictureHashes = pgTable('picture_hashes', {
  id: id(),
  url: text().notNull().unique(),
  /** Empty for a featureless picture. */
  hash: bytes().notNull(),
  createdAt: createdAt(),
});

/** Hashes of pictures that were taken down for lack of consent; nothing else of them is stored. */
export const refusedPictures = pgTable('refused_pictures', {
  id: id(),
  hash: bytes().notNull(),
  createdAt: createdAt(),
});

/** Pairs of similar uploads, ordered by URL. A picture of several profiles pairs with itself. */
export const picturePairs = pgTable(
  'picture_pairs',
  {
    id: id(),
    url: text().notNull(),
    otherUrl: text().notNull(),
    /** Similarity from 0 to 1; 1 means no detectable difference. */
    likeness: real().notNull(),
    createdAt: createdAt(),
    /** Set when an admin has dismissed the pair as harmless. */
    dismissedAt: moment(),
  },
  (table) => [
    unique('picture_pairs_pictures_key').on(table.url, table.otherUrl),
    index('picture_pairs_other_idx').on(table.otherUrl),
  ],
);
