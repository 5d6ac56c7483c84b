import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog } from '#features/audit/server/audit.table.ts';
import { changeProfiles, listProfiles } from '#features/profiles/profile-list.contract.ts';
import {
  createFreelancer,
  getFreelancer,
  updateFreelancer,
} from '#features/profiles/profiles.contract.ts';
import { deleteFreelancer, restoreFreelancer } from '#features/profiles/trash/trash.contract.ts';
import {
  getPublicationSchedule,
  setPublicationSchedule,
} from '#features/profiles/visibility/publication-schedule.contract.ts';
import { runPublicationSchedules } from '#features/profiles/visibility/server/publication-schedule.service.ts';
import { HOUR_MS } from '#platform/contract/durations.ts';
import { openPortal } from '#tests/support/portal-link.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { app, db, visitor, admin } = await startTestApp();

const paramsOf = (id: number) => ({ params: { id: String(id) } });
const isShown = (id: number) =>
  visitor.call(getFreelancer, paramsOf(id)).then(
    () => true,
    () => false,
  );
const create = async (body: object = {}) =>
  (await admin.call(createFreelancer, { body: { name: 'Aurelia', ...body } })).id;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const schedule = (id: number, times: { publishAt?: string | null; hideAt?: string | null }) =>
  admin.call(setPublicationSchedule, {
    ...paramsOf(id),
    body: { publishAt: null, hideAt: null, ...times },
  });
const scheduleOf = (id: number) => admin.call(getPublicationSchedule, paramsOf(id));
/** Moves the scheduled times into the past, as if the time had passed. */
const pass = (id: number, hours: number) =>
  db.execute(sql`update freelancers set
    publish_at = publish_at - make_interval(hours => ${hours}::integer),
    hide_at = hide_at - make_interval(hours => ${hours}::integer) where id = ${id}`);
const setHidden = (id: number, isHidden: boolean) =>
  admin.call(updateFreelancer, { ...paramsOf(id), body: { isHidden } });
/** How often the visibility was changed, as the audit log tells it. */
const turnsOf = (id: number) =>
  db.$count(
    auditLog,
    sql`record_type = 'profile' and record_id = ${String(id)} and action in ('show', 'hide')`,
  );

describe('A draft', () => {
  test('is for admins only until it is published, and has a state of its own', async () => {
    const id = await create({ status: 'draft' });
    expect(await isShown(id)).toBe(false);
    const { hideDecisions } = await admin.call(getFreelancer, paramsOf(id));
    expect(hideDecisions).toMatchObject([{ by: 'draft', reason: '' }]);
    const listed = async (shown: 'draft' | 'hidden' | 'shown') =>
      (await admin.call(listProfiles, { query: { shown, limit: '100' } })).map((one) => one.id);
    expect(await listed('draft')).toContain(id);
    await setHidden(id, false);
    expect(await isShown(id)).toBe(true);
    expect(await listed('draft')).not.toContain(id);
    expect(await listed('shown')).toContain(id);
    await setHidden(id, true);
    expect(await listed('draft')).not.toContain(id);
  });

  test('is what an undo of its publication brings back', async () => {
    const id = await create({ status: 'draft' });
    const bulk = (change: { isHidden: boolean; isUndo?: boolean }) =>
      admin.call(changeProfiles, { body: { ids: [id], change } });
    await bulk({ isHidden: false });
    await bulk({ isHidden: true, isUndo: true });
    const { hideDecisions } = await admin.call(getFreelancer, paramsOf(id));
    expect(hideDecisions).toMatchObject([{ by: 'draft' }]);
  });

  test('has to be asked for: a profile is public otherwise', async () => {
    expect(await isShown(await create())).toBe(true);
    expect(await isShown(await create({ status: 'published' }))).toBe(true);
    await expect(create({ status: 'secret' })).rejects.toMatchObject({ status: 400 });
  });
});

describe('A scheduled change', () => {
  test('is carried out once it is due, and leaves the date of the last edit', async () => {
    const id = await create({ status: 'draft' });
    const { updatedAt } = await admin.call(getFreelancer, paramsOf(id));
    await schedule(id, { publishAt: inHours(1), hideAt: inHours(2) });
    await runPublicationSchedules(db);
    expect(await isShown(id)).toBe(false);
    await pass(id, 1);
    await runPublicationSchedules(db);
    expect(await isShown(id)).toBe(true);
    expect(await scheduleOf(id)).toMatchObject({ publishAt: null });
    await pass(id, 1);
    await runPublicationSchedules(db);
    expect(await isShown(id)).toBe(false);
    const profile = await admin.call(getFreelancer, paramsOf(id));
    expect(profile.updatedAt).toEqual(updatedAt);
    expect(profile.hideDecisions).toMatchObject([{ by: 'admin', reason: 'Scheduled' }]);
    expect(await turnsOf(id)).toBe(2);
  });

  test('is carried out by one of several processes', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => create({ status: 'draft' })));
    for (const id of ids) {
      await schedule(id, { publishAt: inHours(1) });
      await pass(id, 1);
    }
    await Promise.all(Array.from({ length: 4 }, () => runPublicationSchedules(db)));
    for (const id of ids) {
      expect(await isShown(id)).toBe(true);
      expect(await turnsOf(id)).toBe(1);
    }
  });

  test('takes effect in the order of the times after a downtime', async () => {
    const [first, second] = [await create({ status: 'draft' }), await create()];
    await schedule(first, { publishAt: inHours(1), hideAt: inHours(2) });
    await schedule(second, { hideAt: inHours(1), publishAt: inHours(2) });
    await Promise.all([first, second].map((id) => pass(id, 5)));
    await runPublicationSchedules(db);
    expect(await isShown(first)).toBe(false);
    expect(await isShown(second)).toBe(true);
    await setHidden(first, false);
    await setHidden(second, true);
    await runPublicationSchedules(db);
    expect(await isShown(first)).toBe(true);
    expect(await isShown(second)).toBe(false);
  });

  test('is waited for if it is due within the minute', async () => {
    const id = await create({ status: 'draft' });
    await schedule(id, { publishAt: inHours(1) });
    await db.execute(
      sql`update freelancers set publish_at = now() + interval '1 second' where id = ${id}`,
    );
    await runPublicationSchedules(db);
    expect(await isShown(id)).toBe(true);
  });

  test('publishes nothing that was hidden by somebody else or later', async () => {
    const removed = await create();
    const her = await openPortal(app, admin, removed);
    await setHidden(removed, true);
    await schedule(removed, { publishAt: inHours(1) });
    await her.send('POST', '/requests', { kind: 'removal' });
    const hiddenLater = await create({ status: 'draft' });
    await schedule(hiddenLater, { publishAt: inHours(1) });
    await setHidden(hiddenLater, true);
    await pass(removed, 1);
    await db.execute(sql`update freelancers set publish_at = now() where id = ${hiddenLater}`);
    await runPublicationSchedules(db);
    expect(await isShown(removed)).toBe(false);
    expect(await isShown(hiddenLater)).toBe(false);
    expect((await scheduleOf(hiddenLater)).publishAt).toBeNull();
  });

  test('waits in the trash and comes back with the profile', async () => {
    const id = await create({ status: 'draft' });
    await schedule(id, { publishAt: inHours(1) });
    const before = await scheduleOf(id);
    await admin.call(deleteFreelancer, paramsOf(id));
    await runPublicationSchedules(db);
    await admin.call(restoreFreelancer, paramsOf(id));
    expect(await scheduleOf(id)).toEqual(before);
  });

  test('is refused if its time is wrong, and nothing changes', async () => {
    const id = await create();
    const refused = (times: object) =>
      expect(schedule(id, times)).rejects.toMatchObject({ status: 400 });
    await refused({ hideAt: inHours(-1) });
    await refused({ hideAt: 'tomorrow' });
    await refused({ hideAt: '2027-01-01T10:00:00' });
    await refused({ publishAt: inHours(1) });
    expect(await scheduleOf(id)).toEqual({ publishAt: null, hideAt: null, scheduledBy: '' });
    await expect(schedule(999_999, {})).rejects.toMatchObject({ status: 404 });
  });

  test('is not overwritten by an admin who saw another schedule', async () => {
    const id = await create();
    await schedule(id, { hideAt: inHours(1) });
    const { hideAt } = await scheduleOf(id);
    const save = (body: { hideAt: string; base: string | null }) =>
      admin.call(setPublicationSchedule, {
        ...paramsOf(id),
        body: {
          publishAt: null,
          hideAt: body.hideAt,
          base: { publishAt: null, hideAt: body.base },
        },
      });
    await expect(save({ hideAt: inHours(3), base: null })).rejects.toMatchObject({ status: 409 });
    expect((await scheduleOf(id)).hideAt).toEqual(hideAt);
    await save({ hideAt: inHours(3), base: hideAt });
    expect((await scheduleOf(id)).hideAt).not.toEqual(hideAt);
    const scheduled = await admin.call(listProfiles, { query: { shown: 'scheduled' } });
    expect(scheduled.map((one) => one.id)).toContain(id);
  });
});
