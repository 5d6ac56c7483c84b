import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import {
  exportAnalytics,
  getAnalytics,
  getConversionFunnel,
} from '#features/analytics/analytics.contract.ts';
import { contactAnalytics, photoAnalytics } from '#features/analytics/server/analytics.table.ts';
import { trackContact, trackPhotoView } from '#features/analytics/tracking/tracking.contract.ts';
import { profileStates } from '#features/availability/server/availability.table.ts';
import { removeReleased } from '#features/media/pictures/server/removal/picture-removal.ts';
import { readPicture } from '#features/media/uploads/server/picture.ts';
import { createFolderStore } from '#features/media/uploads/server/storage/folder-store.ts';
import { storePicture } from '#features/media/uploads/server/storage/upload-store.ts';
import { profileConfirmations } from '#features/profiles/approval/server/approvals.table.ts';
import { createFreelancer } from '#features/profiles/profiles.contract.ts';
import { eraseTraces } from '#features/profiles/trash/server/erasure.queries.ts';
import { emptyTrash } from '#features/profiles/trash/server/trash.service.ts';
import { deletedProfiles } from '#features/profiles/trash/server/trash.table.ts';
import { deleteFreelancer, restoreFreelancer } from '#features/profiles/trash/trash.contract.ts';
import { profileLinks, profileRequests } from '#features/provider-portal/server/portal.table.ts';
import { listReports, submitReport } from '#features/reports/reports.contract.ts';
import { submitReview } from '#features/reviews/reviews.contract.ts';
import { openPortal } from '#tests/support/portal-link.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { app, db, dataDir, visitor, admin } = await startTestApp();
const folder = join(dataDir, 'uploads');
const store = createFolderStore(folder);
const NAME = 'Xenophilia Unheard-Of';
const NUMBER = '+6580000417';
const paramsOf = (id: number) => ({ params: { id: String(id) } });
const stars = { lookAlikeRating: 5, servicesRating: 4, gfeRating: 3 };

/** Every table of the product in which a text stands, anywhere. */
const tablesTelling = async (...texts: string[]): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  expect(rows.length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const { name } of rows) {
    const pattern = texts.map((text) => `%${text}%`);
    const { rows: hits } = await db.execute(sql`
      select 1 from ${sql.raw(name)} as t where t::text like any(${sql.param(pattern)}::text[]) limit 1`);
    if (hits.length > 0) found.push(name);
  }
  return found;
};

const filesTelling = (url: string): string[] => {
  const [random = ''] = url.replace('/uploads/', '').split('-');
  return readdirSync(folder).filter((name) => name.includes(random));
};

let id: number;
let url: string;
const everywhere = () => tablesTelling(NAME, NUMBER, url);

/** A profile of which the visitors' browsers told all that they may tell. */
beforeAll(async () => {
  const photo = sharp({ create: { width: 700, height: 700, channels: 3, background: '#804040' } });
  url = await storePicture(store, await readPicture(await photo.png().toBuffer()));
  const body = { name: NAME, whatsapp: NUMBER, profileImage: url, galleryImages: [url] };
  ({ id } = await admin.call(createFreelancer, { body }));
  await visitor.call(submitReview, {
    ...paramsOf(id),
    body: { ...stars, comment: `${NAME} was kind` },
  });
  await visitor.call(submitReport, {
    ...paramsOf(id),
    body: { reason: 'not_real', details: `${NAME} is not ${NUMBER}` },
  });
  const her = await openPortal(app, admin, id);
  await her.confirm((await her.read()).shown);
  await her.send('POST', '/requests', { kind: 'changes', message: `${NAME}, ${NUMBER}` });
  await her.send('PUT', '/state', { isAvailable: true, awayUntil: null });
  const [review] = (await her.send('GET', '/reviews')).json();
  await her.send('PUT', `/reviews/${review.id}/reply`, { text: `${NAME} thanks you` });
  const session = { freelancerId: id, sessionId: 'session-of-a-visitor', ipAddress: 'client' };
  await visitor.call(trackContact, {
    body: { ...session, contactType: 'whatsapp', contactValue: NUMBER },
  });
  await visitor.call(trackPhotoView, { body: { ...session, photoUrl: url, galleryOpened: true } });
  // As a version stored it that kept the number.
  await db.update(contactAnalytics).set({ contactValue: NUMBER });
  await db.update(photoAnalytics).set({ photoUrl: url });
});

const figures = async () => ({
  summary: await admin.call(getAnalytics, { query: {} }),
  funnel: await admin.call(getConversionFunnel, { query: {} }),
  events: [await db.$count(contactAnalytics), await db.$count(photoAnalytics)],
  reports: (await admin.call(listReports, { query: {} })).map(({ reason }) => reason),
});

test('After an undo nothing is missing, the texts of the events neither', async () => {
  const before = await everywhere();
  expect(before).toEqual(
    expect.arrayContaining([
      ...['contact_analytics', 'freelancers', 'photo_analytics', 'profile_confirmations'],
      ...['all_reviews', 'profile_requests', 'review_replies'],
    ]),
  );
  await admin.call(deleteFreelancer, paramsOf(id));
  await emptyTrash(db, 30);
  await eraseTraces(db);
  await removeReleased(db, store);
  await admin.call(restoreFreelancer, paramsOf(id));
  expect(await everywhere()).toEqual(before);
  expect(filesTelling(url)).toHaveLength(3);
});

test('When the time to undo is over, no table and no file tells who it was, and every total stays', async () => {
  const before = await figures();
  expect(before.events).toEqual([1, 1]);
  await admin.call(deleteFreelancer, paramsOf(id));
  await db
    .update(deletedProfiles)
    .set({ deletedAt: sql`now() - interval '31 days'` })
    .where(eq(deletedProfiles.id, id));
  await emptyTrash(db, 30);
  await removeReleased(db, store);

  expect(await everywhere()).toEqual([]);
  for (const table of [profileLinks, profileConfirmations, profileRequests, profileStates]) {
    expect(await db.$count(table)).toBe(0);
  }
  expect(filesTelling(url)).toEqual([]);
  expect(await figures()).toEqual(before);
  const { content } = await admin.download(exportAnalytics, { query: {} });
  const csv = await content.text();
  expect(csv).toContain(`,${id},`);
  expect(csv).not.toContain(NAME);
  for (const path of ['/api/freelancers', '/sitemap.xml', '/api/lucky-garden', '/api/audit-log']) {
    expect((await app.inject(path)).body).not.toContain(NAME);
  }
});

test('What an earlier version left of deleted profiles goes, too, in steps', async () => {
  const { id: kept } = await admin.call(createFreelancer, { body: { name: 'Mei' } });
  await db.execute(sql`
    insert into contact_analytics (freelancer_id, session_id, contact_type, contact_value)
    select case number % 2 when 0 then ${kept} else 900000 + number end, 's', 'phone', ${NUMBER}
    from generate_series(1, 21000) as number`);
  const told = () => db.$count(contactAnalytics, eq(contactAnalytics.contactValue, NUMBER));
  let steps = 0;
  await eraseTraces(db, () => ++steps > 1);
  expect(await told()).toBeGreaterThan(15_000);
  await eraseTraces(db);
  expect(await told()).toBe(10_500);
  expect(await db.$count(contactAnalytics)).toBe(21_001);
});

test('The data folder holds no copy of it beside the database', () => {
  const others = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.parentPath.startsWith(join(dataDir, 'database')),
  );
  for (const entry of others) {
    const content = readFileSync(join(entry.parentPath, entry.name));
    expect([entry.name, content.includes(NAME)]).toEqual([entry.name, false]);
  }
});
