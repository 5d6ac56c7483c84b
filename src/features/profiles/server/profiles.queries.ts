import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { FreelancerQuery, SortBy } from '#features/directory/directory.contract.ts';
import { patternContaining } from '#features/directory/directory.rules.ts';
import {
  type FreelancerInput,
  type FreelancerPatch,
  type FreelancerRecord,
  freelancer,
} from '#features/profiles/profiles.contract.ts';
import { insertCounters } from '#features/profiles/server/profile-counters.queries.ts';
import { profileCounters } from '#features/profiles/server/profile-counters.table.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import type { Wire } from '#platform/contract/endpoint.ts';
import type { Db } from '#platform/server/db/db.ts';
import { ReadyJson } from '#platform/server/http/serialized-json.ts';

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
const fields = Object.keys(freelancer.shape) as (keyof FreelancerRecord)[];
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

/** Who looks: visitors are not shown hidden profiles, and admins are. */
export interface Viewer {
  readonly isAdmin: boolean;
}

const both = sql`freelancers f join ${profileCounters} c on c.freelancer_id = f.id`;

/** What decides which profiles match, in whatever order and however many at a time. */
export type DirectoryPage = Pick<FreelancerQuery, 'sortBy' | 'offset' | 'limit'>;
export type FreelancerFilters = Omit<FreelancerQuery, 'sortBy' | 'offset' | 'limit'>;

const shown = ({ isAdmin }: Viewer, table: 'f' | 'c') =>
  isAdmin ? sql`` : sql`where not ${sql.raw(table)}.is_hidden`;

/** Each order's ids come from the one table that has its index. */
const idsOf = (page: DirectoryPage, viewer: Viewer): SQL => {
  const { sortBy, limit, offset } = page;
  const rows = sql`order by ${orders[sortBy]} limit ${limit} offset ${offset}`;
  return sortBy === 'popular'
    ? sql`select c.freelancer_id as id from ${profileCounters} c ${shown(viewer, 'c')} ${rows}`
    : sql`select f.id from freelancers f ${shown(viewer, 'f')} ${rows}`;
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

/** A page of all profiles. */
export const listFreelancerPage = (db: Db, page: DirectoryPage, viewer: Viewer) =>
  listProfilesAsJson(db, idsOf(page, viewer), orders[page.sortBy]);

/** Ids of all profiles in their order, some at a time. */
export const listOrderedIds = async (db: Db, page: DirectoryPage, viewer: Viewer) => {
  const { rows } = await db.execute<{ id: number }>(idsOf(page, viewer));
  return rows.map(({ id }) => id);
};

/** A page of these ids in their order. */
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

/** These profiles in this order, but for those that were hidden meanwhile. */
export const listFoundFreelancers = (db: Db, ids: readonly number[], { isAdmin }: Viewer) =>
  listProfilesAsJson(
    db,
    sql`select given.id, given.place from unnest(${sql.param(ids)}::integer[])
      with ordinality as given (id, place) join freelancers found on found.id = given.id
      where ${isAdmin} or not found.is_hidden`,
    sql`page.place`,
  );

/** Profiles that hold the very characters; for what has no words in it. */
export const listIdsHolding = async (db: Db, text: string): Promise<number[]> => {
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

/** What a suggestion shows of visible profiles, in the order of the ids. */
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

export const findFreelancer = async (db: Db, id: number, { isAdmin }: Viewer) => {
  const [profile] = await listProfiles(db, sql`select ${id}::int as id`, sql`f.id`);
  return profile?.isHidden && !isAdmin ? undefined : profile;
};

/** Those of the ids that there are, hidden or not, in the order of their ids. */
export const listFreelancersById = (db: Db, ids: readonly number[]) =>
  listProfiles(db, sql`select unnest(${sql.param(ids)}::integer[]) as id`, sql`f.id`);

/** The next ones after an id, hidden or not. */
export const listFreelancersAfter = (db: Db, id: number, limit: number) =>
  listProfiles(
    db,
    sql`select f.id from freelancers f where f.id > ${id} order by f.id limit ${limit}`,
    sql`f.id`,
  );

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
