import type { FastifyInstance } from 'fastify';
import * as contract from '#features/auth/invitations.contract.ts';
import {
  deleteOldInvitations,
  findInvitations,
} from '#features/auth/server/invitations/invitations.queries.ts';
import {
  invite,
  joinByInvitation,
  requireInvitation,
  withdrawInvitation,
} from '#features/auth/server/invitations/invitations.service.ts';
import { DAY_MS } from '#platform/contract/durations.ts';
import type { Db } from '#platform/server/db/db.ts';
import { mount } from '#platform/server/http/mount.ts';
import { PRIVATE_HEADERS } from '#platform/server/http/security-headers.ts';
import { limit } from '#platform/server/limits/limit.ts';

export const invitationRoutes = async (app: FastifyInstance, { db }: { db: Db }) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(PRIVATE_HEADERS);
  });
  const attempts = limit(app, {
    name: 'invitations',
    max: 30,
    minutes: 10,
    message: 'Too many attempts. Please try again later.',
  });
  app.startJob({
    name: 'old-invitations',
    everyMs: DAY_MS,
    run: () => deleteOldInvitations(db),
  });

  mount(app, contract.listInvitations, () => findInvitations(db));
  mount(app, contract.createInvitation, ({ body, admin }) => invite(db, body, admin));
  mount(app, contract.revokeInvitation, ({ params, admin }) =>
    withdrawInvitation(db, params.id, admin),
  );
  mount(app, contract.openInvitation, ({ body }) => requireInvitation(db, body.token), {
    limits: [attempts],
  });
  mount(app, contract.acceptInvitation, ({ body }) => joinByInvitation(db, body), {
    limits: [attempts],
  });
};
