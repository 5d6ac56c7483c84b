import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { setApprovalPolicy } from '#features/profiles/approval/approval.contract.ts';
import {
  listProfileHistory,
  readProfileVersion,
} from '#features/profiles/profile-history.contract.ts';
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
import { hideReported, listReports, submitReport } from '#features/reports/reports.contract.ts';
import { openPortal } from '#tests/support/portal-link.ts';
import { type Content, PublicationModel } from '#tests/support/publication-model.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const HOUR_MS = 3_600_000;

/** A linear congruential generator, so that a failing sequence can be repeated by its seed. */
const randomOf = (seed: number) => {
  let state = seed;
  return (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
};

const picture = (name: string) => `https://pictures.example/${name}.jpg`;

const contents = {
  name: ['Mei', 'Lan'],
  price: ['$150', '$999'],
  pictures: [picture('a'), picture('b')],
} as const satisfies Record<keyof Content, readonly string[]>;

/** A profile with its model, in a sequence of acts. */
interface Profile {
  readonly id: number;
  readonly her: Awaited<ReturnType<typeof openPortal>>;
  readonly model: PublicationModel;
  readonly random: ReturnType<typeof randomOf>;
  readonly params: { readonly params: { readonly id: string } };
  reportId: string | undefined;
}

/** An app with acts that change a profile by the API, and its model by the rules. */
export const startPublicationActs = async () => {
  const { app, db, visitor, admin } = await startTestApp();

  const setPolicy = (isRequired: boolean) =>
    admin.call(setApprovalPolicy, { body: { policy: isRequired ? 'required' : 'optional' } });

  const start = async (seed: number): Promise<Profile> => {
    const random = randomOf(seed);
    const isApprovalRequired = random(4) === 0;
    const isDraft = random(2) === 0;
    await setPolicy(isApprovalRequired);
    const content = { name: 'Mei', price: '$150', pictures: picture('a') };
    const { id } = await admin.call(createFreelancer, {
      body: {
        name: content.name,
        price: content.price,
        profileImage: content.pictures,
        ...(isDraft && { status: 'draft' as const }),
      },
    });
    const her = await openPortal(app, admin, id);
    const model = new PublicationModel(content, { isDraft, isApprovalRequired });
    return { id, her, model, random, params: { params: { id: String(id) } }, reportId: undefined };
  };

  const removalOf = async ({ her }: Profile): Promise<number | undefined> => {
    const { requests } = await her.read();
    return requests.find(({ kind }: { kind: string }) => kind === 'removal')?.id;
  };

  const bulk = (id: number, change: { isHidden: boolean; isUndo?: boolean }) =>
    admin.call(changeProfiles, { body: { ids: [id], change } });

  /** Any other error fails the test. */
  const refused = (call: Promise<unknown>, expected = 409) =>
    call.then(
      () => false,
      (error: { status?: number }) => {
        if (error.status !== expected) throw error;
        return true;
      },
    );

  /** Visitors cannot report what they do not see. Reports are closed after a sequence, so that only this one is open. */
  const report = async ({ id, model, params }: Profile): Promise<string | undefined> => {
    const sent = visitor.call(submitReport, { ...params, body: { reason: 'other' } });
    expect(await refused(sent, 404)).toBe(!model.isPublic);
    if (!model.isPublic) return undefined;
    const reports = await admin.call(listReports, { query: {} });
    expect(reports.map(({ freelancerId }) => freelancerId)).toEqual([id]);
    return String(reports[0]?.id);
  };

  /** Each act changes the profile by the API, and the model by its rules. Acts of a deleted profile are skipped. */
  const acts: Record<string, (profile: Profile) => Promise<unknown>> = {
    edit: async ({ model, random, params }) => {
      const part = (['name', 'price', 'pictures'] as const)[random(3)] ?? 'price';
      const value = contents[part][random(2)] ?? '';
      const field = part === 'pictures' ? 'profileImage' : part;
      await admin.call(updateFreelancer, { ...params, body: { [field]: value } });
      model.edit({ [part]: value });
    },
    approve: async ({ her, model }) => {
      const { shown } = await her.read();
      expect((await her.confirm(shown)).statusCode).toBe(200);
      model.approve();
    },
    approveWhatWasChangedMeanwhile: async ({ id, her, model }) => {
      const { shown } = await her.read();
      const price = model.content.price === '$150' ? '$999' : '$150';
      await admin.call(updateFreelancer, { params: { id: String(id) }, body: { price } });
      model.edit({ price });
      expect((await her.confirm(shown)).statusCode).toBe(409);
    },
    reject: async ({ her, model }) => {
      const { shown } = await her.read();
      await her.send('POST', '/rejection', { shown, message: 'No.' });
      model.reject();
    },
    hide: async ({ model, params }) => {
      await admin.call(updateFreelancer, { ...params, body: { isHidden: true } });
      model.hide('admin');
    },
    hideForReport: async (profile) => {
      profile.reportId ??= await report(profile);
      if (profile.reportId === undefined) return;
      await admin.call(hideReported, { params: { id: profile.reportId } });
      profile.model.hide('report');
    },
    requestRemoval: async ({ her, model }) => {
      await her.send('POST', '/requests', { kind: 'removal' });
      model.hide('provider');
    },
    withdrawRemoval: async (profile) => {
      const removal = await removalOf(profile);
      if (removal === undefined) return;
      await profile.her.send('DELETE', `/requests/${removal}`);
      profile.model.withdraw();
    },
    restoreRemoval: async (profile) => {
      const removal = await removalOf(profile);
      if (removal === undefined) return;
      const params = { id: String(removal) };
      const call = admin.call(settleProviderRequest, { params, body: { outcome: 'restored' } });
      expect(await refused(call)).toBe(!profile.model.restoreRemoval());
    },
    show: async ({ model, params }) => {
      const call = admin.call(updateFreelancer, { ...params, body: { isHidden: false } });
      expect(await refused(call)).toBe(!model.show());
    },
    editAndShow: async ({ model, random, params }) => {
      const price = contents.price[random(2)] ?? '';
      const call = admin.call(updateFreelancer, { ...params, body: { price, isHidden: false } });
      expect(await refused(call)).toBe(!model.editAndShow({ price }));
    },
    undoShow: async ({ id, model }) => {
      await bulk(id, { isHidden: true, isUndo: true });
      model.undoShow();
    },
    undoHide: async ({ id, model }) => {
      const call = bulk(id, { isHidden: false, isUndo: true });
      expect(await refused(call)).toBe(!model.undoHide());
    },
    restoreVersion: async ({ id, model, random, params }) => {
      const query = { kind: 'edit' } as const;
      const history = await admin.call(listProfileHistory, { ...params, query });
      const versions = history.map(({ version }) => version).reverse();
      expect(versions).toHaveLength(model.versions.length);
      const chosen = random(versions.length);
      const { values } = await admin.call(readProfileVersion, {
        params: { id: String(id), version: String(versions[chosen]) },
      });
      // As the editor does: the values of the version are saved like any others.
      const { name, price, profileImage } = values as Record<string, string>;
      await admin.call(updateFreelancer, { ...params, body: { name, price, profileImage } });
      model.edit(model.versions[chosen] ?? {});
    },
    switchPolicy: async ({ model }) => {
      model.isApprovalRequired = !model.isApprovalRequired;
      await setPolicy(model.isApprovalRequired);
    },
    publishAsScheduled: async ({ id, model, params }) => {
      const publishAt = new Date(Date.now() + HOUR_MS).toISOString();
      const call = admin.call(setPublicationSchedule, {
        ...params,
        body: { publishAt, hideAt: null },
      });
      if (await refused(call, 400)) return expect(model.isPublic).toBe(true);
      model.schedule();
      await db.execute(sql`update freelancers set publish_at = now() where id = ${id}`);
      await runPublicationSchedules(db, () => false, 0);
      model.publishAsScheduled();
    },
    publishAsScheduledAfterHiding: async (profile) => {
      const { id, model, params } = profile;
      const publishAt = new Date(Date.now() + HOUR_MS).toISOString();
      const body = { publishAt, hideAt: null };
      if (await refused(admin.call(setPublicationSchedule, { ...params, body }), 400)) return;
      model.schedule();
      await acts.requestRemoval?.(profile);
      await acts.hide?.(profile);
      await db.execute(sql`update freelancers set publish_at = now() where id = ${id}`);
      await runPublicationSchedules(db, () => false, 0);
      model.publishAsScheduled();
    },
    hideAsScheduled: async ({ id, model, params }) => {
      const hideAt = new Date(Date.now() + HOUR_MS).toISOString();
      await admin.call(setPublicationSchedule, { ...params, body: { publishAt: null, hideAt } });
      await db.execute(sql`update freelancers set hide_at = now() where id = ${id}`);
      await runPublicationSchedules(db, () => false, 0);
      model.hide('admin');
    },
    deleteAndRestore: async ({ model, params }) => {
      await admin.call(deleteFreelancer, params);
      model.isDeleted = true;
      await expect(visitor.call(getFreelancer, params)).rejects.toMatchObject({ status: 404 });
      await admin.call(restoreFreelancer, params);
      model.isDeleted = false;
      model.deleteAndRestore();
    },
  };

  const shownOf = async ({ params }: Profile) => {
    const profile = await visitor.call(getFreelancer, params).catch(() => undefined);
    const { confirmedAt, changedSinceConfirmation } = await admin.call(getFreelancer, params);
    const badge = changedSinceConfirmation.length === 0 ? 'full' : 'before a change';
    return { isPublic: profile !== undefined, badge: confirmedAt === null ? 'none' : badge };
  };

  return { db, admin, setPolicy, start, acts, shownOf };
};
