import { createSearchIndex, type SearchIndex } from '#features/directory/search/search-index.ts';
import { listChanged, listSearched } from '#features/directory/server/search-feed.queries.ts';
import type { Db } from '#platform/server/db/db.ts';
import { readHorizon } from '#platform/server/db/horizon.ts';
import { createLimiter } from '#platform/server/jobs/limiter.ts';

/** Reads in batches and yields to the event loop between them. */
const feed = async (
  read: (afterId: number) => ReturnType<typeof listChanged>,
  into: SearchIndex,
): Promise<void> => {
  let rows = await read(0);
  while (rows.length > 0) {
    for (const { id, profile } of rows) {
      if (profile) into.put(profile);
      else into.remove(id);
    }
    rows = await read(rows.at(-1)?.id ?? 0);
  }
};

/**
 * The search index of this process, brought up to date on each call. Usually this is one index
 * lookup in the table of changes that returns nothing.
 */
export const createIndexRefresher = (db: Db) => {
  let index: SearchIndex | undefined;
  let horizon = '0';

  const refresh = async (): Promise<SearchIndex> => {
    const next = await readHorizon(db);
    if (index && !index.isWasteful()) {
      await feed((afterId) => listChanged(db, horizon, afterId), index);
    } else {
      const anew = createSearchIndex();
      await feed((afterId) => listSearched(db, afterId), anew);
      index = anew;
    }
    horizon = next;
    return index;
  };

  const limited = createLimiter(1);
  let next: Promise<SearchIndex> | undefined;
  /** A running refresh may have missed recent commits, so later callers share the next refresh. */
  return (): Promise<SearchIndex> => {
    next ??= limited(() => {
      next = undefined;
      return refresh();
    });
    return next;
  };
};
