import { changedFields } from '#features/audit/audit.rules.ts';
import { type AuditActor, recordAudit } from '#features/audit/server/audit.service.ts';
import { settleEdit } from '#features/audit/server/edits.service.ts';
import type { ScheduleChange, ScheduleForm } from '#features/availability/schedule.contract.ts';
import {
  isAvailableAt,
  lastAwayDay,
  mayBeAwayUntil,
  type OpenHours,
  type Schedule,
  toMinuteUp,
} from '#features/availability/schedule.rules.ts';
import { readSchedule, writeSchedules } from '#features/availability/server/schedules.queries.ts';
import { lockProfileCounters } from '#features/profiles/server/profile-locks.queries.ts';
import { insertVersions } from '#features/profiles/server/profile-versions.queries.ts';
import { topicsOfProfile } from '#features/profiles/server/profiles.topics.ts';
import { DAY_MS } from '#platform/contract/durations.ts';
import { dayAfter, singaporeDay } from '#platform/contract/singapore-day.ts';
import { announce } from '#platform/server/cache/announce.ts';
import type { Db } from '#platform/server/db/db.ts';
import { invalidInput, notFound } from '#platform/server/http/errors.ts';

const MAX_FREE_MS = DAY_MS;

const textOf = (moment: Date | null) => moment?.toISOString() ?? null;
const momentOf = (text: string | null) => (text === null ? null : toMinuteUp(Date.parse(text)));

/** The database sorts the keys of stored objects; edits are compared with theirs in this order. */
const inOrder = (hours: readonly OpenHours[]) => hours.map(({ from, to }) => ({ from, to }));

/** The schedule as the forms show it. */
export const scheduleFormOf = (schedule: Schedule): ScheduleForm => ({
  weeklyHours: schedule.weeklyHours.map(inOrder),
  exceptions: schedule.exceptions.map(({ day, hours }) => ({ day, hours: inOrder(hours) })),
  freeUntil: textOf(schedule.freeUntil),
  awayUntil: schedule.awayUntil,
  pausedUntil: textOf(schedule.pausedUntil),
});

const assertPossible = (
  { freeUntil, awayUntil, exceptions }: Partial<ScheduleForm>,
  now: Date,
): void => {
  const free = Date.parse(freeUntil ?? '') - now.getTime();
  if (freeUntil && !(free > 0 && free <= MAX_FREE_MS + 60_000)) {
    throw invalidInput('Please choose an end of "free until" within the next 24 hours.');
  }
  if (awayUntil && !mayBeAwayUntil(awayUntil, now)) {
    throw invalidInput('Please choose a day between today and one year from now.');
  }
  const [first, last] = [dayAfter(singaporeDay(now), -1), lastAwayDay(now)];
  if (exceptions?.some(({ day }) => day < first || day > last)) {
    throw invalidInput('Please choose days between today and one year from now.');
  }
};

/** Announces, audits and records a new schedule. The caller must hold the lock of the profile. */
export const storeSchedule = async (
  tx: Db,
  id: number,
  { before, after }: { before: Schedule; after: Schedule },
  { actor, now }: { actor: AuditActor; now: Date },
): Promise<void> => {
  const fields = changedFields(scheduleFormOf(before), scheduleFormOf(after));
  if (fields.length === 0) return;
  await writeSchedules(tx, [[id, after]], now);
  announce(tx, ...topicsOfProfile(id));
  await recordAudit(tx, {
    admin: actor,
    action: 'update',
    recordType: 'profile',
    recordId: id,
    fields,
  });
  const [was, is] = [isAvailableAt(before, now), isAvailableAt(after, now)];
  if (was !== is) {
    await insertVersions(tx, actor, [{ id, before: { isOnline: was }, after: { isOnline: is } }]);
  }
};

interface ScheduleEdit extends ScheduleChange {
  readonly actor: AuditActor;
}

/** Merges an edit into the stored schedule, unless somebody changed the same field meanwhile. */
export const changeSchedule = (
  db: Db,
  id: number,
  { base, actor, ...sent }: ScheduleEdit,
): Promise<ScheduleForm> =>
  db.transaction(async (tx) => {
    const [found] = await lockProfileCounters(tx, [id], { isAdmin: true });
    if (found === undefined) throw notFound('Freelancer not found');
    const now = new Date();
    const before = await readSchedule(tx, id, now);
    const record = { recordType: 'profile', recordId: id } as const;
    const current = scheduleFormOf(before);
    const change: Partial<ScheduleForm> = await settleEdit(tx, record, { current, sent, base });
    assertPossible(change, now);
    const whole = { ...current, ...change };
    if (whole.freeUntil && whole.awayUntil) {
      throw invalidInput('Available and away cannot be set at the same time.');
    }
    const after: Schedule = {
      ...whole,
      freeUntil: momentOf(whole.freeUntil),
      // Changed hours, and "free until", count at once.
      pausedUntil:
        change.weeklyHours || change.exceptions || change.freeUntil ? null : before.pausedUntil,
    };
    await storeSchedule(tx, id, { before, after }, { actor, now });
    return scheduleFormOf(after);
  });
