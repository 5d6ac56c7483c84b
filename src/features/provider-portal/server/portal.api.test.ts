import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listAuditLog } from '#features/audit/audit.contract.ts';
import { listFreelancers } from '#features/directory/directory.contract.ts';
import { readPicture } from '#features/media/uploads/server/picture.ts';
import { createFolderStore } from '#features/media/uploads/server/storage/folder-store.ts';
import { storePicture } from '#features/media/uploads/server/storage/upload-store.ts';
import { profileConfirmations } from '#features/profiles/approval/server/approvals.table.ts';
import {
  createFreelancer,
  getFreelancer,
  updateFreelancer,
} from '#features/profiles/profiles.contract.ts';
import { DIRECTORY, profileTopic } from '#features/profiles/server/profiles.topics.ts';
import { setPublicationSchedule } from '#features/profiles/visibility/publication-schedule.contract.ts';
import { changeVisibility } from '#features/profiles/visibility/server/visibility.service.ts';
import {
  listDueProfiles,
  listProviderRequests,
  settleProviderRequest,
} from '#features/provider-portal/portal-admin.contract.ts';
import { announceEndings } from '#features/provider-portal/server/profile-endings.service.ts';
import { singaporeDay } from '#platform/contract/singapore-day.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { insertFreelancer, readFreelancer } from '#tests/support/builders.ts';
import { openPortal } from '#tests/support/portal-link.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { app, db, dataDir, visitor, admin } = await startTestApp();

const paramsOf = (id: number) => ({ params: { id: String(id) } });
const shownStatus = async (id: number) => {
  const { confirmedAt, isAvailable, awayUntil } = await visitor.call(getFreelancer, paramsOf(id));
  return { confirmedAt, isAvailable, awayUntil };
};
const change = (id: number, body: object) =>
  admin.call(updateFreelancer, { ...paramsOf(id), body });
const picture = (name: string) => `https://pictures.example/${name}.jpg`;
const pictures = { profileImage: picture('a'), galleryImages: [picture('b'), picture('c')] };
const DAY_MS = 24 * 60 * 60 * 1000;
const dayIn = (days: number) => singaporeDay(new Date(Date.now() + days * DAY_MS));

const start = async (values: Parameters<typeof insertFreelancer>[1] = {}) => {
  const { id } = await insertFreelancer(db, { ...pictures, about: 'Knows the city.', ...values });
  const her = await openPortal(app, admin, id);
  const confirm = async () => her.confirm((await her.read()).shown);
  return { id, her, confirm };
};
const notesOf = async (id: number) => {
  const query = { recordType: 'profile' as const, recordId: String(id) };
  const entries = await admin.call(listAuditLog, { query });
  return entries.map(({ action, fields }) => [action, ...fields].join(' ')).reverse();
};

describe('A confirmation', () => {
  test('is shown to visitors and keeps what she saw', async () => {
    const { id, her, confirm } = await start({ name: 'Mei' });
    expect(await shownStatus(id)).toEqual({
      confirmedAt: null,
      isAvailable: false,
      awayUntil: null,
    });
    expect((await confirm()).statusCode).toBe(200);
    const { confirmedAt } = await shownStatus(id);
    expect(Date.now() - Date.parse(confirmedAt ?? '')).toBeLessThan(60_000);
    const { confirmation, shown } = await her.read();
    expect(confirmation).toMatchObject({ confirmedAt, lapsed: null });
    const [kept] = await db
      .select()
      .from(profileConfirmations)
      .where(eq(profileConfirmations.freelancerId, id));
    expect(kept).toMatchObject({ name: 'Mei', contentHash: shown });
    expect(kept?.texts).toMatchObject({ name: 'Mei', about: 'Knows the city.' });
    expect(kept?.pictures.toSorted()).toEqual(['a', 'b', 'c'].map(picture));
    expect(await notesOf(id)).toContain('update confirmed by the provider');
  });

  test('is of what she saw: what was changed meanwhile she must see first', async () => {
    const { id, her, confirm } = await start();
    const { shown } = await her.read();
    await change(id, { about: 'Something else entirely.' });
    const answer = await her.confirm(shown);
    expect(answer.statusCode).toBe(409);
    expect((await shownStatus(id)).confirmedAt).toBeNull();
    expect((await confirm()).statusCode).toBe(200);
  });

  test.each([
    ['another name', { name: 'Somebody else' }, 'name'],
    ['another portrait', { profileImage: picture('z') }, 'pictures'],
    ['one more picture', { galleryImages: [...pictures.galleryImages, picture('d')] }, 'pictures'],
    ['one picture less', { galleryImages: [picture('b')] }, 'pictures'],
  ])('lapses with %s, and holds again when that is undone', async (_name, patch, lapsed) => {
    const { id, her, confirm } = await start();
    await confirm();
    await change(id, patch);
    expect((await shownStatus(id)).confirmedAt).toBeNull();
    expect((await her.read()).confirmation).toMatchObject({ lapsed });
    await change(id, { name: 'Mei', ...pictures });
    expect((await shownStatus(id)).confirmedAt).not.toBeNull();
  });

  test('lapses whoever changes the profile, past the program too', async () => {
    const { id, her, confirm } = await start();
    await confirm();
    await db.execute(sql`update freelancers set gallery_images = '{}' where id = ${id}`);
    expect((await her.read()).confirmation).toMatchObject({ lapsed: 'pictures' });
  });

  test('holds when pictures change their places or other texts change', async () => {
    const { id, confirm } = await start();
    await confirm();
    await change(id, { galleryImages: pictures.galleryImages.toReversed(), about: 'New words.' });
    expect((await shownStatus(id)).confirmedAt).not.toBeNull();
  });

  test('lapses after twelve months, on pages that are kept, too', async () => {
    const { id, her, confirm } = await start();
    await confirm();
    const age = (interval: string) =>
      db
        .update(profileConfirmations)
        .set({ confirmedAt: sql`now() - ${interval}::interval` })
        .where(eq(profileConfirmations.freelancerId, id));
    await age('12 months -1 hour');
    expect((await her.read()).confirmation).toMatchObject({ lapsed: null });
    expect((await shownStatus(id)).confirmedAt).not.toBeNull();
    await age('12 months 1 hour');
    expect((await her.read()).confirmation).toMatchObject({ lapsed: 'age' });
    await announceEndings(db);
    expect((await shownStatus(id)).confirmedAt).toBeNull();
    await confirm();
    expect((await shownStatus(id)).confirmedAt).not.toBeNull();
  });

  test('is due when it is missing, lapsed or nearly over', async () => {
    const dueIds = async (why: 'never' | 'lapsed' | 'soon') => {
      const query = { why, limit: '100' };
      const { data, headers } = await admin.callWithHeaders(listDueProfiles, { query });
      expect(Number(headers.get('x-total-count'))).toBe(data.length);
      return data.map(({ id }) => id);
    };
    const { id: never } = await insertFreelancer(db);
    const create = async (isHidden: boolean) => {
      const body = { name: 'Lena', ...(isHidden ? { isHidden } : { status: 'draft' as const }) };
      return (await admin.call(createFreelancer, { body })).id;
    };
    const [draft, hidden, scheduled] = [
      await create(false),
      await create(true),
      await create(true),
    ];
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    await admin.call(setPublicationSchedule, {
      ...paramsOf(scheduled),
      body: { publishAt, hideAt: null },
    });
    const reported = await create(false);
    await db.transaction((tx) =>
      changeVisibility(tx, [reported], { kind: 'hide', by: 'report' }, ADMIN),
    );
    const [fresh, lapsed, soon] = [await start(), await start(), await start()];
    for (const { confirm } of [fresh, lapsed, soon]) await confirm();
    await change(lapsed.id, { name: 'Another' });
    await db
      .update(profileConfirmations)
      .set({ confirmedAt: sql`now() - interval '12 months' + interval '29 days'` })
      .where(eq(profileConfirmations.freelancerId, soon.id));
    const found = {
      never: await dueIds('never'),
      lapsed: await dueIds('lapsed'),
      soon: await dueIds('soon'),
    };
    expect(found.never).toEqual(expect.arrayContaining([never, draft, scheduled]));
    expect(found.lapsed).toContain(lapsed.id);
    expect(found.soon).toEqual([soon.id]);
    const all = Object.values(found).flat();
    expect(all).not.toContain(hidden);
    expect(all).not.toContain(reported);
    expect(all).not.toContain(fresh.id);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('A request', () => {
  const queueOf = async (id: number, state: 'open' | 'closed' = 'open') => {
    const requests = await admin.call(listProviderRequests, { query: { state, limit: '100' } });
    return requests.filter(({ freelancerId }) => freelancerId === id);
  };
  const settle = (id: number, outcome: 'done' | 'restored') =>
    admin.call(settleProviderRequest, { ...paramsOf(id), body: { outcome } });

  test('for changes waits for an admin, and is told in her words', async () => {
    const { id, her } = await start();
    const ask = (message: string) => her.send('POST', '/requests', { kind: 'changes', message });
    expect((await ask(' Another price ')).statusCode).toBe(201);
    await ask('A higher price');
    const [request, ...others] = await queueOf(id);
    expect(others).toEqual([]);
    expect(request).toMatchObject({ kind: 'changes', message: 'A higher price', outcome: null });
    expect(await visitor.call(getFreelancer, paramsOf(id))).toMatchObject({ isHidden: false });
    await settle(request?.id ?? 0, 'done');
    expect(await queueOf(id)).toEqual([]);
    expect(await queueOf(id, 'closed')).toMatchObject([{ outcome: 'done' }]);
    expect((await her.read()).requests).toEqual([]);
    await expect(settle(request?.id ?? 0, 'done')).rejects.toMatchObject({ status: 404 });
  });

  test('for removal hides the profile at once, and she can take it back', async () => {
    const { id, her } = await start();
    const { updatedAt } = await visitor.call(getFreelancer, paramsOf(id));
    await her.send('POST', '/requests', { kind: 'removal' });
    await expect(visitor.call(getFreelancer, paramsOf(id))).rejects.toMatchObject({ status: 404 });
    const { requests, profile } = await her.read();
    expect(profile.isHidden).toBe(true);
    expect((await her.send('DELETE', `/requests/${requests[0].id}`)).statusCode).toBe(200);
    // It comes back where it was, not as a new one.
    expect(await visitor.call(getFreelancer, paramsOf(id))).toMatchObject({ updatedAt });
    expect(await queueOf(id)).toEqual([]);
    expect(await notesOf(id)).toEqual([
      'update private link created',
      'update private link opened',
      'hide isHidden',
      'update removal asked for',
      'show isHidden',
      'update request for removal withdrawn',
    ]);
  });

  test.each([
    ['done', true],
    ['restored', false],
  ] as const)('for removal that is %s leaves the profile hidden: %s', async (outcome, isHidden) => {
    const { id, her } = await start();
    await her.send('POST', '/requests', { kind: 'removal' });
    const [request] = await queueOf(id);
    await settle(request?.id ?? 0, outcome);
    expect((await readFreelancer(db, id)).isHidden).toBe(isHidden);
    expect(await notesOf(id)).toContain(`update request for removal ${outcome}`);
  });

  test('for removal shows nothing again that was hidden before', async () => {
    const { id, her } = await start({ isHidden: true });
    await her.send('POST', '/requests', { kind: 'removal' });
    const [request] = (await her.read()).requests;
    await her.send('DELETE', `/requests/${request.id}`);
    expect((await readFreelancer(db, id)).isHidden).toBe(true);
  });

  test('that comes many times at once is one', async () => {
    const { id, her } = await start();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => her.send('POST', '/requests', { kind: 'removal' })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201));
    const [request, ...others] = await queueOf(id);
    expect(others).toEqual([]);
    await settle(request?.id ?? 0, 'restored');
    expect((await readFreelancer(db, id)).isHidden).toBe(false);
  });

  test.each([{}, { kind: 'money' }, { kind: 'changes', message: 'x'.repeat(2_001) }])(
    'that cannot be read is refused: %#',
    async (body) => {
      const { id, her } = await start();
      expect((await her.send('POST', '/requests', body)).statusCode).toBe(400);
      expect(await queueOf(id)).toEqual([]);
    },
  );
});

describe('What she says of her time', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date() }));
  afterEach(() => void vi.useRealTimers());

  const listed = async (id: number) => {
    const query = { available: 'true', limit: '100' } as const;
    const found = await visitor.call(listFreelancers, { query });
    return found.some((profile) => profile.id === id);
  };
  const setStatus = (her: Awaited<ReturnType<typeof start>>['her'], body: object) =>
    her.send('PUT', '/state', body);

  test('is shown and found until it ends by itself', async () => {
    const { id, her } = await start();
    const { updatedAt } = await visitor.call(getFreelancer, paramsOf(id));
    expect((await setStatus(her, { isAvailable: true, awayUntil: null })).statusCode).toBe(200);
    expect(await shownStatus(id)).toMatchObject({ isAvailable: true, awayUntil: null });
    expect(await listed(id)).toBe(true);
    expect(await visitor.call(getFreelancer, paramsOf(id))).toMatchObject({ updatedAt });
    const hours = (Date.parse((await her.read()).state.availableUntil) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(3.9);
    // To the next full minute.
    expect(hours).toBeLessThanOrEqual(4.02);

    vi.setSystemTime(Date.now() + 4.1 * 3_600_000);
    app.responseCache.invalidate(DIRECTORY, profileTopic(id));
    expect(await shownStatus(id)).toMatchObject({ isAvailable: false });
    expect(await listed(id)).toBe(false);
    expect((await her.read()).state).toEqual({ availableUntil: null, awayUntil: null });
  });

  test('is that she is away until a day, that day included', async () => {
    const { id, her } = await start();
    await setStatus(her, { isAvailable: true, awayUntil: null });
    await setStatus(her, { isAvailable: false, awayUntil: dayIn(3) });
    expect(await shownStatus(id)).toMatchObject({ isAvailable: false, awayUntil: dayIn(3) });
    expect(await listed(id)).toBe(false);
    const passDays = (days: number) => {
      vi.setSystemTime(Date.now() + days * 86_400_000);
      app.responseCache.invalidate(profileTopic(id));
    };
    passDays(3);
    expect((await her.read()).state).toMatchObject({ awayUntil: dayIn(0) });
    passDays(1);
    expect(await shownStatus(id)).toMatchObject({ awayUntil: null });
  });

  test.each([
    { isAvailable: true, awayUntil: dayIn(2) },
    { isAvailable: false, awayUntil: dayIn(-1) },
    { isAvailable: false, awayUntil: dayIn(400) },
    { isAvailable: false, awayUntil: '2026-02-30' },
    { isAvailable: 'yes', awayUntil: null },
    {},
  ])('is refused when it makes no sense: %j', async (body) => {
    const { id, her } = await start();
    expect((await setStatus(her, body)).statusCode).toBe(400);
    expect(await shownStatus(id)).toMatchObject({ isAvailable: false, awayUntil: null });
  });
});

test('She sees the pictures of her profile while it is hidden, and nobody else does', async () => {
  const store = createFolderStore(join(dataDir, 'uploads'));
  const photo = sharp({ create: { width: 400, height: 500, channels: 3, background: '#804040' } });
  const url = await storePicture(store, await readPicture(await photo.png().toBuffer()));
  const hidden = { profileImage: url, galleryImages: [picture('b')], isHidden: true };
  const { her } = await start(hidden);
  const { her: another } = await start();
  expect((await app.inject(url)).statusCode).toBe(404);
  const answer = await her.send('GET', '/pictures/0');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'no-store',
  });
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(400);
  // Another address, none, and no picture of another profile.
  expect((await her.send('GET', '/pictures/1')).statusCode).toBe(404);
  expect((await her.send('GET', '/pictures/2')).statusCode).toBe(404);
  expect((await another.send('GET', '/pictures/0')).statusCode).toBe(404);
  expect((await app.inject('/api/her-word/pictures/0')).statusCode).toBe(401);
});
