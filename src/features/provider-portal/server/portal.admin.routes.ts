import type { FastifyInstance } from 'fastify';
import { readSchedule } from '#features/availability/server/schedules.queries.ts';
import type { LuckService } from '#features/luck/numbers/server/luck.service.ts';
import { findApproval } from '#features/profiles/approval/server/approvals.queries.ts';
import { assertVisible } from '#features/profiles/server/profiles.service.ts';
import * as contract from '#features/provider-portal/portal-admin.contract.ts';
import { announceExpiries } from '#features/provider-portal/server/approval.service.ts';
import { readConsentRecord } from '#features/provider-portal/server/consent-record.service.ts';
import { listDuePage } from '#features/provider-portal/server/due-confirmations.queries.ts';
import { deleteOldLinks, findLink } from '#features/provider-portal/server/links.queries.ts';
import {
  endLinks,
  makeLink,
  makeLinks,
  settleRequest,
} from '#features/provider-portal/server/portal.service.ts';
import { moderateReply } from '#features/provider-portal/server/replies.service.ts';
import { listRequestPage } from '#features/provider-portal/server/requests.queries.ts';
import { listReplyPage } from '#features/reviews/server/review-replies.queries.ts';
import { DAY_MS, MINUTE_MS } from '#platform/contract/durations.ts';
import type { Db } from '#platform/server/db/db.ts';
import { mount } from '#platform/server/http/mount.ts';

interface PortalAdminOptions {
  readonly db: Db;
  readonly luck: Pick<LuckService, 'signDocument'>;
}

/** Admin routes and jobs of the provider portal. */
export const portalAdminRoutes = async (app: FastifyInstance, { db, luck }: PortalAdminOptions) => {
  app.startJob({
    // Stored in the table `jobs` and a label of metrics, so it keeps the name of earlier releases.
    name: 'endings-of-her-word',
    everyMs: MINUTE_MS,
    run: (isStopped) => announceExpiries(db, isStopped),
  });
  app.startJob({ name: 'old-private-links', everyMs: DAY_MS, run: () => deleteOldLinks(db) });

  mount(app, contract.createProviderLink, ({ params, admin }) => makeLink(db, params.id, admin));

  mount(app, contract.createProviderLinks, ({ body, admin }) => makeLinks(db, body.ids, admin));

  mount(app, contract.getConsentRecord, ({ params, admin }) =>
    readConsentRecord(db, params.id, { admin, luck }),
  );

  mount(app, contract.revokeProviderLink, ({ params, admin }) => endLinks(db, params.id, admin));

  mount(app, contract.getProviderOverview, async ({ params: { id } }) => {
    await assertVisible(db, id, { isAdmin: true });
    const [link, confirmation, { freeUntil, awayUntil }] = await Promise.all([
      findLink(db, id),
      findApproval(db, id),
      readSchedule(db, id, new Date()),
    ]);
    return { link, confirmation, state: { availableUntil: freeUntil, awayUntil } };
  });

  mount(app, contract.listProviderRequests, async ({ query, reply }) => {
    const { total, requests } = await listRequestPage(db, query);
    reply.header('x-total-count', total);
    return requests;
  });

  mount(app, contract.settleProviderRequest, ({ params, body, admin }) =>
    settleRequest(db, params.id, body.outcome, admin),
  );

  mount(app, contract.listDueProfiles, async ({ query, reply }) => {
    const { total, profiles } = await listDuePage(db, query);
    reply.header('x-total-count', total);
    return profiles;
  });

  mount(app, contract.listReviewReplies, async ({ query, reply }) => {
    const { total, replies } = await listReplyPage(db, query);
    reply.header('x-total-count', total);
    return replies;
  });

  mount(app, contract.settleReviewReply, ({ params, body, admin }) =>
    moderateReply(db, params.id, body, admin),
  );
};
