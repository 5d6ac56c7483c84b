import { and, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import {
  currentSchedule,
  emptySchedule,
  isAvailableAt,
  OPENINGS_DAYS,
  openingsFrom,
  type Schedule,
  withOnline,
} from '#features/availability/schedule.rules.ts';
import { profileStates } from '#features/availability/server/availability.table.ts';
import { DAY_MS } from '#platform/contract/durations.ts';
import type { Db } from '#platform/server/db/db.ts';

const id = profileStates.freelancerId;

type StoredState = typeof profileStates.$inferSelect;

const scheduleOf = (state: StoredState): Schedule => ({
  weeklyHours: state.weeklyHours.length > 0 ? state.weeklyHours : emptySchedule.weeklyHours,
  exceptions: state.exceptions,
  freeUntil: state.availableUntil,
  pausedUntil: state.pausedUntil,
  awayUntil: state.awayUntil,
});

/** The schedules by profile, without what is over; empty ones for profiles that have none. */
export const readSchedules = async (
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, Schedule>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(profileStates)
    .where(inArray(id, [...ids]));
  const stored = new Map(rows.map((row) => [row.freelancerId, scheduleOf(row)]));
  return new Map(
    ids.map((id) => [id, currentSchedule(stored.get(id) ?? emptySchedule, now)] as const),
  );
};

export const readSchedule = async (db: Db, id: number, now: Date): Promise<Schedule> =>
  (await readSchedules(db, [id], now)).get(id) ?? emptySchedule;

const rowOf = (freelancerId: number, schedule: Schedule, now: Date) => {
  const openingsUntil = new Date(now.getTime() + OPENINGS_DAYS * DAY_MS);
  const spans = openingsFrom(schedule, now, openingsUntil).map(
    ({ from, until }) => `[${from.toISOString()},${until.toISOString()})`,
  );
  return {
    freelancerId,
    availableUntil: schedule.freeUntil,
    awayUntil: schedule.awayUntil,
    pausedUntil: schedule.pausedUntil,
    weeklyHours: schedule.weeklyHours,
    exceptions: schedule.exceptions,
    openings: `{${spans.join()}}`,
    openingsUntil,
  };
};

/** Stores schedules with the openings that follow from them. The caller must hold the locks of the profiles. */
export const writeSchedules = async (
  tx: Db,
  schedules: Iterable<readonly [id: number, schedule: Schedule]>,
  now: Date,
): Promise<void> => {
  const rows = [...schedules].map(([id, schedule]) => rowOf(id, schedule, now));
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into ${profileStates} as state (freelancer_id, available_until, away_until, paused_until,
      weekly_hours, exceptions, openings, openings_until)
    select "freelancerId", "availableUntil", "awayUntil", "pausedUntil", "weeklyHours", "exceptions",
      "openings", "openingsUntil"
    from json_to_recordset(${JSON.stringify(rows)}::json) as given ("freelancerId" integer,
      "availableUntil" timestamptz, "awayUntil" date, "pausedUntil" timestamptz, "weeklyHours" jsonb,
      "exceptions" jsonb, "openings" tstzmultirange, "openingsUntil" timestamptz)
    order by "freelancerId"
    on conflict (freelancer_id) do update set available_until = excluded.available_until,
      away_until = excluded.away_until, paused_until = excluded.paused_until,
      weekly_hours = excluded.weekly_hours, exceptions = excluded.exceptions,
      openings = excluded.openings, openings_until = excluded.openings_until`);
};

/** The profiles that are not available, or else those that are. */
export const listIdsOfOtherState = async (
  db: Db,
  ids: readonly number[],
  isOnline: boolean,
): Promise<number[]> => {
  const now = new Date();
  const schedules = await readSchedules(db, ids, now);
  return [...schedules]
    .filter(([, schedule]) => isAvailableAt(schedule, now) !== isOnline)
    .map(([id]) => id);
};

/** What setting `isOnline` means: true is "free for the next hours", false lasts until the next hours begin. */
export const writeOnline = async (
  tx: Db,
  ids: readonly number[],
  isOnline: boolean,
): Promise<void> => {
  const now = new Date();
  const schedules = await readSchedules(tx, ids, now);
  const changed = [...schedules]
    .filter(([, schedule]) => isOnline || isAvailableAt(schedule, now))
    .map(([id, schedule]) => [id, withOnline(schedule, isOnline, now)] as const);
  await writeSchedules(tx, changed, now);
};

/** Profiles whose openings are computed for less than the given time, by id. */
export const listDueOpenings = async (
  db: Db,
  before: Date,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number[]> => {
  const { openingsUntil } = profileStates;
  const isDue = or(isNull(openingsUntil), lt(openingsUntil, before));
  const rows = await db
    .select({ id })
    .from(profileStates)
    .where(and(gt(id, after), isDue))
    .orderBy(id)
    .limit(limit);
  return rows.map(({ id }) => id);
};

/** Profiles that became available, or ceased to be, between two moments less than two minutes apart. */
export const listAvailabilityChanges = async (
  db: Db,
  from: Date,
  until: Date,
): Promise<number[]> => {
  const isOpenAt = (moment: Date) =>
    sql`(${profileStates.openings} @> ${moment.toISOString()}::timestamptz)`;
  const rows = await db
    .select({ id })
    .from(profileStates)
    .where(sql`${isOpenAt(from)} <> ${isOpenAt(until)}`);
  return rows.map(({ id }) => id);
};

/** All profiles that have a schedule. */
export const listScheduled = async (db: Db): Promise<number[]> => {
  const rows = await db.select({ id }).from(profileStates);
  return rows.map(({ id }) => id);
};
