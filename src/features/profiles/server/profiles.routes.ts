import type { FastifyInstance } from 'fastify';
import type { PictureStore } from '#features/media/uploads/server/storage/picture-store.ts';
import {
  getApprovalPolicy,
  setApprovalPolicy,
} from '#features/profiles/approval/approval.contract.ts';
import {
  changeApprovalPolicy,
  isApprovalRequired,
} from '#features/profiles/approval/server/approval-policy.ts';
import * as contract from '#features/profiles/profiles.contract.ts';
import type { Viewer } from '#features/profiles/server/profiles.queries.ts';
import {
  duplicateProfile,
  requireProfile,
  saveNewProfile,
  updateProfile,
} from '#features/profiles/server/profiles.service.ts';
import { popularityTopic, profileTopic } from '#features/profiles/server/profiles.topics.ts';
import { readIntroductionReviewCounts } from '#features/profiles/text-origins/server/text-origins.service.ts';
import type { GenerationReceipts } from '#features/profiles/text-origins/text-origins.contract.ts';
import type { TextOrigins } from '#features/profiles/text-origins/text-origins.rules.ts';
import {
  getPublicationSchedule,
  setPublicationSchedule,
} from '#features/profiles/visibility/publication-schedule.contract.ts';
import { readStandingDecisions } from '#features/profiles/visibility/server/hide-decisions.queries.ts';
import {
  readPublicationSchedule,
  runPublicationSchedules,
  savePublicationSchedule,
} from '#features/profiles/visibility/server/publication-schedule.service.ts';
import { MINUTE_MS } from '#platform/contract/durations.ts';
import type { Db } from '#platform/server/db/db.ts';
import { withPriority } from '#platform/server/db/query-priority.ts';
import { mount } from '#platform/server/http/mount.ts';

interface ProfilesOptions {
  readonly db: Db;
  readonly store: PictureStore;
  readonly readStatus: (db: Db, id: number) => Promise<contract.ProviderStatus>;
  /** Verifies the receipts of generated texts; throws for one that was not issued for this profile. */
  readonly readReceipts: (id: number, receipts: GenerationReceipts) => TextOrigins;
}

export const profilesRoutes = async (
  app: FastifyInstance,
  { db, store, readStatus, readReceipts }: ProfilesOptions,
) => {
  app.startJob({
    name: 'scheduled-visibility',
    everyMs: MINUTE_MS,
    run: (isStopped) => withPriority('job', () => runPublicationSchedules(db, isStopped)),
  });

  mount(
    app,
    contract.getFreelancer,
    async ({ params: { id }, request }) => {
      const viewer: Viewer = { isAdmin: (await app.identify(request)) !== undefined };
      const profile = await requireProfile(db, id, viewer);
      return {
        ...profile,
        ...(await readStatus(db, id)),
        ...(await readIntroductionReviewCounts(db, profile)),
        isAvailable: profile.isOnline,
        awayUntil: profile.availability.awayUntil,
        ...(profile.isHidden && { hideDecisions: await readStandingDecisions(db, id) }),
      };
    },
    { cachedFor: ({ params: { id } }) => [profileTopic(id), popularityTopic(id)] },
  );

  mount(app, contract.createFreelancer, ({ body, admin }) =>
    saveNewProfile(db, body, { admin, store }),
  );

  mount(
    app,
    contract.updateFreelancer,
    ({ params: { id }, body: { base, hiddenReason, generated, ...patch }, admin }) => {
      const origins = generated && readReceipts(id, generated);
      return updateProfile(db, id, { patch, base, hiddenReason, origins }, { admin, store });
    },
  );

  mount(app, contract.duplicateFreelancer, ({ params, admin }) =>
    duplicateProfile(db, params.id, admin),
  );

  mount(app, getPublicationSchedule, ({ params }) => readPublicationSchedule(db, params.id));

  mount(app, setPublicationSchedule, ({ params, body, admin }) =>
    savePublicationSchedule(db, params.id, body, admin),
  );

  mount(app, getApprovalPolicy, async () => ({
    policy: (await isApprovalRequired(db)) ? ('required' as const) : ('optional' as const),
  }));

  mount(app, setApprovalPolicy, ({ body: { policy }, admin }) =>
    changeApprovalPolicy(db, policy, admin),
  );
};
