import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAuditLog } from '#features/audit/audit.contract.ts';
import { setApprovalPolicy } from '#features/profiles/approval/approval.contract.ts';
import { listProfileHistory } from '#features/profiles/profile-history.contract.ts';
import { changeProfiles } from '#features/profiles/profile-list.contract.ts';
import {
  createFreelancer,
  getFreelancer,
  updateFreelancer,
} from '#features/profiles/profiles.contract.ts';
import { deleteFreelancer, restoreFreelancer } from '#features/profiles/trash/trash.contract.ts';
import { setPublicationSchedule } from '#features/profiles/visibility/publication-schedule.contract.ts';
import { runPublicationSchedules } from '#features/profiles/visibility/server/publication-schedule.service.ts';
import { settleProviderRequest } from '#features/provider-portal/portal-admin.contract.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { openPortal } from '#tests/support/portal-link.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { app, db, admin } = await startTestApp();

const setPolicy = (policy: 'optional' | 'required') =>
  admin.call(setApprovalPolicy, { body: { policy } });
beforeAll(() => setPolicy('required'));
afterAll(() => setPolicy('optional'));

const create = async (body: object = {}) => {
  const { id } = await admin.call(createFreelancer, {
    body: { name: 'Lena', price: '$150', ...body },
  });
  const params = { params: { id: String(id) } };
  const her = await openPortal(app, admin, id);
  const change = (patch: object) => admin.call(updateFreelancer, { ...params, body: patch });
  return {
    id,
    params,
    her,
    change,
    confirm: async () => her.confirm((await her.read()).shown),
    isShown: async () => (await app.inject({ url: `/api/freelancers/${id}` })).statusCode === 200,
    partiesOf: async () =>
      ((await admin.call(getFreelancer, params)).hideDecisions ?? []).map(({ by }) => by),
    publish: () => change({ isHidden: false }),
    undoHide: () =>
      admin.call(changeProfiles, {
        body: { ids: [id], change: { isHidden: false, isUndo: true } },
      }),
    publishAsScheduled: async () => {
      const times = { publishAt: new Date(Date.now() + 3_600_000).toISOString(), hideAt: null };
      await admin.call(setPublicationSchedule, { ...params, body: times });
      await db.execute(sql`update freelancers set publish_at = now() where id = ${id}`);
      await runPublicationSchedules(db);
    },
  };
};
type Profile = Awaited<ReturnType<typeof create>>;

const published = async () => {
  const profile = await create();
  await profile.confirm();
  await profile.publish();
  expect(await profile.isShown()).toBe(true);
  return profile;
};

const askForRemoval = async ({ her }: Profile): Promise<number> => {
  await her.send('POST', '/requests', { kind: 'removal' });
  return (await her.read()).requests[0].id;
};

describe('Where approval is required', () => {
  test('nothing is published before its very version was approved', async () => {
    const { change, confirm, isShown, publish, publishAsScheduled } = await create();
    expect(await isShown()).toBe(false);
    await expect(publish()).rejects.toMatchObject({ status: 409 });
    await confirm();
    await change({ price: '$999' });
    await expect(publish()).rejects.toMatchObject({ status: 409 });
    await publishAsScheduled();
    expect(await isShown()).toBe(false);
    await confirm();
    await publishAsScheduled();
    expect(await isShown()).toBe(true);
    await change({ isHidden: true });
    await publish();
    expect(await isShown()).toBe(true);
  });

  test.each<[string, (profile: Profile) => Promise<unknown>]>([
    ['the undo of hiding it', ({ undoHide }) => undoHide()],
    ['the request that shows it', ({ publish }) => publish()],
    [
      'a save that changes an approved version and shows it at once',
      async ({ change, confirm }) => {
        await confirm();
        await change({ price: '$777', isHidden: false });
      },
    ],
  ])('a draft is not published by %s', async (_how, act) => {
    const profile = await create();
    await expect(act(profile)).rejects.toMatchObject({ status: 409 });
    expect(await profile.isShown()).toBe(false);
    expect(await profile.partiesOf()).toEqual(['draft']);
  });

  test.each<[string, (profile: Profile) => Promise<unknown>]>([
    [
      'the undo of hiding it',
      async ({ change, undoHide }) => {
        await change({ isHidden: true });
        await change({ price: '$999' });
        await undoHide();
      },
    ],
    [
      'an admin who restores what its provider had removed',
      async (profile) => {
        const request = await askForRemoval(profile);
        await profile.change({ price: '$999' });
        const params = { id: String(request) };
        await admin.call(settleProviderRequest, { params, body: { outcome: 'restored' } });
      },
    ],
  ])('an edited version is not published by %s', async (_how, act) => {
    const profile = await published();
    await expect(act(profile)).rejects.toMatchObject({ status: 409 });
    expect(await profile.isShown()).toBe(false);
  });

  test('hiding an approved version can be undone', async () => {
    const { change, undoHide, isShown } = await published();
    await change({ isHidden: true });
    await undoHide();
    expect(await isShown()).toBe(true);
  });

  test('a save that brings back the approved version may publish it', async () => {
    const { change, confirm, isShown } = await create();
    await confirm();
    await change({ price: '$999' });
    await change({ price: '$150', isHidden: false });
    expect(await isShown()).toBe(true);
  });

  test('a deleted profile comes back as a draft unless its version was approved', async () => {
    const [approved, edited] = [await published(), await published()];
    await edited.change({ price: '$999' });
    expect(await edited.isShown()).toBe(true);
    for (const { params } of [approved, edited]) {
      await admin.call(deleteFreelancer, params);
      await admin.call(restoreFreelancer, params);
    }
    expect(await approved.isShown()).toBe(true);
    expect(await edited.isShown()).toBe(false);
    expect(await edited.partiesOf()).toEqual(['draft']);
  });

  test('a provider who withdraws the own removal shows the profile as it is', async () => {
    const profile = await published();
    const request = await askForRemoval(profile);
    await profile.change({ price: '$999' });
    await profile.her.send('DELETE', `/requests/${request}`);
    expect(await profile.isShown()).toBe(true);
  });

  test('a draft stays one while its provider hides it, too', async () => {
    const profile = await create();
    const request = await askForRemoval(profile);
    await profile.publishAsScheduled();
    await expect(profile.undoHide()).rejects.toMatchObject({ status: 409 });
    await profile.her.send('DELETE', `/requests/${request}`);
    expect(await profile.isShown()).toBe(false);
  });

  test('a scheduled publication that is refused is in the history and in the audit log', async () => {
    const { id, params, publishAsScheduled } = await create();
    await publishAsScheduled();
    const query = { kind: 'visibility' } as const;
    const [event] = await admin.call(listProfileHistory, { ...params, query });
    expect(event).toMatchObject({ act: 'refused', username: ADMIN.username });
    const [entry] = await admin.call(listAuditLog, { query: { recordId: String(id) } });
    expect(entry?.fields).toEqual(['scheduled publication without approval']);
  });
});
