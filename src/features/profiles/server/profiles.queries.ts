import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import * as z from 'zod/mini';
import {
  availabilityNow,
  isAvailableNow,
  withAvailability,
} from '#features/availability/server/availability.queries.ts';
import { writeOnline } from '#features/availability/server/schedules.queries.ts';
import {
  type FreelancerInput,
  type FreelancerPatch,
  type FreelancerRecord,
  freelancer,
} from '#features/profiles/profiles.contract.ts';
import { insertCounters } from '#features/profiles/server/profile-counters.queries.ts';
import { profileCounters } from '#features/profiles/server/profile-counters.table.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import type { TextOrigins } from '#features/profiles/text-origins/text-origins.rules.ts';
import type { StoredDecision } from '#features/profiles/visibility/hide-decisions.rules.ts';
import type { Wire } from '#platform/contract/endpoint.ts';
import type { Db } from '#platform/server/db/db.ts';
import { readRows } from '#platform/server/db/read-rows.ts';
import { SerializedJson } from '#platform/server/http/serialized-json.ts';

const own: Record<string, { readonly dataType: string }> = getTableColumns(freelancers);

/** The column in its JSON format: timestamps in UTC with milliseconds. `c` are the counters. */
const columnOf = (name: keyof FreelancerRecord): string => {
  const column = `${name in own ? 'f' : 'c'}.${toSnakeCase(name)}`;
  return own[name]?.dataType === 'date'
    ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "${name}"`
    : `${column} as "${name}"`;
};

/** The fields of the contract. Built once, because building them takes longer than the query. */
const fields = Object.keys(freelancer.shape) as (keyof FreelancerRecord)[];
const storedColumns = sql.raw(
  fields
    .filter((field) => field !== 'isOnline' && field !== 'availability')
    .map(columnOf)
    .join(', '),
);
const profileColumns = (now: Date): SQL => sql`${storedColumns},
  ${isAvailableNow(now)} as "isOnline", ${availabilityNow(now)} as availability`;

/** Hidden profiles are visible to admins only. */
export interface Viewer {
  readonly isAdmin: boolean;
}

const both = sql`freelancers f join ${profileCounters} c on c.freelancer_id = f.id ${withAvailability}`;

/** The profiles as one JSON value, which the driver parses much faster than rows. */
const profilesOf = (ids: SQL, order: SQL) => sql`(
  select coalesce(json_agg(profile), '[]'::json) from (
    select ${profileColumns(new Date())} from (${ids}) page join (${both}) on f.id = page.id order by ${order}
  ) profile
)`;

const fromJson = (profile: Wire<FreelancerRecord>): FreelancerRecord => ({
  ...profile,
  createdAt: new Date(profile.createdAt),
  updatedAt: new Date(profile.updatedAt),
});

const listProfiles = async (db: Db, ids: SQL, order: SQL) => {
  const { rows } = await db.execute<{ profiles: Wire<FreelancerRecord>[] }>(
    sql`select ${profilesOf(ids, order)} as profiles`,
  );
  return (rows[0]?.profiles ?? []).map(fromJson);
};

const serializedProfiles = z.object({ profiles: z.string() });

/** Serialized by the database, because parsing rows here only to serialize them again is wasted work. */
export const listProfilesAsJson = async (db: Db, ids: SQL, order: SQL): Promise<SerializedJson> => {
  const [found] = await readRows(db, serializedProfiles)`
    select ${profilesOf(ids, order)}::text as profiles`;
  return new SerializedJson(found?.profiles ?? '[]');
};

export const findProfile = async (db: Db, id: number, { isAdmin }: Viewer) => {
  const [profile] = await listProfiles(db, sql`select ${id}::int as id`, sql`f.id`);
  return profile?.isHidden && !isAdmin ? undefined : profile;
};

/** The existing profiles of the ids, including hidden ones, ordered by id. */
export const listFreelancersById = (db: Db, ids: readonly number[]) =>
  listProfiles(db, sql`select unnest(${sql.param(ids)}::integer[]) as id`, sql`f.id`);

/** The next profiles after an id, including hidden ones. */
export const listFreelancersAfter = (db: Db, id: number, limit: number) =>
  listProfiles(
    db,
    sql`select f.id from freelancers f where f.id > ${id} order by f.id limit ${limit}`,
    sql`f.id`,
  );

/** Whether the profile exists and is visible to the viewer. */
export const isVisible = async (db: Db, id: number, { isAdmin }: Viewer): Promise<boolean> => {
  const isShown = isAdmin ? undefined : eq(freelancers.isHidden, false);
  return (await db.$count(freelancers, and(eq(freelancers.id, id), isShown))) > 0;
};

/** The uploaded pictures of the profiles, by profile id. */
export const listPicturesById = async (
  db: Db,
  ids: readonly number[],
): Promise<Map<number, string[]>> => {
  const rows = await db
    .select({ id: freelancers.id, pictures: freelancers.pictures })
    .from(freelancers)
    .where(inArray(freelancers.id, [...ids]));
  return new Map(rows.map(({ id, pictures }) => [id, pictures]));
};

/** The uploaded pictures of a profile; empty if it does not exist. */
export const readPictures = async (db: Db, id: number): Promise<Set<string>> =>
  new Set((await listPicturesById(db, [id])).get(id));

/** How the texts of a profile were generated; empty if it does not exist. */
export const readTextOrigins = async (db: Db, id: number): Promise<TextOrigins> => {
  const [row] = await db
    .select({ generatedTexts: freelancers.generatedTexts })
    .from(freelancers)
    .where(eq(freelancers.id, id));
  return row?.generatedTexts ?? {};
};

const readAgain = async (db: Db, id: number): Promise<FreelancerRecord> => {
  const profile = await findProfile(db, id, { isAdmin: true });
  if (!profile) throw new Error('A profile that was just written is not there');
  return profile;
};

interface RowInput extends FreelancerInput {
  readonly generatedTexts?: TextOrigins;
}

export const insertProfile = async (tx: Db, { isOnline, ...input }: RowInput) => {
  const [inserted] = await tx.insert(freelancers).values(input).returning({ id: freelancers.id });
  if (!inserted) throw new Error('An insert returned no row');
  await insertCounters(tx, [inserted.id]);
  if (isOnline) await writeOnline(tx, [inserted.id], true);
  return readAgain(tx, inserted.id);
};

const stateFields = ['isHidden', 'hideDecisions', 'isOnline', 'generatedTexts'];

/**
 * Visibility, availability and the origin of a text are no content: changing only them does not change
 * `updated_at`.
 */
export const isContentField = (field: string): boolean => !stateFields.includes(field);

interface RowPatch extends FreelancerPatch {
  readonly hideDecisions?: readonly StoredDecision[];
  readonly generatedTexts?: TextOrigins;
}

/** Updates the given fields only. Returns undefined if the profile does not exist. */
export const updateProfileRow = async (tx: Db, id: number, { isOnline, ...patch }: RowPatch) => {
  if (isOnline !== undefined) await writeOnline(tx, [id], isOnline);
  const fields = Object.keys(patch);
  if (fields.length > 0) {
    const isEdited = fields.some(isContentField);
    await tx
      .update(freelancers)
      .set({ ...patch, ...(isEdited && { updatedAt: sql`now()` }) })
      .where(eq(freelancers.id, id));
  }
  return findProfile(tx, id, { isAdmin: true });
};
