import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { count, eq, max, min } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  contactAnalytics,
  photoAnalytics,
  profileAnalytics,
} from '#features/analytics/server/analytics.table.ts';
import { listFreelancers } from '#features/directory/directory.contract.ts';
import { createDraw, deleteDraw, listDraws } from '#features/luck/draws/draw-admin.contract.ts';
import { prizeTiers } from '#features/luck/draws/prize-tiers.rules.ts';
import { drawCorrections, fourdDraws } from '#features/luck/draws/server/draws.table.ts';
import { listLuckyGarden } from '#features/luck/garden/lucky-garden.contract.ts';
import { createFolderStore } from '#features/media/uploads/server/storage/folder-store.ts';
import { sizeOf, smallerUrlOf, smallerWidths } from '#features/media/uploads/upload-url.rules.ts';
import { profileCounters } from '#features/profiles/server/profile-counters.table.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { submitReview } from '#features/reviews/reviews.contract.ts';
import { luckyNumberHistory, reviews } from '#features/reviews/server/reviews.table.ts';
import { people } from '#ops/demo/content/people.ts';
import { getDemoData, removeDemoData } from '#ops/demo/demo-data.contract.ts';
import { ensureDemoData } from '#ops/demo/demo-data.service.ts';
import { DAY_MS } from '#platform/contract/durations.ts';
import { insertFreelancer, wrongCounters } from '#tests/support/builders.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { db, database, dataDir, admin, visitor } = await startTestApp();
const uploadsFolder = join(dataDir, 'uploads');
const fill = (wanted?: boolean, engine: 'embedded' | 'server' = 'embedded') =>
  ensureDemoData({ db: database.db, engine }, { wanted, store: createFolderStore(uploadsFolder) });

/** All but the default avatars and the note of whose folder it is. */
const addedFiles = () =>
  readdirSync(uploadsFolder)
    .filter((file) => !/^(default-avatar-|\.)/.test(file))
    .map((file) => join(uploadsFolder, file));

const tables = {
  freelancers,
  reviews,
  numbers: luckyNumberHistory,
  draws: fourdDraws,
  views: profileAnalytics,
  photos: photoAnalytics,
  contacts: contactAnalytics,
};
const countRows = async () => {
  const counts = Object.entries(tables).map(
    async ([name, table]) => [name, await db.$count(table)] as const,
  );
  return Object.fromEntries(await Promise.all(counts)) as Record<keyof typeof tables, number>;
};

const fileOf = (url: string) => join(uploadsFolder, url.replace('/uploads/', ''));
const filesOf = (url: string) => [
  fileOf(url),
  ...smallerWidths(sizeOf(url)?.width ?? 0).map((width) => fileOf(smallerUrlOf(url, width))),
];

describe('Loading', () => {
  test('A PostgreSQL server is left alone, and so is one that is told not to', async () => {
    await fill(undefined, 'server');
    await fill(false);
    expect(await countRows()).toMatchObject({ freelancers: 0, draws: 0 });
    expect(addedFiles()).toEqual([]);
  });

  test('Two processes that start together fill an empty directory once', async () => {
    await Promise.all([fill(), fill()]);
    const { views, photos, contacts, ...rows } = await countRows();
    expect(rows).toMatchObject({ freelancers: 36, draws: 6 });
    expect(rows.reviews).toBe(rows.numbers);
    expect(rows.reviews).toBeGreaterThan(180);
    expect(rows.reviews).toBeLessThan(220);
    expect(views + photos + contacts).toBeGreaterThan(17_000);
    expect(views + photos + contacts).toBeLessThan(24_000);
    expect(await visitor.call(getDemoData)).toEqual({ loaded: true });
  });

  test('A second start adds nothing', async () => {
    const before = await countRows();
    await fill();
    await fill(true);
    expect(await countRows()).toEqual(before);
  });
});

describe('What was loaded', () => {
  test('Every profile has two to six pictures, and their files are there in all sizes', async () => {
    const rows = await db.select().from(freelancers);
    for (const { name, profileImage, galleryImages } of rows) {
      const pictures = [profileImage, ...galleryImages];
      expect(pictures.length, name).toBeGreaterThanOrEqual(2);
      expect(pictures.length, name).toBeLessThanOrEqual(6);
      expect(new Set(pictures).size, name).toBe(pictures.length);
      for (const file of pictures.flatMap(filesOf)) expect(existsSync(file), file).toBe(true);
    }
  });

  test('Ratings and counts are what the reviews add up to', async () => {
    expect(await wrongCounters(db)).toEqual([]);
    const rows = await db.select().from(freelancers).orderBy(freelancers.id);
    expect(rows.map(({ name }) => name)).toEqual(people.map(({ name }) => name));
    const counters = await db.select().from(profileCounters);
    expect(counters).toHaveLength(people.length);
    const scores = counters.map(({ popularityScore }) => popularityScore);
    expect(scores.some((score) => score > 1_000)).toBe(true);
    expect(scores.some((score) => score > 500 && score <= 1_000)).toBe(true);
    expect(scores.some((score) => score < 500)).toBe(true);
  });

  test('Reviews and events lie in the last 90 days, up to now', async () => {
    for (const table of [reviews, profileAnalytics, photoAnalytics, contactAnalytics]) {
      const [range] = await db
        .select({ oldest: min(table.createdAt), newest: max(table.createdAt) })
        .from(table);
      expect(Date.now() - Number(range?.oldest)).toBeLessThan(91 * DAY_MS);
      expect(Date.now() - Number(range?.oldest)).toBeGreaterThan(80 * DAY_MS);
      expect(Number(range?.newest)).toBeLessThanOrEqual(Date.now());
      expect(Date.now() - Number(range?.newest)).toBeLessThan(5 * DAY_MS);
    }
  });

  test('The Lucky Garden has winners of every tier', async () => {
    const garden = await visitor.call(listLuckyGarden, { query: {} });
    expect(garden.length).toBeGreaterThanOrEqual(5);
    expect(new Set(garden.map(({ prizeTier }) => prizeTier))).toEqual(new Set(prizeTiers));
    const draws = await admin.call(listDraws);
    expect(draws.map(({ drawNumber }) => drawNumber)).toEqual([
      '9006',
      '9005',
      '9004',
      '9003',
      '9002',
      '9001',
    ]);
  });
});

describe('Removing', () => {
  test('A visitor cannot remove it', async () => {
    await expect(visitor.call(removeDemoData)).rejects.toThrow();
    expect(await visitor.call(getDemoData)).toEqual({ loaded: true });
  });

  test('An admin removes all of it, and nothing else', async () => {
    const [demo] = await db.select().from(freelancers).limit(1);
    const shared = demo?.profileImage ?? '';
    const own = await insertFreelancer(db, { name: 'Real', profileImage: shared });
    const stars = { lookAlikeRating: 5, servicesRating: 5, gfeRating: 5 };
    const params = { id: String(own.id) };
    const { luckyNumber } = await visitor.call(submitReview, { params, body: stars });
    await visitor.call(submitReview, { params: { id: String(demo?.id) }, body: stars });
    await db.insert(profileAnalytics).values({ freelancerId: own.id, sessionId: 'real' });
    // None of them is the number of the review.
    const numbers = Array.from(
      { length: 10 },
      (_, index) => ((luckyNumber ?? 0) + 1 + index) % 10_000,
    );
    const [firstPrize, secondPrize, thirdPrize] = numbers as [number, number, number];
    const prizes = { firstPrize, secondPrize, thirdPrize };
    await admin.call(createDraw, {
      body: { drawNumber: '77', ...prizes, starterPrizes: numbers, consolationPrizes: numbers },
    });
    writeFileSync(join(uploadsFolder, 'mine.webp'), 'mine');
    const demoDraw = (await admin.call(listDraws)).find(({ drawNumber }) => drawNumber !== '77');
    await admin.call(deleteDraw, { params: { id: String(demoDraw?.id) } });
    expect(await db.$count(drawCorrections)).toBe(1);

    await admin.call(removeDemoData);
    expect(await db.$count(drawCorrections)).toBe(0);

    expect(await countRows()).toEqual({
      freelancers: 1,
      reviews: 1,
      numbers: 1,
      draws: 1,
      views: 1,
      photos: 0,
      contacts: 0,
    });
    const kept = [...filesOf(shared), join(uploadsFolder, 'mine.webp')];
    expect(addedFiles().sort()).toEqual(kept.sort());
    const { data } = await visitor.callWithHeaders(listFreelancers, { query: {} });
    expect(data.map(({ name }) => name)).toEqual(['Real']);
    expect(await visitor.call(listLuckyGarden, { query: {} })).toEqual([]);
    expect(await visitor.call(getDemoData)).toEqual({ loaded: false });
  });

  test('It never comes back, not even when the directory is empty again', async () => {
    await admin.call(removeDemoData);
    await db.delete(freelancers).where(eq(freelancers.name, 'Real'));
    await fill();
    await fill(true);
    const [left] = await db.select({ profiles: count() }).from(freelancers);
    expect(left).toEqual({ profiles: 0 });
  });
});
