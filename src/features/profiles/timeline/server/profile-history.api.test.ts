import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { serviceConfigs } from '#features/catalogue/server/services.table.ts';
import {
  HISTORY_PAGE_SIZE,
  type HistoryKind,
  listProfileHistory,
} from '#features/profiles/profile-history.contract.ts';
import { changeProfiles } from '#features/profiles/profile-list.contract.ts';
import { updateFreelancer } from '#features/profiles/profiles.contract.ts';
import {
  deleteOldVersions,
  eraseFieldHistory,
} from '#features/profiles/server/profile-versions.queries.ts';
import { profileVersions } from '#features/profiles/server/profile-versions.table.ts';
import { deleteFreelancer, restoreFreelancer } from '#features/profiles/trash/trash.contract.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { paramsOf, startDirectory } from '#tests/support/directory-app.ts';

const { db, visitor, admin, insert } = await startDirectory();

const change = (id: number, body: object) =>
  admin.call(updateFreelancer, { ...paramsOf(id), body: body as never });
const historyOf = (id: number, query: { before?: string; kind?: HistoryKind } = {}) =>
  admin.call(listProfileHistory, { ...paramsOf(id), query });
const isFirst = ({ act }: { act: string }) => act === 'created';
/** Without the first version. */
const changesOf = async (id: number) =>
  (await historyOf(id)).filter((entry) => !isFirst(entry)).map(({ changes }) => changes);

describe('The history of a profile', () => {
  test('tells who changed what, with both values, newest first', async () => {
    const [id = 0, other = 0] = await insert({ name: 'Mei', price: '$90' }, { name: 'Lan' });
    await change(id, { price: '$95', title: 'Guide' });
    await change(id, { price: '$95' });
    await change(id, { galleryImages: ['https://pictures.example/a.jpg'], isHidden: true });
    await change(other, { title: 'Cook' });
    const history = await historyOf(id);
    expect(history).toMatchObject([
      {
        kind: 'visibility',
        act: 'hidden',
        username: ADMIN.username,
        version: null,
        changes: [{ field: 'isHidden', before: false, after: true }],
      },
      {
        kind: 'edit',
        username: ADMIN.username,
        changes: [
          { field: 'galleryImages', before: [], after: ['https://pictures.example/a.jpg'] },
        ],
      },
      {
        changes: [
          { field: 'title', before: '', after: 'Guide' },
          { field: 'price', before: '$90', after: '$95' },
        ],
      },
      { act: 'created', version: 0, changes: [] },
    ]);
    expect(history).toHaveLength(4);
  });

  test('is for admins, and of a profile that is there', async () => {
    const [id = 0] = await insert({ name: 'Mei' });
    const call = { ...paramsOf(id), query: {} };
    await expect(visitor.call(listProfileHistory, call)).rejects.toMatchObject({ status: 401 });
    await expect(historyOf(999_999)).rejects.toMatchObject({ status: 404 });
    expect(await changesOf(id)).toEqual([]);
  });

  test('keeps what was refused out', async () => {
    const [id = 0] = await insert({ name: 'Mei', price: '$90' });
    const body = { price: '$95', base: { price: '$80' } };
    await expect(change(id, body)).rejects.toMatchObject({ status: 409 });
    await expect(change(id, { name: '' })).rejects.toMatchObject({ status: 400 });
    expect(await changesOf(id)).toEqual([]);
  });

  test('goes on page by page', async () => {
    const [id = 0] = await insert({ name: 'Mei' });
    const prices = Array.from({ length: HISTORY_PAGE_SIZE + 3 }, (_, at) => `$${100 + at}`);
    for (const price of prices) await change(id, { price });
    const first = await historyOf(id);
    const rest = await historyOf(id, { before: first.at(-1)?.key ?? '' });
    expect(first).toHaveLength(HISTORY_PAGE_SIZE);
    expect(rest.filter(isFirst)).toHaveLength(1);
    const told = [...first, ...rest.filter((entry) => !isFirst(entry))].map(
      ({ changes }) => changes[0]?.after,
    );
    expect(told).toEqual(prices.toReversed());
  });

  test('of two who change it at once loses neither', async () => {
    const [id = 0] = await insert({ name: 'Mei' });
    const prices = ['$1', '$2', '$3', '$4', '$5', '$6'];
    await Promise.all(prices.map((price) => change(id, { price })));
    const changes = (await changesOf(id)).flat().toReversed();
    expect(changes.map(({ after }) => after).toSorted()).toEqual(prices);
    // Each begins where the one before ended.
    expect(changes.map(({ before }) => before)).toEqual([
      '',
      ...changes.slice(0, -1).map(({ after }) => after),
    ]);
  });

  test('holds what was changed of many at once', async () => {
    const ids = await insert({ name: 'Mei', services: ['Tea'] }, { name: 'Lan', isHidden: true });
    const [mei = 0, lan = 0] = ids;
    const all = (wish: object) =>
      admin.call(changeProfiles, { body: { ids, change: wish } as never });
    await all({ addService: 'Walk' });
    await all({ isHidden: true });
    expect(await changesOf(mei)).toEqual([
      [{ field: 'isHidden', before: false, after: true }],
      [{ field: 'services', before: ['Tea'], after: ['Tea', 'Walk'] }],
    ]);
    expect(await changesOf(lan)).toEqual([[{ field: 'services', before: [], after: ['Walk'] }]]);
  });

  test('names services as they are called today', async () => {
    const [id = 0] = await insert({ name: 'Mei', services: ['Kite Flying'] });
    await change(id, { services: [] });
    await db
      .insert(serviceConfigs)
      .values({ serviceName: 'Kites', displayName: 'Kites', formerNames: ['Kite Flying'] });
    expect(await changesOf(id)).toEqual([[{ field: 'services', before: ['Kites'], after: [] }]]);
  });

  test('waits with the profile in the trash', async () => {
    const [id = 0] = await insert({ name: 'Mei' });
    await change(id, { price: '$90' });
    await admin.call(deleteFreelancer, paramsOf(id));
    await expect(historyOf(id)).rejects.toMatchObject({ status: 404 });
    await admin.call(restoreFreelancer, paramsOf(id));
    const entries = (await historyOf(id)).filter((entry) => !isFirst(entry));
    expect(entries.map(({ kind, act }) => `${kind} ${act}`.trim())).toEqual([
      'visibility restored',
      'visibility deleted',
      'edit',
    ]);
    expect(entries[2]?.changes).toEqual([{ field: 'price', before: '', after: '$90' }]);
  });
});

test('Fields that must be forgotten leave what else was changed', async () => {
  const [id = 0, other = 0] = await insert({ name: 'Mei' }, { name: 'Lan' });
  const galleryImages = ['https://pictures.example/a.jpg'];
  await change(id, { galleryImages, price: '$90' });
  await change(id, { galleryImages: [] });
  await change(other, { galleryImages });
  await eraseFieldHistory(db, id, ['profileImage', 'galleryImages']);
  expect(await changesOf(id)).toEqual([[{ field: 'price', before: '', after: '$90' }]]);
  expect(await changesOf(other)).toHaveLength(1);
});

test('Only what is older than a moment is swept', async () => {
  const [id = 0] = await insert({ name: 'Mei' });
  await change(id, { price: '$90' });
  await change(id, { price: '$95' });
  const day = 24 * 60 * 60 * 1000;
  await db.execute(sql`
    update ${profileVersions} set created_at = now() - interval '3 days'
    where changes -> 0 ->> 'after' = '$90'`);
  expect(await deleteOldVersions(db, new Date(Date.now() - 2 * day))).toBeGreaterThan(0);
  expect(await changesOf(id)).toEqual([[{ field: 'price', before: '$90', after: '$95' }]]);
});
