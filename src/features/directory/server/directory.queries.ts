import { type SQL, sql } from 'drizzle-orm';
import type { FreelancerQuery, SortBy } from '#features/directory/directory.contract.ts';
import { profileCounters } from '#features/profiles/server/profile-counters.table.ts';
import { listProfilesAsJson, type Viewer } from '#features/profiles/server/profiles.queries.ts';
import type { Db } from '#platform/server/db/db.ts';
import { patternContaining } from '#platform/server/db/like-pattern.ts';

const FEATURED_COUNT = 6;

/** Each order matches an index exactly, so that a page of ids is an index-only scan. */
const orders: Record<SortBy, SQL> = {
  popular: sql`c.popularity_order desc nulls last, c.rating desc nulls last, c.freelancer_id desc nulls last`,
  recent: sql`f.updated_at desc nulls last, f.id desc nulls last`,
  'price-low': sql`f.sort_price asc nulls last, f.id desc nulls last`,
  'price-high': sql`f.sort_price desc nulls last, f.id desc nulls last`,
  alphabetical: sql`lower(f.name), f.id`,
};
const featuredOrder = sql`c.popularity_order desc nulls last, c.rating desc nulls last, c.freelancer_id`;

/** The sort order and pagination, as opposed to the filters. */
export type DirectoryPage = Pick<FreelancerQuery, 'sortBy' | 'offset' | 'limit'>;
export type FreelancerFilters = Omit<FreelancerQuery, 'sortBy' | 'offset' | 'limit'>;

/** The ids come from the table that has the index for the sort order. */
const idsOf = (
  { sortBy, limit, offset }: DirectoryPage,
  conditionOn: (id: SQL, isHidden: SQL) => SQL,
): SQL => {
  const [table, id, isHidden] =
    sortBy === 'popular'
      ? [sql`${profileCounters} c`, sql`c.freelancer_id`, sql`c.is_hidden`]
      : [sql`freelancers f`, sql`f.id`, sql`f.is_hidden`];
  return sql`select ${id} as id from ${table} where ${conditionOn(id, isHidden)}
    order by ${orders[sortBy]} limit ${limit} offset ${offset}`;
};

const idsShownTo = ({ isAdmin }: Viewer, page: DirectoryPage): SQL =>
  idsOf(page, (_id, isHidden) => (isAdmin ? sql`true` : sql`not ${isHidden}`));

const selectIds = async (db: Db, ids: SQL): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(ids);
  return rows.map(({ id }) => id);
};

/** A page of the unfiltered directory. */
export const listFreelancerPage = (db: Db, page: DirectoryPage, viewer: Viewer) =>
  listProfilesAsJson(db, idsShownTo(viewer, page), orders[page.sortBy]);

/** A page of the ids of all profiles in the given order. */
export const listOrderedIds = (db: Db, page: DirectoryPage, viewer: Viewer) =>
  selectIds(db, idsShownTo(viewer, page));

/** Sorts the given ids and returns a page of them. */
export const orderIds = (db: Db, ids: readonly number[], page: DirectoryPage) =>
  selectIds(
    db,
    idsOf(page, (id) => sql`${id} = any(${sql.param(ids)}::integer[])`),
  );

/** The profiles in the order of the ids, without those that have been hidden since the search. */
export const listFoundFreelancers = (db: Db, ids: readonly number[], { isAdmin }: Viewer) =>
  listProfilesAsJson(
    db,
    sql`select given.id, given.place from unnest(${sql.param(ids)}::integer[])
      with ordinality as given (id, place) join freelancers found on found.id = given.id
      where ${isAdmin} or not found.is_hidden`,
    sql`page.place`,
  );

/** Ids of profiles that contain a literal text, for searches without words. */
export const listIdsContaining = (db: Db, text: string) =>
  selectIds(db, sql`select id from freelancers where search_text ilike ${patternContaining(text)}`);

export const countFreelancers = (db: Db, { isAdmin }: Viewer) =>
  db.$count(profileCounters, isAdmin ? undefined : sql`not ${profileCounters.isHidden}`);

export const listFeaturedFreelancers = (db: Db) =>
  listProfilesAsJson(
    db,
    sql`select c.freelancer_id as id from ${profileCounters} c where not c.is_hidden
      order by ${featuredOrder} limit ${FEATURED_COUNT}`,
    featuredOrder,
  );
