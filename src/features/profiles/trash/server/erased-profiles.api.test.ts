import { desc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#features/audit/server/audit.table.ts';
import { getFreelancer } from '#features/profiles/profiles.contract.ts';
import { popularityPoints } from '#features/profiles/server/profile-counters.table.ts';
import { profileVersions } from '#features/profiles/server/profile-versions.table.ts';
import { emptyTrash } from '#features/profiles/trash/server/trash.service.ts';
import { deletedProfiles } from '#features/profiles/trash/server/trash.table.ts';
import {
  deleteFreelancer,
  eraseDeletedProfile,
  restoreFreelancer,
} from '#features/profiles/trash/trash.contract.ts';
import { listReviews } from '#features/reviews/reviews.contract.ts';
import { allReviews, luckyNumberHistory, reviews } from '#features/reviews/server/reviews.table.ts';
import { paramsOf } from '#tests/support/directory-app.ts';
import { missing, startTrash } from '#tests/support/trash-app.ts';

const { db, visitor, admin, reviewedProfile, setAge } = await startTrash();

test('After thirty days nothing is left to bring back', async () => {
  const id = await reviewedProfile();
  await admin.call(deleteFreelancer, paramsOf(id));
  await setAge(30 * 24 - 1);
  await emptyTrash(db, 30);
  expect(await db.$count(deletedProfiles, eq(deletedProfiles.id, id))).toBe(1);
  await setAge(30 * 24 + 1);
  // Whether or not the trash was emptied yet.
  await expect(admin.call(restoreFreelancer, paramsOf(id))).rejects.toMatchObject(missing);
  await emptyTrash(db, 30);
  await expect(admin.call(restoreFreelancer, paramsOf(id))).rejects.toMatchObject(missing);
  for (const table of [reviews, luckyNumberHistory, popularityPoints]) {
    expect(await db.$count(table, eq(table.freelancerId, id))).toBe(0);
  }
});

test('A profile with thousands of reviews goes and comes back at once, and goes in steps', async () => {
  const id = await reviewedProfile();
  const other = await reviewedProfile();
  await db.execute(sql`
    insert into reviews (freelancer_id, look_alike_rating, services_rating, gfe_rating, comment)
    select ${id}, 5, 4, 3, repeat('long ', 400) from generate_series(1, 2500)`);
  await db.insert(profileVersions).values({ freelancerId: id, changes: [] });
  const digest = () =>
    db.execute(sql`
      select count(*)::int as rows, md5(string_agg(md5(r::text), '' order by id)) as digest
      from reviews r where freelancer_id = ${id}`);
  const { rows: before } = await digest();
  await admin.call(deleteFreelancer, paramsOf(id));
  const [trashed] = await db.select().from(deletedProfiles).where(eq(deletedProfiles.id, id));
  expect(JSON.stringify(trashed).length).toBeLessThan(10_000);
  await admin.call(restoreFreelancer, paramsOf(id));
  expect((await digest()).rows).toEqual(before);

  await admin.call(deleteFreelancer, paramsOf(id));
  await setAge(30 * 24 + 1);
  // A process that ends in the middle leaves the rest to the next.
  let steps = 0;
  await emptyTrash(db, 30, () => ++steps > 1);
  expect((await digest()).rows).toMatchObject([{ rows: 1502 }]);
  expect(await db.$count(deletedProfiles, eq(deletedProfiles.id, id))).toBe(1);
  await Promise.all([emptyTrash(db, 30), emptyTrash(db, 30)]);
  expect((await digest()).rows).toMatchObject([{ rows: 0 }]);
  expect(await db.$count(profileVersions, eq(profileVersions.freelancerId, id))).toBe(0);
  expect(await db.$count(deletedProfiles, eq(deletedProfiles.id, id))).toBe(0);
  expect(await visitor.call(listReviews, { ...paramsOf(other), query: {} })).toHaveLength(2);
});

test('A deleted profile is erased at once on request, and nothing of it can come back', async () => {
  const id = await reviewedProfile();
  const other = await reviewedProfile();
  await expect(admin.call(eraseDeletedProfile, paramsOf(id))).rejects.toMatchObject(missing);
  for (const one of [id, other]) await admin.call(deleteFreelancer, paramsOf(one));
  await expect(visitor.call(eraseDeletedProfile, paramsOf(id))).rejects.toMatchObject({
    status: 401,
  });
  await admin.call(eraseDeletedProfile, paramsOf(id));
  for (const table of [allReviews, luckyNumberHistory, popularityPoints, profileVersions]) {
    expect(await db.$count(table, eq(table.freelancerId, id))).toBe(0);
  }
  expect(await db.$count(deletedProfiles, eq(deletedProfiles.id, id))).toBe(0);
  await expect(admin.call(restoreFreelancer, paramsOf(id))).rejects.toMatchObject(missing);
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({
    action: 'delete',
    recordId: String(id),
    fields: ['erased for good'],
  });
  // The others wait as before.
  await admin.call(restoreFreelancer, paramsOf(other));
  await visitor.call(getFreelancer, paramsOf(other));
});
