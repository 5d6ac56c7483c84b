import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { profileConfirmations } from '#features/profiles/approval/server/approvals.table.ts';
import {
  HISTORY_PAGE_SIZE,
  type HistoryKind,
  listProfileHistory,
  readProfileVersion,
} from '#features/profiles/profile-history.contract.ts';
import {
  createFreelancer,
  duplicateFreelancer,
  updateFreelancer,
} from '#features/profiles/profiles.contract.ts';
import { profileVersions } from '#features/profiles/server/profile-versions.table.ts';
import { selectTimeline } from '#features/profiles/timeline/server/timeline.queries.ts';
import { setPublicationSchedule } from '#features/profiles/visibility/publication-schedule.contract.ts';
import { changeReviews } from '#features/reviews/review-moderation.contract.ts';
import { submitReview } from '#features/reviews/reviews.contract.ts';
import { allReviews } from '#features/reviews/server/reviews.table.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { paramsOf, startDirectory } from '#tests/support/directory-app.ts';

const { db, visitor, admin, insert } = await startDirectory();

const timeline = (id: number, query: { before?: string; kind?: HistoryKind } = {}) =>
  admin.call(listProfileHistory, { ...paramsOf(id), query });
const actsOf = async (id: number, kind?: HistoryKind) =>
  (await timeline(id, kind ? { kind } : {})).map(({ kind, act }) => `${kind} ${act}`.trim());
const change = (id: number, body: object) =>
  admin.call(updateFreelancer, { ...paramsOf(id), body: body as never });
const profile = { title: 'Tea guide', introduction: 'Kind.', hourlyRate: 0, category: '' };
const create = (body: object) =>
  admin.call(createFreelancer, { body: { ...profile, ...body } as never });

const versionOf = (id: number, version: number) =>
  admin.call(readProfileVersion, { params: { id: String(id), version: String(version) } });

describe('The history begins with the first version', () => {
  test('of a new profile, with its author and every field that is not empty', async () => {
    const { id } = await create({ name: 'Mei', services: ['Tea'], locationArea: 'East' });
    const [first] = await timeline(id);
    expect(first).toMatchObject({
      kind: 'edit',
      act: 'created',
      username: ADMIN.username,
      note: '',
    });
    const values = Object.fromEntries(
      first?.changes.map(({ field, after }) => [field, after]) ?? [],
    );
    expect(values).toMatchObject({ name: 'Mei', title: 'Tea guide', services: ['Tea'] });
    expect(Object.keys(values)).not.toContain('price');
    expect(Object.keys(values)).not.toContain('isHidden');
  });

  test('of a draft and of a copy, which say so', async () => {
    const { id } = await create({ name: 'Mei', status: 'draft' });
    const copy = await admin.call(duplicateFreelancer, paramsOf(id));
    expect((await timeline(id)).map(({ note }) => note)).toEqual(['Draft']);
    expect((await timeline(copy.id)).map(({ act, note }) => [act, note])).toEqual([
      ['created', `Copy of profile ${id}`],
    ]);
  });
});

describe('The timeline', () => {
  test('tells visibility with who and why, approvals, and reviews, newest first', async () => {
    const { id } = await create({ name: 'Lan', status: 'draft' });
    await change(id, { isHidden: false });
    await change(id, { isHidden: true, hiddenReason: 'On holiday' });
    const publishAt = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
    await admin.call(setPublicationSchedule, {
      ...paramsOf(id),
      body: { publishAt, hideAt: null },
    });
    await change(id, { isHidden: false });
    await db
      .insert(profileConfirmations)
      .values({ freelancerId: id, name: 'Lan', texts: {}, contentHash: '' });
    const body = { lookAlikeRating: 5, servicesRating: 5, gfeRating: 5, comment: 'Kind' };
    await visitor.call(submitReview, { ...paramsOf(id), body: { ...body, clientName: 'Ann' } });
    const [review] = await db.select().from(allReviews).where(eq(allReviews.freelancerId, id));
    const ids = [review?.id ?? 0];
    for (const act of ['hide', 'restore', 'hide'] as const) {
      await admin.call(changeReviews, { body: { act, ids } });
    }
    const all = await timeline(id);
    expect(all.map(({ kind, act, note }) => [kind, act, note])).toEqual([
      ['review', 'hidden', `Review ${ids[0]}`],
      ['review', 'restored', `Review ${ids[0]}`],
      ['review', 'hidden', `Review ${ids[0]}`],
      ['review', 'received', `Review ${ids[0]}: Kind`],
      ['approval', 'approved', ''],
      ['visibility', 'shown', ''],
      ['visibility', 'scheduled', ''],
      ['visibility', 'hidden', 'On holiday'],
      ['visibility', 'published', ''],
      ['edit', 'created', 'Draft'],
    ]);
    expect(all.find(({ act }) => act === 'scheduled')?.changes).toEqual([
      { field: 'publishAt', before: '', after: publishAt },
    ]);
    expect(all.find(({ act }) => act === 'received')?.username).toBe('Ann');
    expect(await actsOf(id, 'approval')).toEqual(['approval approved']);
    expect(await actsOf(id, 'edit')).toEqual(['edit created']);
    expect(await actsOf(id, 'review')).toHaveLength(4);
    expect(await actsOf(id, 'visibility')).toHaveLength(4);
    await admin.call(changeReviews, { body: { act: 'delete', ids } });
    expect((await actsOf(id, 'review')).slice(0, 2)).toEqual(['review deleted', 'review hidden']);
    expect(await actsOf(id, 'review')).not.toContain('review received');
  });

  test('pages through entries of the same time without losing or repeating one', async () => {
    const [id = 0] = await insert({ name: 'Mei' });
    const at = '2026-11-01T10:00:00.123456Z';
    await db.execute(sql`
      insert into profile_versions (freelancer_id, created_at, changes)
      select ${id}, ${at}::timestamptz, '[]' from generate_series(1, 25)`);
    await db.execute(sql`
      insert into all_reviews (freelancer_id, created_at, look_alike_rating, services_rating, gfe_rating)
      select ${id}, ${at}::timestamptz, 5, 5, 5 from generate_series(1, 25)`);
    const keys: string[] = [];
    for (let before: string | undefined; ; ) {
      const page = await timeline(id, before ? { before } : {});
      keys.push(...page.map(({ key }) => key));
      if (page.length < HISTORY_PAGE_SIZE) break;
      before = page.at(-1)?.key;
    }
    expect(keys).toHaveLength(51);
    expect(new Set(keys).size).toBe(51);
  });

  test('refuses a position and a kind that do not exist', async () => {
    const [id = 0] = await insert({ name: 'Mei' });
    for (const query of [{ before: 'x' }, { kind: 'gossip' }]) {
      await expect(
        admin.call(listProfileHistory, { ...paramsOf(id), query: query as never }),
      ).rejects.toMatchObject({ status: 400 });
    }
  });

  test('reads a page from the indexes, however many entries there are', async () => {
    const [id = 0] = await insert({ name: 'Many' });
    await db.execute(sql`
      insert into profile_versions (freelancer_id, created_at, kind, act, changes)
      select ${id}, now() - n * interval '1 minute', case when n % 100 = 0 then 'visibility' else 'edit' end,
        case when n % 100 = 0 then 'hidden' else '' end, '[]'
      from generate_series(1, 10000) n`);
    await db.execute(sql`analyze profile_versions`);
    const [first] = await timeline(id);
    const queries = [{}, { before: first?.key ?? '' }, { kind: 'visibility' }] as const;
    for (const query of queries) {
      const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
        sql`explain (analyze, timing off) ${selectTimeline(id, query)}`,
      );
      const read = rows.flatMap((row) =>
        [...row['QUERY PLAN'].matchAll(/(?:actual rows=|Removed by Filter: )(\d+)/g)].map(
          ([, count]) => Number(count),
        ),
      );
      expect(Math.max(...read)).toBeLessThanOrEqual(2 * HISTORY_PAGE_SIZE);
    }
    expect(await timeline(id, { kind: 'visibility' })).toHaveLength(HISTORY_PAGE_SIZE);
    await db.delete(profileVersions).where(eq(profileVersions.freelancerId, id));
  });
});

describe('A version', () => {
  test('is the whole content after its entry', async () => {
    const { id } = await create({ name: 'Mei', price: '$90', services: ['Tea'] });
    await change(id, { price: '$95', introduction: 'Kind and calm.' });
    await change(id, { price: '$99', services: [] });
    await change(id, { name: 'Mei Lin', isHidden: true });
    const entries = (await timeline(id, { kind: 'edit' })).toReversed();
    const versions = await Promise.all(
      entries.map(async ({ version }) => (await versionOf(id, version ?? -1)).values),
    );
    expect(
      versions.map(({ name, price, introduction, services }) => [
        name,
        price,
        introduction,
        services,
      ]),
    ).toEqual([
      ['Mei', '$90', 'Kind.', ['Tea']],
      ['Mei', '$95', 'Kind and calm.', ['Tea']],
      ['Mei', '$99', 'Kind and calm.', []],
      ['Mei Lin', '$99', 'Kind and calm.', []],
    ]);
    expect(versions[0]).toMatchObject({ title: 'Tea guide', whatsapp: '' });
    expect(versions[0]).not.toHaveProperty('isHidden');
  });

  test('of before all recorded changes is that of a profile without a first version', async () => {
    const [id = 0] = await insert({ name: 'Old', price: '$80' });
    await change(id, { price: '$85' });
    expect((await versionOf(id, 0)).values).toMatchObject({ name: 'Old', price: '$80' });
  });

  test('leaves out pictures that were deleted since, and says how many', async () => {
    const kept = 'https://pictures.example/a.jpg';
    const gone = '/uploads/0123456789abcdef0123456789abcdef-640x800-336699.webp';
    const [id = 0] = await insert({ name: 'Mei', galleryImages: [kept, gone], profileImage: gone });
    await change(id, { galleryImages: [], profileImage: kept });
    const { values, missingPictures } = await versionOf(id, 0);
    expect(values).toMatchObject({ galleryImages: [kept], profileImage: kept });
    expect(missingPictures).toBe(2);
  });

  test('of another profile, or for a visitor, is not there', async () => {
    const { id } = await create({ name: 'Mei' });
    const [other = 0] = await insert({ name: 'Lan' });
    const version = (await timeline(id))[0]?.version ?? 0;
    await expect(versionOf(other, version)).rejects.toMatchObject({ status: 404 });
    await expect(versionOf(999_999, 0)).rejects.toMatchObject({ status: 404 });
    const params = { id: String(id), version: '0' };
    await expect(visitor.call(readProfileVersion, { params })).rejects.toMatchObject({
      status: 401,
    });
  });
});
