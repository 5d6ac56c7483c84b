import { expect, test } from 'vitest';
import { auditLog } from '#features/audit/server/audit.table.ts';
import { listFeatured, listFreelancers } from '#features/directory/directory.contract.ts';
import { getFreelancer } from '#features/profiles/profiles.contract.ts';
import { emptyTrash } from '#features/profiles/trash/server/trash.service.ts';
import { deletedProfiles } from '#features/profiles/trash/server/trash.table.ts';
import {
  deleteFreelancer,
  deleteFreelancers,
  listDeletedProfiles,
  restoreFreelancer,
  restoreFreelancers,
} from '#features/profiles/trash/trash.contract.ts';
import { listReviews } from '#features/reviews/reviews.contract.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { paramsOf } from '#tests/support/directory-app.ts';
import { missing, startTrash } from '#tests/support/trash-app.ts';

const { db, visitor, admin, everythingOf, reviewedProfile, setAge } = await startTrash();

test('A deleted profile is gone from every read, with its reviews and lucky numbers', async () => {
  const id = await reviewedProfile();
  await admin.call(deleteFreelancer, paramsOf(id));
  await expect(visitor.call(getFreelancer, paramsOf(id))).rejects.toMatchObject(missing);
  await expect(visitor.call(listReviews, { ...paramsOf(id), query: {} })).rejects.toMatchObject(
    missing,
  );
  for (const list of [
    await visitor.call(listFeatured),
    await visitor.call(listFreelancers, { query: {} }),
  ]) {
    expect(list.map((profile) => profile.id)).not.toContain(id);
  }
});

test.each(['999999', 'abc', '-1'])('A profile that does not exist is 404: %s', async (id) => {
  const params = { id };
  await expect(admin.call(deleteFreelancer, { params })).rejects.toMatchObject(missing);
  await expect(admin.call(restoreFreelancer, { params })).rejects.toMatchObject(missing);
});

test('Visitors neither delete nor undo', async () => {
  const id = await reviewedProfile();
  const refused = { status: 401 };
  await expect(visitor.call(deleteFreelancer, paramsOf(id))).rejects.toMatchObject(refused);
  await expect(visitor.call(restoreFreelancer, paramsOf(id))).rejects.toMatchObject(refused);
  await visitor.call(getFreelancer, paramsOf(id));
});

test('Many are deleted and come back together, each noted, and nobody waits for one that is gone', async () => {
  const ids = [await reviewedProfile(), await reviewedProfile(), await reviewedProfile()];
  const [first = 0, second = 0, third = 0] = ids;
  const before = [await everythingOf(first), await everythingOf(second)];
  const gone = 2_000_000_000;
  const noted = await db.$count(auditLog);
  const body = { ids: [second, gone, first, second] };
  expect(await admin.call(deleteFreelancers, { body })).toEqual({
    changed: [first, second],
    missing: [gone],
  });
  await expect(visitor.call(getFreelancer, paramsOf(first))).rejects.toMatchObject(missing);
  await expect(visitor.call(getFreelancer, paramsOf(third))).resolves.toMatchObject({ id: third });
  expect(await admin.call(deleteFreelancers, { body })).toEqual({
    changed: [],
    missing: [second, gone, first],
  });
  expect(await admin.call(restoreFreelancers, { body })).toEqual({
    changed: [first, second],
    missing: [gone],
  });
  expect([await everythingOf(first), await everythingOf(second)]).toEqual(before);
  const entries = await db.select().from(auditLog).orderBy(auditLog.id);
  expect(entries.slice(noted).map(({ action, recordId }) => [action, recordId])).toEqual([
    ...[first, second].map((id) => ['delete', String(id)]),
    ...[first, second].map((id) => ['restore', String(id)]),
  ]);
  for (const contract of [deleteFreelancers, restoreFreelancers]) {
    await expect(visitor.call(contract, { body })).rejects.toMatchObject({ status: 401 });
    await expect(admin.call(contract, { body: { ids: [] } })).rejects.toMatchObject({
      status: 400,
    });
  }
});

test('Two who delete and bring back the same ones at once do not wait for each other', async () => {
  const ids: number[] = [];
  for (let i = 0; i < 8; i += 1) ids.push((await insertFreelancer(db, { name: `N ${i}` })).id);
  const both = [{ body: { ids } }, { body: { ids: ids.toReversed() } }];
  for (const contract of [deleteFreelancers, restoreFreelancers]) {
    const answers = await Promise.all(both.map((input) => admin.call(contract, input)));
    expect(answers.flatMap(({ changed }) => changed).sort((a, b) => a - b)).toEqual(ids);
  }
});

const deletedOnes = () => admin.call(listDeletedProfiles, { query: {} });

test('The list of deleted profiles tells who deleted which, when, and when they are erased', async () => {
  await db.delete(deletedProfiles);
  const id = await reviewedProfile();
  const other = await reviewedProfile();
  await admin.call(deleteFreelancer, paramsOf(id));
  await admin.call(deleteFreelancer, paramsOf(other));
  const { data, headers } = await admin.callWithHeaders(listDeletedProfiles, { query: {} });
  expect(headers.get('x-total-count')).toBe('2');
  expect(data.map((one) => one.id)).toEqual([other, id]);
  const [one] = data;
  expect(one).toMatchObject({
    name: "Mei 美 \\ 'quoted'",
    deletedBy: ADMIN.username,
    isOver: false,
  });
  const days = (Date.parse(one?.erasedAt ?? '') - Date.parse(one?.deletedAt ?? '')) / 86_400_000;
  expect(days).toBe(30);
  expect(await admin.call(listDeletedProfiles, { query: { offset: '1' } })).toHaveLength(1);
  await setAge(30 * 24 + 1);
  expect((await deletedOnes()).map(({ isOver }) => isOver)).toEqual([true, true]);
  await emptyTrash(db, 30);
  expect(await deletedOnes()).toEqual([]);
});
