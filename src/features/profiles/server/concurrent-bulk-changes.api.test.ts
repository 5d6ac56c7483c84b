import { eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#features/audit/server/audit.table.ts';
import { createServiceConfig, updateServiceConfig } from '#features/catalogue/services.contract.ts';
import { takeDownPictures } from '#features/media/pictures/pictures.contract.ts';
import { type FreelancerPatch, updateFreelancer } from '#features/profiles/profiles.contract.ts';
import { profileVersions } from '#features/profiles/server/profile-versions.table.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { emptyTrash } from '#features/profiles/trash/server/trash.service.ts';
import { deletedProfiles } from '#features/profiles/trash/server/trash.table.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import {
  type Act,
  acts,
  afterwards,
  OTHER,
  startBulkChanges,
} from '#tests/support/bulk-changes-app.ts';

const {
  db,
  admin,
  other,
  insertMany,
  stateOf,
  entriesAfter,
  isServer,
  untilWaiting,
  hold,
  atOnce,
} = await startBulkChanges();

test('Two who act on overlapping profiles at once: nobody fails, every act is noted, every profile is one thing', async () => {
  const ids = await insertMany(24);
  const [mine, theirs] = [ids.slice(0, 16), ids.slice(8).toReversed()];
  const [{ start } = { start: 0 }] = await db
    .select({ start: sql<number>`coalesce(max(${auditLog.id}), 0)`.mapWith(Number) })
    .from(auditLog);
  const done: string[] = [];
  const note = ({ username }: typeof ADMIN, act: Act, { changed }: { changed: number[] }) =>
    done.push(...changed.map((id) => `${username} ${act} ${id}`));
  // One admin applies the first action to all profiles, before two act at once.
  const rounds: [Act, Act, Act][] = [
    ['show', 'hide', 'hide'],
    ['show', 'hide', 'show'],
    ['show', 'hide', 'delete'],
    ['restore', 'delete', 'delete'],
    ['restore', 'show', 'delete'],
    ['delete', 'restore', 'restore'],
    ['delete', 'restore', 'delete'],
    ['delete', 'restore', 'hide'],
    ['restore', 'restore', 'delete'],
  ];
  for (const [first, one, another] of rounds) {
    for (const [left, right] of [[one, another] as const, [another, one] as const]) {
      note(ADMIN, first, await acts[first](admin, ids));
      const [mineDone, theirsDone] = await atOnce(
        ids[12],
        () => acts[left](admin, mine),
        () => acts[right](other, theirs),
      );
      note(ADMIN, left, mineDone);
      note(OTHER, right, theirsDone);
    }
  }
  const entries = await entriesAfter(start);
  const noted = entries.map(
    ({ username, action, recordId }) => `${username} ${action} ${recordId}`,
  );
  expect(noted.toSorted()).toEqual(done.toSorted());
  for (const id of ids) {
    const log = entries.filter(({ recordId }) => recordId === String(id));
    expect(await stateOf(id)).toEqual(afterwards(log.map(({ action }) => action)));
  }
  const versions = await db.$count(profileVersions, inArray(profileVersions.freelancerId, ids));
  expect(versions).toBe(entries.length);
});

if (isServer) {
  test.each<Act>(['hide', 'delete'])(
    'A service that is renamed while its profiles are acted on (%s) waits its turn, and neither fails',
    async (act) => {
      const before = `Kites before ${act}`;
      const ids = await insertMany(9, [before]);
      const service = await admin.call(createServiceConfig, {
        body: { serviceName: before, displayName: 'Kites', sortOrder: 2 },
      });
      // The rows are stored in descending order of their ids.
      for (const id of ids.toReversed()) {
        await db.update(freelancers).set({ price: '$9' }).where(eq(freelancers.id, id));
      }
      // Both proceed up to the profile in the middle, which is locked.
      const letGo = await hold(`select from freelancers where id = ${ids[4]} for update`);
      const renamed = admin.call(updateServiceConfig, {
        params: { id: String(service.id) },
        body: { serviceName: `Kites after ${act}` },
      });
      await untilWaiting(1);
      const acted = acts[act](other, ids);
      await untilWaiting(2);
      await letGo();
      expect(await Promise.all([renamed, acted])).toMatchObject([
        { serviceName: `Kites after ${act}` },
        { changed: ids, missing: [] },
      ]);
      if (act === 'delete') await acts.restore(admin, ids);
      const rows = await db.select().from(freelancers).where(inArray(freelancers.id, ids));
      expect(rows.map(({ services }) => services)).toEqual(ids.map(() => [`Kites after ${act}`]));
    },
  );

  test('An undo in the minute in which the trash is emptied comes or comes too late, and neither fails', async () => {
    const ids = await insertMany(5);
    for (const id of ids.toReversed()) await acts.delete(admin, [id]);
    const letServicesGo = await hold('lock table service_configs in exclusive mode');
    const undone = acts.restore(other, ids);
    await untilWaiting(0, 1);
    // The undo period ends now.
    for (const id of ids.toReversed()) {
      await db
        .update(deletedProfiles)
        .set({ deletedAt: sql`now() - interval '30 days'` })
        .where(eq(deletedProfiles.id, id));
    }
    const letGo = await hold(`select from deleted_profiles where id = ${ids[2]} for update`);
    const emptied = emptyTrash(db, 30);
    await untilWaiting(1, 1);
    await letServicesGo();
    await untilWaiting(2);
    await letGo();
    const [moved] = await Promise.all([undone, emptied]);
    expect(moved).toEqual({ changed: [], missing: ids });
    expect(await db.$count(deletedProfiles, inArray(deletedProfiles.id, ids))).toBe(0);
  });

  test('A take-down of a picture that two profiles name does not deadlock with a bulk change', async () => {
    const galleryImages = ['/uploads/0123456789abcdef0123456789abcdef-640x800-336699.webp'];
    const first = await insertFreelancer(db, { name: 'Shared Sage', galleryImages });
    const second = await insertFreelancer(db, { name: 'Shared Sorrel', galleryImages });
    const letGo = await hold(
      `select from profile_counters where freelancer_id = ${first.id} for update`,
    );
    const hidden = acts.hide(other, [first.id, second.id]);
    await untilWaiting(1);
    const removed = admin.call(takeDownPictures, { params: { id: String(second.id) }, body: {} });
    await untilWaiting(2);
    await letGo();
    expect(await Promise.all([hidden, removed])).toMatchObject([
      { changed: [first.id, second.id] },
      { removed: 1 },
    ]);
    const rows = await db
      .select({ images: freelancers.galleryImages })
      .from(freelancers)
      .where(inArray(freelancers.id, [first.id, second.id]));
    expect(rows).toEqual([{ images: [] }, { images: [] }]);
  });

  test('A save that says nothing of services does not wait for a rename; another one does', async () => {
    const [id = 0] = await insertMany(1, ['Kites']);
    const save = (body: FreelancerPatch) =>
      admin.call(updateFreelancer, { params: { id: String(id) }, body });
    const letGo = await hold('lock table service_configs in exclusive mode');
    expect(await save({ title: 'Guide' })).toMatchObject({ title: 'Guide', services: ['Kites'] });
    const waiting = save({ services: ['Boats'] });
    await untilWaiting(0, 1);
    await letGo();
    expect(await waiting).toMatchObject({ services: ['Boats'] });
  });
}
