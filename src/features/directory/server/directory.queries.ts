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

const shown = ({ isAdmin }: Viewer, table: 'f' | 'c') =>
  isAdmin ? sql`` : sql`where not ${sql.raw(table)}.is_hidden`;

/** The ids come from the table that has the index for the sort order. */
const idsOf = (page: DirectoryPage, viewer: Viewer): SQL => {
  const { sortBy, limit, offset } = page;
  const rows = sql`order by ${orders[sortBy]} limit ${limit} offset ${offset}`;
  return sortBy === 'popular'
    ? sql`select c.freelancer_id as id from ${profileCounters} c ${shown(viewer, 'c')} ${rows}`
    : sql`select f.id from freelancers f ${shown(viewer, 'f')} ${rows}`;
};

/** A page of the unfiltered directory. */
export const listFreelancerPage = (db: Db, page: DirectoryPage, viewer: Viewer) =>
  listProfilesAsJson(db, idsOf(page, viewer), orders[page.sortBy]);

/** A page of the ids of all profiles in the given order. */
export const listOrderedIds = async (db: Db, page: DirectoryPage, viewer: Viewer) => {
  const { rows } = await db.execute<{ id: number }>(idsOf(page, viewer));
  return rows.map(({ id }) => id);
};

/** Sorts the given ids and returns a page of them. */
export const orderIds = async (db: Db, ids: readonly number[], page: DirectoryPage) => {
  const { sortBy, limit, offset } = page;
  const wanted = sql`any(${sql.param(ids)}::integer[])`;
  const source =
    sortBy === 'popular'
      ? sql`select c.freelancer_id as id from ${profileCounters} c where c.freelancer_id = ${wanted}`
      : sql`select f.id from freelancers f where f.id = ${wanted}`;
  const { rows } = await db.execute<{ id: number }>(
    sql`${source} order by ${orders[sortBy]} limit ${limit} offset ${offset}`,
  );
  return rows.map(({ id }) => id);
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

/** Ids of profiles that contain a literal text, for searches without words. */
export const listIdsContaining = async (db: Db, text: string): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from freelancers where search_text ilike ${patternContaining(text)}`,
  );
  return rows.map(({ id }) => id);
};

export const countFreelancers = async (db: Db, viewer: Viewer) => {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${profileCounters} c ${shown(viewer, 'c')}`,
  );
  return rows[0]?.total ?? 0;
};

interface SuggestedPerson extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly profileImage: string;
}

/** The suggested profiles that are visible, in the order of the ids. */
export const listSuggested = async (db: Db, ids: readonly number[]) => {
  const { rows } = await db.execute<SuggestedPerson>(sql`
    select f.id, f.name, f.profile_image as "profileImage"
    from unnest(${sql.param(ids)}::integer[]) with ordinality as given (id, place)
    join freelancers f on f.id = given.id where not f.is_hidden order by given.place`);
  return rows;
};

export const listFeaturedFreelancers = (db: Db) =>
  listProfilesAsJson(
    db,
    sql`select c.freelancer_id as id from ${profileCounters} c where not c.is_hidden
      order by ${featuredOrder} limit ${FEATURED_COUNT}`,
    featuredOrder,
  );
