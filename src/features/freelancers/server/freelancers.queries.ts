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
import { insertCounters } from '#features/freelancers/server/profile-counters.queries.ts';
import { profileCounters } from '#features/freelancers/server/profile-counters.table.ts';
import type { Wire } from '#platform/contract/endpoint.ts';
import type { Db } from '#platform/server/db.ts';
import { ReadyJson } from '#platform/server/ready-json.ts';

const FEATURED_COUNT = 6;

const own: Record<string, { readonly dataType: string }> = getTableColumns(freelancers);

/** As JSON has them: the moment in UTC, to the millisecond. `c` are the profile's counters. */
const columnOf = (name: keyof FreelancerRecord): string => {
  const column = `${name in own ? 'f' : 'c'}.${toSnakeCase(name)}`;
  return own[name]?.dataType === 'date'
    ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "${name}"`
    : `${column} as "${name}"`;
};

/** The very fields of the contract. Written out once: building them takes longer than the read. */
const fields = Object.keys(getFreelancer.response.shape) as (keyof FreelancerRecord)[];
const profileColumns = sql.raw(fields.map(columnOf).join(', '));

/** Each is the very order of an index, so that a page of ids is read from the index alone. */
const orders: Record<SortBy, SQL> = {
  popular: sql`c.popularity_order desc nulls last, c.rating desc nulls last, c.freelancer_id desc nulls last`,
  recent: sql`f.updated_at desc nulls last, f.id desc nulls last`,
  'price-low': sql`f.sort_price asc nulls last, f.id desc nulls last`,
  'price-high': sql`f.sort_price desc nulls last, f.id desc nulls last`,
  alphabetical: sql`lower(f.name), f.id`,
};
const featuredOrder = sql`c.popularity_order desc nulls last, c.rating desc nulls last, c.freelancer_id`;

const offers = (key: string) => sql`f.services @> array[${key}]::text[]`;

/** Who looks: visitors are not shown hidden profiles, and admins are. */
export interface Viewer {
  readonly isAdmin: boolean;
}

const both = sql`freelancers f join ${profileCounters} c on c.freelancer_id = f.id`;

/** What decides which profiles match, in whatever order and however many at a time. */
export type FreelancerFilters = Pick<
  FreelancerQuery,
  'search' | 'nationality' | 'location' | 'service'
>;

const filtersOf = ({ search, nationality, location, service }: FreelancerFilters): SQL[] =>
  [
    search && sql`f.search_text ilike ${patternContaining(search)}`,
    nationality && offers(nationality),
    location && sql`(${offers(location)} or lower(f.location_area) = lower(${location}))`,
    service && offers(service),
  ].filter((condition) => condition instanceof SQL);

const where = (conditions: SQL[]) =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;

/** Each order's ids come from the one table that has its index, unless filters need the other. */
const idsOf = (query: FreelancerQuery, { isAdmin }: Viewer): SQL => {
  const filters = filtersOf(query);
  const page = sql`order by ${orders[query.sortBy]} limit ${query.limit} offset ${query.offset}`;
  if (query.sortBy !== 'popular') {
    const shown = isAdmin ? [] : [sql`not f.is_hidden`];
    return sql`select f.id from freelancers f ${where([...shown, ...filters])} ${page}`;
  }
  const shown = isAdmin ? [] : [sql`not c.is_hidden`];
  const source = filters.length > 0 ? both : sql`${profileCounters} c`;
  return sql`select c.freelancer_id as id from ${source} ${where([...shown, ...filters])} ${page}`;
};

/** The profiles of some ids as one JSON value, which the driver reads much faster than rows. */
const profilesOf = (ids: SQL, order: SQL) => sql`(
  select coalesce(json_agg(profile), '[]'::json) from (
    select ${profileColumns} from (${ids}) page join (${both}) on f.id = page.id order by ${order}
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

export const listFreelancerPage = (db: Db, query: FreelancerQuery, viewer: Viewer) =>
  listProfilesAsJson(db, idsOf(query, viewer), orders[query.sortBy]);

export const countFreelancers = async (db: Db, query: FreelancerFilters, { isAdmin }: Viewer) => {
  const shown = isAdmin ? [] : [sql`not f.is_hidden`];
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from freelancers f ${where([...shown, ...filtersOf(query)])}`,
  );
  return rows[0]?.total ?? 0;
};

export const listFeaturedFreelancers = (db: Db) =>
  listProfilesAsJson(
    db,
    sql`select c.freelancer_id as id from ${profileCounters} c where not c.is_hidden
      order by ${featuredOrder} limit ${FEATURED_COUNT}`,
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
  const [profile] = await db
    .select({ pictures: freelancers.pictures })
    .from(freelancers)
    .where(eq(freelancers.id, id));
  return profile?.pictures ?? [];
};

const readAgain = async (db: Db, id: number): Promise<FreelancerRecord> => {
  const profile = await findFreelancer(db, id, { isAdmin: true });
  if (!profile) throw new Error('A profile that was just written is not there');
  return profile;
};

export const insertFreelancer = async (tx: Db, input: FreelancerInput) => {
  const [inserted] = await tx.insert(freelancers).values(input).returning({ id: freelancers.id });
  if (!inserted) throw new Error('An insert returned no row');
  await insertCounters(tx, [inserted.id]);
  return readAgain(tx, inserted.id);
};

/** Undefined when there is no such profile. Only what the patch names is touched. */
export const updateFreelancer = async (tx: Db, id: number, patch: FreelancerPatch) => {
  const [updated] = await tx
    .update(freelancers)
    .set({ ...patch, updatedAt: sql`now()` })
    .where(eq(freelancers.id, id))
    .returning({ id: freelancers.id });
  return updated && readAgain(tx, id);
};
