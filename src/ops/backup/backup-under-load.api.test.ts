import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { applyPendingDeltas } from '#features/analytics/server/pending-deltas.service.ts';
import {
  trackContact,
  trackPhotoView,
  trackProfileView,
} from '#features/analytics/tracking/tracking.contract.ts';
import { submitReview } from '#features/reviews/reviews.contract.ts';
import { makeBackup } from '#ops/backup/make-backup.ts';
import { restoreBackup } from '#ops/backup/restore-backup.ts';
import { type Database, openDatabase } from '#platform/server/db/db.ts';
import { insertFreelancer, wrongCounters } from '#tests/support/builders.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { emptyPlaces, type Place } from '#tests/support/test-database.ts';

const { db, visitor, dataDir, databaseUrl, database } = await startTestApp();
const folder = mkdtempSync(join(tmpdir(), 'garden-load-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const WRITERS = 6;
const stars = { lookAlikeRating: 5, servicesRating: 3, gfeRating: 1 };

/** What visitors do, one thing after the other until the backup is made; tells what was acknowledged. */
const createVisitors = (ids: number[]) => {
  const acknowledged = { reviews: 0, views: 0, photos: 0, contacts: 0 };
  let isOver = false;
  const visit = async (writer: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      const freelancerId = ids[(turn + writer) % ids.length] ?? 0;
      const event = { freelancerId, sessionId: `session ${writer} ${turn % 9}` };
      const params = { id: String(freelancerId) };
      await visitor.call(submitReview, { params, body: { ...stars, comment: 'Kind' } });
      acknowledged.reviews += 1;
      await visitor.call(trackProfileView, { body: { ...event, sessionDuration: 0 } });
      acknowledged.views += 1;
      await visitor.call(trackPhotoView, { body: { ...event, photoUrl: '', photoIndex: 0 } });
      acknowledged.photos += 1;
      await visitor.call(trackContact, {
        body: { ...event, contactType: 'sms', contactValue: '' },
      });
      acknowledged.contacts += 1;
    }
  };
  const running = Promise.all(Array.from({ length: WRITERS }, (_, writer) => visit(writer)));
  return {
    acknowledged: () => ({ ...acknowledged }),
    stop: async () => {
      isOver = true;
      await running;
    },
  };
};

const countRows = async ({ pool }: Database) => {
  const { rows } = await pool.query(
    `select (select count(*)::int from reviews) as reviews,
       (select count(*)::int from profile_analytics) as views,
       (select count(*)::int from photo_analytics) as photos,
       (select count(*)::int from contact_analytics) as contacts`,
  );
  return rows[0] as Record<'reviews' | 'views' | 'photos' | 'contacts', number>;
};

/** By the rollups, of single profiles and of all together. */
const addedUp = async ({ pool }: Database) => {
  const { rows } = await pool.query(
    `select sum(views)::int as views, sum(photo_views)::int as photos, sum(sms)::int as contacts
     from analytics_spans group by freelancer_id = 0`,
  );
  return rows;
};

test('A backup made while visitors write is of one moment: what they were told before is in it, and all sums are right', async () => {
  const ids: number[] = [];
  for (const name of ['Mei', 'Lin', 'Rose']) ids.push((await insertFreelancer(db, { name })).id);
  const visitors = createVisitors(ids);
  const written = () => visitors.acknowledged().contacts;
  await expect.poll(written).toBeGreaterThan(20);
  const before = visitors.acknowledged();
  const path = join(folder, 'under-load.tar');
  await makeBackup({ dataDir, databaseUrl }, path);
  // The site went on meanwhile.
  expect(visitors.acknowledged().contacts).toBeGreaterThan(before.contacts);
  await visitors.stop();
  const total = await countRows(database);

  for (const place of Object.values(await emptyPlaces()) satisfies Place[]) {
    await restoreBackup(place, path);
    const restored = await openDatabase(place);
    try {
      const found = await countRows(restored);
      for (const what of ['reviews', 'views', 'photos', 'contacts'] as const) {
        expect(found[what]).toBeGreaterThanOrEqual(before[what]);
        expect(found[what]).toBeLessThanOrEqual(total[what]);
      }
      expect(await wrongCounters(restored.db)).toEqual([]);
      await applyPendingDeltas(restored.db);
      const { reviews, ...events } = found;
      expect(await addedUp(restored)).toEqual([events, events]);
      const { rows: numbers } = await restored.pool.query(
        'select count(*)::int as numbers from lucky_number_history',
      );
      expect(numbers).toEqual([{ numbers: reviews }]);
    } finally {
      await restored.close();
    }
  }
});
