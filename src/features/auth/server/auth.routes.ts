import type { FastifyInstance } from 'fastify';
import * as adminAccess from '#features/auth/admin-access.contract.ts';
import * as contract from '#features/auth/auth.contract.ts';
import { accountRoutes } from '#features/auth/server/account.routes.ts';
import { changeRole } from '#features/auth/server/admin-roles.service.ts';
import { findAdminById, listAdmins } from '#features/auth/server/auth.queries.ts';
import {
  changePassword,
  createAdmin,
  deactivateAdmin,
  reactivateAdmin,
} from '#features/auth/server/auth.service.ts';
import { invitationRoutes } from '#features/auth/server/invitations/invitations.routes.ts';
import {
  endSessionOf,
  endSessionsOf,
  listSessionsOf,
} from '#features/auth/server/sessions.service.ts';
import { sessionHashOf } from '#features/auth/server/sessions.ts';
import { type SignInOptions, signInRoutes } from '#features/auth/server/sign-in.routes.ts';
import { conflict, notFound } from '#platform/server/http/errors.ts';
import { mount } from '#platform/server/http/mount.ts';

/** Sign-in, the own account, and for owners the admins with their roles, sessions and invitations. */
export const authRoutes = async (app: FastifyInstance, options: SignInOptions) => {
  const { db, settings } = options;
  await signInRoutes(app, options);
  await accountRoutes(app, options);

  const requireAdmin = async (id: number) => {
    if (!(await findAdminById(db, id))) throw notFound('Admin user not found');
  };

  mount(app, adminAccess.changeAdminRole, ({ params, body, admin }) =>
    changeRole(db, params.id, body.role, admin),
  );

  mount(app, adminAccess.listAdminSessions, async ({ params, request }) => {
    await requireAdmin(params.id);
    return listSessionsOf(db, params.id, sessionHashOf(request), settings);
  });

  mount(app, adminAccess.endAdminSession, ({ params, admin }) =>
    endSessionOf(db, params.id, params.session, admin),
  );

  mount(app, adminAccess.endAdminSessions, async ({ params, request, admin }) => {
    await requireAdmin(params.id);
    return endSessionsOf(db, params.id, sessionHashOf(request), admin);
  });

  await app.register(invitationRoutes, { db });

  mount(app, contract.listAdminUsers, () => listAdmins(db));

  mount(app, contract.createAdminUser, ({ body, admin }) => createAdmin(db, body, admin));

  mount(app, contract.changeAdminPassword, ({ params, body, request, admin }) =>
    changePassword(db, params.id, body, { ...admin, sessionIdHash: sessionHashOf(request) }),
  );

  mount(app, contract.deactivateAdminUser, ({ params, admin }) =>
    deactivateAdmin(db, params.id, admin),
  );

  mount(app, contract.reactivateAdminUser, async ({ params, admin }) => {
    const reactivated = await reactivateAdmin(db, params.id, admin);
    if (reactivated) return reactivated;
    await requireAdmin(params.id);
    throw conflict('This admin is already active');
  });
};
