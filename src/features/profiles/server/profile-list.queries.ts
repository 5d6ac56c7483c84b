import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  isAvailableNow,
  withAvailability,
} from '#features/availability/server/availability.queries.ts';
import type {
  ListedProfile,
  ListSort,
  ProfileListFilters,
  ProfileListQuery,
} from '#features/profiles/profile-list.contract.ts';
import { profileCounters } from '#features/profiles/server/profile-counters.table.ts';
import { conditionOf } from '#features/profiles/server/profile-list.filters.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { standingDecisions } from '#features/profiles/visibility/hide-decisions.rules.ts';
import type { Wire } from '#platform/contract/endpoint.ts';
import type { Db } from '#platform/server/db/db.ts';
import { readRows } from '#platform/server/db/read-rows.ts';

const sortColumns: Record<ListSort, string> = {
  name: 'f.list_text collate "C"',
  id: 'f.id',
  price: 'f.sort_price',
  rating: 'c.rating',
  popularityScore: 'c.popularity_score',
  updatedAt: 'f.updated_at',
};

const isCounted = (sortBy: ListSort) => sortBy === 'rating' || sortBy === 'popularityScore';

/** Matches an index, for index-only scans. Profiles without a price come last both ways. */
const orderOf = ({ sortBy, direction }: ProfileListQuery, isReversed = false): SQL => {
  const way = (direction === 'desc') === isReversed ? 'asc' : 'desc';
  const nulls = isReversed ? 'nulls first' : 'nulls last';
  const order = sortBy === 'price' ? `${way} ${nulls}` : way;
  const id = isCounted(sortBy) ? 'c.freelancer_id' : 'f.id';
  return sql.raw(`${sortColumns[sortBy]} ${order}, ${id} ${order}`);
};

/** Up to this many matches are looked up one by one and then sorted. */
const MOST_SORTED = 2_000;
/** A higher limit for counters, because frequent updates make index-only scans inefficient. */
const MOST_COUNTED_SORTED = 5_000;
/** Up to this many matching ids are hashed even for the first page. */
const MAX_HASHED_FIRST_PAGE = 30_000;
/** Maximum number of ids to hash in one statement. */
const MOST_HASHED = 150_000;
/** Rows, or fraction of all matches, that may be skipped without a hashed set. */
const MAX_SKIPPED = 500;
const SKIPPED_SHARE = 1 / 20;

/**
 * Selects the ids of a page. Pages beyond the middle are read from the end. Filters are evaluated
 * first, on their own index, because all matches may be at the far end of the sort order. Few
 * matches are sorted; more are hashed, so that skipped rows need only an index-only scan of the
 * sort order. Broad filters are applied while scanning.
 */
const idsOf = (query: ProfileListQuery, total: number): SQL => {
  const { sortBy, direction, offset, limit, ...filters } = query;
  const rows = Math.min(limit, total - offset);
  const rest = total - offset - rows;
  const page =
    offset > total / 2
      ? sql`order by ${orderOf(query, true)} limit ${rows} offset ${rest}`
      : sql`order by ${orderOf(query)} limit ${limit} offset ${offset}`;
  const found = conditionOf(filters);
  const [id, source] = isCounted(sortBy)
    ? [sql`c.freelancer_id`, sql`${profileCounters} c`]
    : [sql`f.id`, sql`${freelancers} f`];
  if (!found) return sql`select ${id} as id from ${source} ${page}`;
  if (total <= (isCounted(sortBy) ? MOST_COUNTED_SORTED : MOST_SORTED)) {
    // The inner limit keeps the planner from scanning the whole joined table.
    const name = isCounted(sortBy) ? sql`c` : sql`f`;
    return sql`with found as materialized (select f.id from ${freelancers} f where ${found})
      select ${id} as id from found cross join lateral
        (select * from ${source} where ${id} = found.id limit 1) ${name} ${page}`;
  }
  // Conditions on services or search text cannot be evaluated by an index-only scan.
  const isKnown = filters.search === '' && filters.service === '';
  const passed = Math.min(offset, rest);
  const isDeep = passed > Math.max(MAX_SKIPPED, total * SKIPPED_SHARE);
  if (
    (isKnown && total <= MAX_HASHED_FIRST_PAGE) ||
    (isDeep && filters.search === '' && total <= MOST_HASHED)
  ) {
    // The limit lets the planner choose a hashed subplan; `is true` prevents a join.
    const all = sql`select f.id from ${freelancers} f where ${found} limit ${total}`;
    return sql`select ${id} as id from ${source} where (${id} in (${all})) is true ${page}`;
  }
  const profiles = isCounted(sortBy) ? sql`join ${freelancers} f on f.id = c.freelancer_id` : sql``;
  return sql`select ${id} as id from ${source} ${profiles} where ${found} ${page}`;
};

export const listProfilePage = async (db: Db, query: ProfileListQuery, total: number) => {
  if (query.offset >= total) return [];
  const { rows } = await db.execute<{ profiles: Wire<ListedProfile>[] }>(sql`
    select coalesce(json_agg(profile), '[]') as profiles from (
      select f.id, f.name, f.title, f.profile_image as "profileImage", f.whatsapp, f.phone, f.price,
        f.hourly_rate as "hourlyRate", f.location_area as "locationArea",
        ${isAvailableNow(new Date())} as "isOnline",
        f.is_hidden as "isHidden", f.hide_decisions as "hideDecisions", c.rating,
        c.review_count as "reviewCount", c.popularity_score as "popularityScore",
        f.updated_at as "updatedAt"
      from (${idsOf(query, total)}) page
      join ${freelancers} f on f.id = page.id join ${profileCounters} c on c.freelancer_id = f.id
      ${withAvailability}
      order by ${orderOf(query)}
    ) profile`);
  return (rows[0]?.profiles ?? []).map(
    ({ hideDecisions, ...profile }): ListedProfile => ({
      ...profile,
      hideDecisions: standingDecisions(hideDecisions),
      updatedAt: new Date(profile.updatedAt),
    }),
  );
};

/** `offering` are the ids of profiles with the service, if known from the search index. */
export const countProfiles = async (
  db: Db,
  { service, ...others }: ProfileListFilters,
  offering: readonly number[] | undefined,
): Promise<number> => {
  const condition = conditionOf({ ...others, service: offering ? '' : service }, offering);
  if (offering && !conditionOf({ ...others, service: '' })) return offering.length;
  return condition ? db.$count(sql`${freelancers} f`, condition) : db.$count(profileCounters);
};

const foundProfile = z.object({ id: z.int() });

/** A page of the matching ids, by keyset pagination. */
export const listFoundIds = async (
  db: Db,
  filters: ProfileListFilters,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> => {
  const condition = conditionOf(filters);
  const rows = await readRows(db, foundProfile)`
    select f.id from ${freelancers} f where f.id > ${after} ${condition ? sql`and ${condition}` : sql``}
    order by f.id limit ${limit}`;
  return rows.map(({ id }) => id);
};
