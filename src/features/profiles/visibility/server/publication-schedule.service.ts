import { setTimeout as delay } from 'node:timers/promises';
import { recordAudit } from '#features/audit/server/audit.service.ts';
import { settleEdit } from '#features/audit/server/edits.service.ts';
import { lockProfileCounters } from '#features/profiles/server/profile-locks.queries.ts';
import { insertHistoryEvents } from '#features/profiles/server/profile-versions.queries.ts';
import type { VisibilityChange } from '#features/profiles/visibility/hide-decisions.rules.ts';
import type { setPublicationSchedule } from '#features/profiles/visibility/publication-schedule.contract.ts';
import {
  pauseBefore,
  type ScheduledTimes,
  scheduleProblem,
} from '#features/profiles/visibility/publication-schedule.rules.ts';
import {
  clearScheduled,
  findPublicationSchedule,
  listScheduledProfiles,
  writePublicationSchedule,
} from '#features/profiles/visibility/server/publication-schedule.queries.ts';
import { changeVisibility } from '#features/profiles/visibility/server/visibility.service.ts';
import type { HandlerInput } from '#platform/contract/endpoint.ts';
import type { Db } from '#platform/server/db/db.ts';
import { invalidInput, notFound } from '#platform/server/http/errors.ts';
import type { AdminIdentity } from '#platform/server/http/mount.ts';

export const readPublicationSchedule = async (db: Db, id: number) => {
  const found = await findPublicationSchedule(db, id);
  if (!found) throw notFound('Freelancer not found');
  return found;
};

const FIELDS = ['publishAt', 'hideAt'] as const;
type SentTimes = Record<(typeof FIELDS)[number], string | null>;

/** The same notation for the same time, because an edit compares values. */
const notationOf = ({ publishAt, hideAt }: ScheduledTimes): SentTimes => ({
  publishAt: publishAt?.toISOString() ?? null,
  hideAt: hideAt?.toISOString() ?? null,
});
const timesOf = ({ publishAt, hideAt }: SentTimes): ScheduledTimes => ({
  publishAt: publishAt === null ? null : new Date(publishAt),
  hideAt: hideAt === null ? null : new Date(hideAt),
});
const sameNotation = (sent: SentTimes): SentTimes => notationOf(timesOf(sent));

export const savePublicationSchedule = (
  db: Db,
  id: number,
  { base, ...sent }: HandlerInput<typeof setPublicationSchedule>['body'],
  admin: AdminIdentity,
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockProfileCounters(tx, [id], { isAdmin: true });
    const before = await readPublicationSchedule(tx, id);
    const record = { recordType: 'profile', recordId: id } as const;
    const current = notationOf(before);
    const change = await settleEdit(tx, record, {
      current,
      sent: sameNotation(sent),
      base: base && sameNotation(base),
    });
    const after = timesOf({ ...current, ...change });
    const problem = scheduleProblem(after, { ...before, before });
    if (problem) throw invalidInput(problem);
    const fields = FIELDS.filter((field) => notationOf(after)[field] !== current[field]);
    if (fields.length === 0) return;
    await writePublicationSchedule(tx, id, after, admin.username);
    await recordAudit(tx, { ...record, admin, action: 'update', fields });
    const changes = fields.map((field) => ({
      field,
      before: current[field] ?? '',
      after: notationOf(after)[field] ?? '',
    }));
    await insertHistoryEvents(tx, admin, [
      { freelancerId: id, kind: 'visibility', act: 'scheduled', changes },
    ]);
  });

/** The due changes of a profile, in the order of their times. */
const dueChangesOf = (schedule: Awaited<ReturnType<typeof readPublicationSchedule>>) => {
  const { now, scheduledAt } = schedule;
  const changes = {
    publishAt: {
      kind: 'publish-scheduled',
      scheduledAt: scheduledAt?.toISOString() ?? '',
    },
    hideAt: { kind: 'hide', by: 'admin', reason: 'Scheduled', isScheduled: true },
  } as const satisfies Record<(typeof FIELDS)[number], VisibilityChange>;
  return FIELDS.map((field) => ({ field, at: schedule[field], change: changes[field] }))
    .filter(({ at }) => at !== null && at <= now)
    .toSorted((one, other) => Number(one.at) - Number(other.at));
};

/**
 * Carries out what is due for one profile. The time is removed in the transaction of the change and under the lock of
 * the profile, so that no second process and no restart carries it out again.
 */
const applyDueChanges = (db: Db, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    await lockProfileCounters(tx, [id], { isAdmin: true });
    const schedule = await findPublicationSchedule(tx, id);
    if (!schedule) return;
    const actor = { username: schedule.scheduledBy };
    for (const { field, change } of dueChangesOf(schedule)) {
      await changeVisibility(tx, [id], change, actor);
      await clearScheduled(tx, id, field);
    }
  });

const AT_ONCE = 200;

/** Carries out the scheduled changes that are due, and waits for those of the next minute. */
export const runPublicationSchedules = async (
  db: Db,
  isStopped = () => false,
  lookAheadMs?: number,
): Promise<void> => {
  while (!isStopped()) {
    const scheduled = await listScheduledProfiles(db, AT_ONCE);
    const due = scheduled.filter(({ waitMs }) => waitMs <= 0);
    for (const { id } of due) {
      if (isStopped()) return;
      await applyDueChanges(db, id);
    }
    if (due.length > 0) continue;
    const pause = pauseBefore(scheduled[0]?.waitMs ?? Number.POSITIVE_INFINITY, lookAheadMs);
    if (pause === undefined) return;
    await delay(pause);
  }
};
