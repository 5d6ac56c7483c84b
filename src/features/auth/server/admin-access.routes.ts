import type { FastifyInstance } from 'fastify';
import * as contract from '#features/auth/admin-access.contract.ts';
import { deviceOf } from '#features/auth/device.rules.ts';
import { recordAdminAudit } from '#features/auth/server/admin-audit.ts';
import { changeRole } from '#features/auth/server/admin-roles.service.ts';
import { findAdminById } from '#features/auth/server/factors/factors.queries.ts';
import { hashSessionId } from '#features/auth/server/open-session.ts';
import {
  deleteSessionById,
  deleteSessionsOfAdmin,
  listSessions,
} from '#features/auth/server/sessions.queries.ts';
import { type SignInSettings, sessionIdOf } from '#features/auth/server/sessions.ts';
import type { Db } from '#platform/server/db/db.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { type AdminIdentity, mount } from '#platform/server/http/mount.ts';

const noteEnded = (tx: Db, id: number, by: AdminIdentity) =>
  recordAdminAudit(tx, 'update', id, { by, fields: ['sessions ended'] });

/** Roles and sessions of all admins, for owners. */
export const adminAccessRoutes = async (
  app: FastifyInstance,
  { db, settings }: { db: Db; settings: SignInSettings },
) => {
  const requireAdmin = async (id: number) => {
    if (!(await findAdminById(db, id))) throw notFound('Admin user not found');
  };

  mount(app, contract.changeAdminRole, ({ params, body, admin }) =>
    changeRole(db, params.id, body.role, admin),
  );

  mount(app, contract.listAdminSessions, async ({ params, request }) => {
    await requireAdmin(params.id);
    const current = hashSessionId(sessionIdOf(request));
    const found = await listSessions(db, params.id, current, settings);
    return found.map(({ userAgent, ...session }) => ({ ...session, device: deviceOf(userAgent) }));
  });

  mount(app, contract.endAdminSession, ({ params, admin }) =>
    db.transaction(async (tx) => {
      if (!(await deleteSessionById(tx, params.id, params.session))) {
        throw notFound('This session is over already');
      }
      await noteEnded(tx, params.id, admin);
      return { success: true };
    }),
  );

  mount(app, contract.endAdminSessions, async ({ params, request, admin }) => {
    await requireAdmin(params.id);
    return db.transaction(async (tx) => {
      const current = hashSessionId(sessionIdOf(request));
      const ended = await deleteSessionsOfAdmin(tx, params.id, current);
      if (ended > 0) await noteEnded(tx, params.id, admin);
      return { ended };
    });
  });
};
