import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { changeProfiles, listProfiles } from '#features/profiles/profile-list.contract.ts';
import {
  createFreelancer,
  duplicateFreelancer,
  getFreelancer,
  updateFreelancer,
} from '#features/profiles/profiles.contract.ts';
import { deleteFreelancer, restoreFreelancer } from '#features/profiles/trash/trash.contract.ts';
import {
  listProviderRequests,
  settleProviderRequest,
} from '#features/provider-portal/portal-admin.contract.ts';
import { hideReported, listReports, submitReport } from '#features/reports/reports.contract.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { insertFreelancer, readFreelancer } from '#tests/support/builders.ts';
import { openPortal } from '#tests/support/portal-link.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { app, db, visitor, admin } = await startTestApp();

const paramsOf = (id: number) => ({ params: { id: String(id) } });
const change = (id: number, body: object) =>
  admin.call(updateFreelancer, { ...paramsOf(id), body });
const bulk = (id: number, isHidden: boolean, more: object = {}) =>
  admin.call(changeProfiles, { body: { ids: [id], change: { isHidden, ...more } } });
const isShown = (id: number) =>
  visitor.call(getFreelancer, paramsOf(id)).then(
    () => true,
    () => false,
  );
/** Who hid the profile, as the editor is told. */
const decisionsOf = async (id: number) =>
  (await admin.call(getFreelancer, paramsOf(id))).hideDecisions ?? [];
const partiesOf = async (id: number) => (await decisionsOf(id)).map(({ by }) => by);
const report = async (id: number) => {
  await visitor.call(submitReport, { ...paramsOf(id), body: { reason: 'without_consent' } });
  const reports = await admin.call(listReports, { query: { limit: '100' } });
  return reports.find(({ freelancerId }) => freelancerId === id)?.id ?? 0;
};

/** A profile whose removal was requested by its provider. */
const removed = async () => {
  const { id } = await insertFreelancer(db);
  const reported = await report(id);
  const her = await openPortal(app, admin, id);
  await her.send('POST', '/requests', { kind: 'removal' });
  const [request] = (await her.read()).requests;
  const withdraw = () => her.send('DELETE', `/requests/${request.id}`);
  return { id, her, withdraw, reported, requestId: request.id as number };
};

describe('A withdrawn request for removal', () => {
  const hides: [string, (profile: { id: number; reported: number }) => Promise<unknown>][] = [
    ['an edit', ({ id }) => change(id, { isHidden: true })],
    ['a bulk change', ({ id }) => bulk(id, true)],
    ['a report', ({ reported }) => admin.call(hideReported, paramsOf(reported))],
    [
      'an edit after showing it',
      async ({ id }) => {
        await change(id, { isHidden: false });
        await change(id, { isHidden: true });
      },
    ],
    [
      'an undo of showing it, with a decision of its own',
      async ({ id }) => {
        await bulk(id, true);
        await bulk(id, false);
        await bulk(id, true, { isUndo: true });
      },
    ],
  ];

  test.each(hides)('shows nothing that an admin hid meanwhile by %s', async (_how, hide) => {
    const { withdraw, ...profile } = await removed();
    await hide(profile);
    expect((await withdraw()).statusCode).toBe(200);
    expect(await isShown(profile.id)).toBe(false);
    expect(await partiesOf(profile.id)).not.toContain('provider');
    await change(profile.id, { isHidden: false });
    expect(await isShown(profile.id)).toBe(true);
  });

  test.each(hides.slice(0, 3))(
    'next to an admin who hides by %s leaves it hidden',
    async (_how, hide) => {
      for (let round = 0; round < 4; round += 1) {
        const { withdraw, ...profile } = await removed();
        const acts = [withdraw, () => hide(profile)];
        if (round % 2) acts.reverse();
        await Promise.all(acts.map((act) => act()));
        expect(await isShown(profile.id)).toBe(false);
        expect(await partiesOf(profile.id)).not.toContain('provider');
      }
    },
  );

  test('shows the profile again if nobody else hid it, also after an undo of others', async () => {
    const { id, withdraw } = await removed();
    // The admin showed it, and took that back: it is hidden by the provider alone again.
    await change(id, { isHidden: false });
    expect(await isShown(id)).toBe(true);
    await bulk(id, true, { isUndo: true });
    expect(await partiesOf(id)).toEqual(['provider']);
    await withdraw();
    expect(await isShown(id)).toBe(true);
  });
});

describe('A request for removal', () => {
  const settle = (id: number, outcome: 'done' | 'restored') =>
    admin.call(settleProviderRequest, { ...paramsOf(id), body: { outcome } });

  test('that is done cannot be lifted by another one', async () => {
    const { id, her, requestId } = await removed();
    await settle(requestId, 'done');
    await her.send('POST', '/requests', { kind: 'removal' });
    const [again] = (await her.read()).requests;
    await her.send('DELETE', `/requests/${again.id}`);
    expect(await isShown(id)).toBe(false);
    expect(await partiesOf(id)).toEqual(['admin']);
  });

  test('that is done leaves a profile shown that an admin showed meanwhile', async () => {
    const { id, requestId } = await removed();
    await change(id, { isHidden: false });
    await settle(requestId, 'done');
    expect(await isShown(id)).toBe(true);
  });

  test('that is restored keeps hidden what an admin hid', async () => {
    const { id, requestId } = await removed();
    await bulk(id, true);
    await settle(requestId, 'restored');
    expect(await isShown(id)).toBe(false);
    const open = await admin.call(listProviderRequests, { query: { limit: '100' } });
    expect(open.some(({ freelancerId }) => freelancerId === id)).toBe(false);
  });
});

describe('Who hid a profile and why', () => {
  test('is in the list and the form of admins, and nowhere else', async () => {
    const { id, her, reported } = await removed();
    await admin.call(hideReported, paramsOf(reported));
    await change(id, { isHidden: true, hiddenReason: ' Pictures of somebody else ' });
    const found = await decisionsOf(id);
    expect(found.map(({ at: _at, ...decision }) => decision)).toEqual([
      { by: 'provider', username: 'private link of the provider', reason: 'Removal requested' },
      { by: 'report', username: ADMIN.username, reason: `Report ${reported}: without consent` },
      { by: 'admin', username: ADMIN.username, reason: 'Pictures of somebody else' },
    ]);
    for (const { at } of found) expect(Date.now() - Date.parse(at)).toBeLessThan(60_000);
    const [listed] = await admin.call(listProfiles, { query: { search: String(id) } });
    expect(listed?.hideDecisions).toEqual(found);
    expect(JSON.stringify(await her.read())).not.toContain('Pictures of somebody else');
    await change(id, { isHidden: false });
    expect(await admin.call(getFreelancer, paramsOf(id))).not.toHaveProperty('hideDecisions');
    const [shown] = await admin.call(listProfiles, { query: { search: String(id) } });
    expect(shown?.hideDecisions).toEqual([]);
  });

  test('is known of new profiles, copies and writes of other programs', async () => {
    const { id } = await admin.call(createFreelancer, { body: { name: 'New', isHidden: true } });
    expect(await decisionsOf(id)).toMatchObject([{ by: 'admin', username: ADMIN.username }]);
    const copy = await admin.call(duplicateFreelancer, paramsOf(id));
    expect(await decisionsOf(copy.id)).toMatchObject([{ reason: `Copy of profile ${id}` }]);
    const { id: other } = await insertFreelancer(db);
    await db.execute(sql`update freelancers set is_hidden = true where id = ${other}`);
    expect(await decisionsOf(other)).toMatchObject([{ by: 'admin', username: '' }]);
    await db.execute(sql`update freelancers set is_hidden = false where id = ${other}`);
    await db.execute(sql`update freelancers set is_hidden = true where id = ${other}`);
    expect(await partiesOf(other)).toEqual(['admin']);
  });

  test('outlives the trash', async () => {
    const { id, withdraw } = await removed();
    const before = await decisionsOf(id);
    await admin.call(deleteFreelancer, paramsOf(id));
    await admin.call(restoreFreelancer, paramsOf(id));
    expect(await decisionsOf(id)).toEqual(before);
    await withdraw();
    expect(await isShown(id)).toBe(true);
  });

  test('is at most 300 characters, and only for hiding', async () => {
    const { id } = await insertFreelancer(db);
    const bad = [
      { isHidden: true, hiddenReason: 'x'.repeat(301) },
      { hiddenReason: 'Because' },
      { isHidden: false, hiddenReason: 'Because' },
    ];
    for (const body of bad) await expect(change(id, body)).rejects.toMatchObject({ status: 400 });
    const shown = bulk(id, false, { reason: 'Because' });
    await expect(shown).rejects.toMatchObject({ status: 400 });
    expect(await isShown(id)).toBe(true);
  });

  test('of an edit that does not mean the visibility stays as it is', async () => {
    const { id } = await removed();
    await change(id, { title: 'Edited', isHidden: true, base: { title: '', isHidden: true } });
    expect(await partiesOf(id)).toEqual(['provider']);
  });
});

test('An undo of hiding lifts nothing that somebody else decided', async () => {
  const { id, reported } = await removed();
  expect(await bulk(id, true)).toMatchObject({ changed: [id] });
  expect(await bulk(id, true)).toMatchObject({ changed: [] });
  await bulk(id, false, { isUndo: true });
  expect(await partiesOf(id)).toEqual(['provider']);
  await admin.call(hideReported, paramsOf(reported));
  await bulk(id, false, { isUndo: true });
  expect(await partiesOf(id)).toEqual(['provider']);
});

test.each<[string, (id: number) => Promise<unknown>]>([
  ['an edit', (id) => change(id, { isHidden: true }).then(() => change(id, { isHidden: false }))],
  ['a bulk change', (id) => bulk(id, true).then(() => bulk(id, false))],
  [
    'a bulk change of a flag',
    (id) => admin.call(changeProfiles, { body: { ids: [id], change: { isOnline: true } } }),
  ],
  ['an edit of a flag', (id) => change(id, { isOnline: true })],
  ['a report', async (id) => admin.call(hideReported, paramsOf(await report(id)))],
])('Hiding, showing and availability by %s do not change when it was edited', async (_how, act) => {
  const { id } = await insertFreelancer(db, { updatedAt: new Date('2026-01-02T03:04:05Z') });
  await act(id);
  expect((await readFreelancer(db, id)).updatedAt).toEqual(new Date('2026-01-02T03:04:05Z'));
  await change(id, { title: 'Edited' });
  expect((await readFreelancer(db, id)).updatedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
});
