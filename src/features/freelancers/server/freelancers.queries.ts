import { and, eq, getTableColumns, SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { patternContaining } from '#features/freelancers/directory.rules.ts';
import {
  type FreelancerInput,
  type FreelancerPatch,
  type FreelancerQuery,
  type FreelancerRecord,
  getFreelancer,
  type SortBy,
} from '#features/freelancers/freelancers.contract.ts';
import { freelancers } from '#features/freelancers/server/freelancers.table.ts';
import type { Wire } from '#platform/contract/endpoint.ts';
import type { Db } from '#platform/server/db.ts';
import { ReadyJson } from '#platform/server/ready-json.ts';

const FEATURED_COUNT = 6;

const { searchText, sortPrice, pictures, ...shown } = getTableColumns(freelancers);

/** As JSON has them: the moment in UTC, to the millisecond. */
const columnOf = (name: keyof FreelancerRecord): string => {
  const column = `f.${toSnakeCase(name)}`;
  const isMoment = shown[name].dataType === 'date';
  return isMoment
    ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "${name}"`
    : `${column} as "${name}"`;
};

/** The very fields of the contract. Written out once: building them takes longer than the read. */
const fields = Object.keys(getFreelancer.response.shape) as (keyof FreelancerRecord)[];
const profileColumns = sql.raw(fields.map(columnOf).join(', '));

/** Each is the very order of an index, so that a page of ids is read from the index alone. */
const orders: Record<SortBy, SQL> = {
  popular: sql`f.popularity_score desc nulls last, f.rating desc nulls last, f.id desc nulls last`,
  recent: sql`f.updated_at desc nulls last, f.id desc nulls last`,
  'price-low': sql`f.sort_price asc nulls last, f.id desc nulls last`,
  'price-high': sql`f.sort_price desc nulls last, f.id desc nulls last`,
  alphabetical: sql`lower(f.name), f.id`,
};
const featuredOrder = sql`f.popularity_score desc nulls last, f.rating desc nulls last, f.id`;

const offers = (key: string) => sql`f.services @> array[${key}]::text[]`;

/** Who looks: visitors are not shown hidden profiles, and admins are. */
export interface Viewer {
  readonly isAdmin: boolean;
}

const onlyShown = sql`not f.is_hidden`;

/** What decides which profiles match, in whatever order and however many at a time. */
export type FreelancerFilters = Pick<
  FreelancerQuery,
  'search' | 'nationality' | 'location' | 'service'
>;

const matching = (query: FreelancerFilters, { isAdmin }: Viewer): SQL => {
  const { search, nationality, location, service } = query;
  const conditions = [
    !isAdmin && onlyShown,
    search && sql`f.search_text ilike ${patternContaining(search)}`,
    nationality && offers(nationality),
    location && sql`(${offers(location)} or lower(f.location_area) = lower(${location}))`,
    service && offers(service),
  ].filter((condition) => condition instanceof SQL);
  return conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
};

/** The profiles of some ids as one JSON value, which the driver reads much faster than rows. */
const profilesOf = (ids: SQL, order: SQL) => sql`(
  select coalesce(json_agg(profile), '[]'::json) from (
    select ${profileColumns} from (${ids}) page join freelancers f using (id) order by ${order}
  ) profile
)`;

const fromJson = (profile: Wire<FreelancerRecord>): FreelancerRecord => ({
  ...profile,
  createdAt: new Date(profile.createdAt),
  updatedAt: new Date(profile.updatedAt),
});

interface ProfilesRow extends Record<string, unknown> {
  readonly profiles: Wire<FreelancerRecord>[];
}

const listProfiles = async (db: Db, ids: SQL, order: SQL) => {
  const { rows } = await db.execute<ProfilesRow>(sql`select ${profilesOf(ids, order)} as profiles`);
  return (rows[0]?.profiles ?? []).map(fromJson);
};

/** For the answer itself: as text it need not be read here, only to be written again. */
const listProfilesAsJson = async (db: Db, ids: SQL, order: SQL): Promise<ReadyJson> => {
  const { rows } = await db.execute<{ profiles: string }>(
    sql`select ${profilesOf(ids, order)}::text as profiles`,
  );
  return new ReadyJson(rows[0]?.profiles ?? '[]');
};

export const listFreelancerPage = (db: Db, query: FreelancerQuery, viewer: Viewer) => {
  const order = orders[query.sortBy];
  const ids = sql`select f.id from freelancers f ${matching(query, viewer)} order by ${order} limit ${query.limit} offset ${query.offset}`;
  return listProfilesAsJson(db, ids, order);
};

export const countFreelancers = async (db: Db, query: FreelancerFilters, viewer: Viewer) => {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from freelancers f ${matching(query, viewer)}`,
  );
  return rows[0]?.total ?? 0;
};

export const listFeaturedFreelancers = (db: Db) =>
  listProfilesAsJson(
    db,
    sql`select f.id from freelancers f where ${onlyShown} order by ${featuredOrder} limit ${FEATURED_COUNT}`,
    featuredOrder,
  );

export const findFreelancer = async (db: Db, id: number, { isAdmin }: Viewer) => {
  const [profile] = await listProfiles(db, sql`select ${id}::int as id`, sql`f.id`);
  return profile?.isHidden && !isAdmin ? undefined : profile;
};

/** Whether there is such a profile for this viewer. */
export const isVisible = async (db: Db, id: number, { isAdmin }: Viewer): Promise<boolean> => {
  const isShown = isAdmin ? undefined : eq(freelancers.isHidden, false);
  return (await db.$count(freelancers, and(eq(freelancers.id, id), isShown))) > 0;
};

/** The pictures that a profile names; none when there is no such profile. */
export const listPicturesOf = async (db: Db, id: number): Promise<string[]> => {
  const [profile] = await db.select({ pictures }).from(freelancers).where(eq(freelancers.id, id));
  return profile?.pictures ?? [];
};

export const insertFreelancer = async (db: Db, input: FreelancerInput) => {
  const [profile] = await db.insert(freelancers).values(input).returning(shown);
  if (!profile) throw new Error('An insert returned no row');
  return profile;
};

/** Undefined when there is no such profile. Only what the patch names is touched. */
export const updateFreelancer = async (db: Db, id: number, patch: FreelancerPatch) => {
  const [profile] = await db
    .update(freelancers)
    .set({ ...patch, updatedAt: sql`now()` })
    .where(eq(freelancers.id, id))
    .returning(shown);
  return profile;
};
