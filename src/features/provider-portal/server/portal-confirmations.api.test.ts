import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { profileConfirmations } from '#features/profiles/approval/server/approvals.table.ts';
import { createFreelancer, updateFreelancer } from '#features/profiles/profiles.contract.ts';
import { setPublicationSchedule } from '#features/profiles/visibility/publication-schedule.contract.ts';
import { changeVisibility } from '#features/profiles/visibility/server/visibility.service.ts';
import { listDueProfiles } from '#features/provider-portal/portal-admin.contract.ts';
import { announceExpiries } from '#features/provider-portal/server/approval.service.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { paramsOf } from '#tests/support/directory-app.ts';
import { picture, pictures, startPortal } from '#tests/support/portal-app.ts';

const { db, admin, start, shownStatus, notesOf } = await startPortal();

const change = (id: number, body: object) =>
  admin.call(updateFreelancer, { ...paramsOf(id), body });

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
    await announceExpiries(db);
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
