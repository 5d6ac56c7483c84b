import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { FreelancerQuery, SortBy } from '#features/directory/directory.contract.ts';
import { bayesianMean, profileCounters } from '#features/profiles/server/profile-counters.table.ts';
import { listProfilesAsJson, type Viewer } from '#features/profiles/server/profiles.queries.ts';
import type { Db } from '#platform/server/db/db.ts';
import { readRows } from '#platform/server/db/read-rows.ts';

const FEATURED_COUNT = 6;
const BYTE = 8;
const BYTE_SHIFT = 3;
const BYTE_MASK = 7;
/** An id in a list takes about seven bytes. */
const MOST_BITS_PER_ID = 7 * BYTE;

/** Each order matches an index exactly, so that a page of ids is an index-only scan. */
const orders: Record<SortBy, SQL> = {
  popular: sql`c.popularity_order desc nulls last, c.rating desc nulls last, c.freelancer_id desc nulls last`,
  recent: sql`f.updated_at desc nulls last, f.id desc nulls last`,
  'price-low': sql`f.sort_price asc nulls last, f.id desc nulls last`,
  'price-high': sql`f.sort_price desc nulls last, f.id desc nulls last`,
  alphabetical: sql`lower(f.name), f.id`,
  'top-rated': sql`${bayesianMean} desc nulls last, c.review_count desc nulls last, c.freelancer_id desc nulls last`,
};
/** The orders by counters; the others are by the profile itself. */
const isByCounters = (sortBy: SortBy) => sortBy === 'popular' || sortBy === 'top-rated';
const featuredOrder = sql`c.popularity_order desc nulls last, c.rating desc nulls last, c.freelancer_id`;

/** The sort order and pagination, as opposed to the filters. */
export type DirectoryPage = Pick<FreelancerQuery, 'sortBy' | 'offset' | 'limit'>;
export type FreelancerFilters = Omit<FreelancerQuery, 'sortBy' | 'offset' | 'limit'>;

/** The ids come from the table that has the index for the sort order. */
const idsShownTo = (
  { isAdmin }: Viewer,
  { sortBy, limit, offset }: DirectoryPage,
  condition: (id: SQL) => SQL = () => sql`true`,
): SQL => {
  const [table, id, isHidden] = isByCounters(sortBy)
    ? [sql`${profileCounters} c`, sql`c.freelancer_id`, sql`c.is_hidden`]
    : [sql`freelancers f`, sql`f.id`, sql`f.is_hidden`];
  const isShown = isAdmin ? sql`true` : sql`not ${isHidden}`;
  return sql`select ${id} as id from ${table} where ${isShown} and ${condition(id)}
    order by ${orders[sortBy]} limit ${limit} offset ${offset}`;
};

const foundProfile = z.object({ id: z.int() });

const selectIds = async (db: Db, ids: SQL): Promise<number[]> => {
  const rows = await readRows(db, foundProfile)`${ids}`;
  return rows.map(({ id }) => id);
};

/** A page of the unfiltered directory. */
export const listFreelancerPage = (db: Db, page: DirectoryPage, viewer: Viewer) =>
  listProfilesAsJson(db, idsShownTo(viewer, page), orders[page.sortBy]);

const isAmong = (ids: readonly number[]) => (id: SQL) =>
  sql`${id} = any(${sql.param(ids)}::integer[])`;

/** Sorts the given ids, whether they are hidden or not, and returns a page of them. */
export const orderIds = (db: Db, ids: readonly number[], page: DirectoryPage) =>
  selectIds(db, idsShownTo({ isAdmin: true }, page, isAmong(ids)));

/** Tests ids against a bitmap; `case` keeps ids outside of it from being looked up. */
const isInBitmap = (ids: readonly number[], first: number, last: number) => {
  const bitmap = Buffer.alloc(Math.ceil((last - first + 1) / BYTE));
  for (const id of ids) {
    const bit = id - first;
    const at = bit >> BYTE_SHIFT;
    bitmap[at] = (bitmap[at] as number) | (1 << (bit & BYTE_MASK));
  }
  return (id: SQL) => sql`case when ${id} between ${first}::int and ${last}::int
    then get_bit(${bitmap}::bytea, ${id} - ${first}::int) = 1 else false end`;
};

/**
 * Returns a page of many ids, which are not sorted: the index of the sort order is read until the
 * page is full. A bitmap is smaller than the list and quickly tested, unless few of all ids exist.
 */
export const pageOfIds = (db: Db, ids: readonly number[], page: DirectoryPage, viewer: Viewer) => {
  let first = Number.POSITIVE_INFINITY;
  let last = 0;
  for (const id of ids) {
    if (id < first) first = id;
    if (id > last) last = id;
  }
  const isDense = last - first < MOST_BITS_PER_ID * ids.length;
  const condition = isDense ? isInBitmap(ids, first, last) : isAmong(ids);
  return selectIds(db, idsShownTo(viewer, page, condition));
};

/** The profiles in the order of the ids, without those that have been hidden since the search. */
export const listFoundFreelancers = (db: Db, ids: readonly number[], { isAdmin }: Viewer) =>
  listProfilesAsJson(
    db,
    sql`select given.id, given.place from unnest(${sql.param(ids)}::integer[])
      with ordinality as given (id, place) join freelancers found on found.id = given.id
      where ${isAdmin} or not found.is_hidden`,
    sql`page.place`,
  );

export const countFreelancers = (db: Db, { isAdmin }: Viewer) =>
  db.$count(profileCounters, isAdmin ? undefined : sql`not ${profileCounters.isHidden}`);

export const listFeaturedFreelancers = (db: Db) =>
  listProfilesAsJson(
    db,
    sql`select c.freelancer_id as id from ${profileCounters} c where not c.is_hidden
      order by ${featuredOrder} limit ${FEATURED_COUNT}`,
    featuredOrder,
  );
