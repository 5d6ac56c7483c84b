import type { FastifyInstance } from 'fastify';
import * as contract from '#features/auth/admin-access.contract.ts';
import { changeRole } from '#features/auth/server/admin-roles.service.ts';
import { findAdminById } from '#features/auth/server/factors/factors.queries.ts';
import {
  endSessionOf,
  endSessionsOf,
  listSessionsOf,
} from '#features/auth/server/sessions.service.ts';
import { type SignInSettings, sessionHashOf } from '#features/auth/server/sessions.ts';
import type { Db } from '#platform/server/db/db.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { mount } from '#platform/server/http/mount.ts';

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
    return listSessionsOf(db, params.id, sessionHashOf(request), settings);
  });

  mount(app, contract.endAdminSession, ({ params, admin }) =>
    endSessionOf(db, params.id, params.session, admin),
  );

  mount(app, contract.endAdminSessions, async ({ params, request, admin }) => {
    await requireAdmin(params.id);
    return endSessionsOf(db, params.id, sessionHashOf(request), admin);
  });
};
