import type { FastifyInstance } from 'fastify';
import {
  changeAdminPassword,
  createAdminUser,
  deactivateAdminUser,
  listAdminUsers,
  reactivateAdminUser,
} from '#features/auth/auth.contract.ts';
import { accountRoutes } from '#features/auth/server/account.routes.ts';
import { adminAccessRoutes } from '#features/auth/server/admin-access.routes.ts';
import { listAdmins } from '#features/auth/server/auth.queries.ts';
import {
  changePassword,
  createAdmin,
  deactivateAdmin,
  reactivateAdmin,
} from '#features/auth/server/auth.service.ts';
import { findAdminById } from '#features/auth/server/factors/factors.queries.ts';
import { invitationRoutes } from '#features/auth/server/invitations/invitations.routes.ts';
import { sessionHashOf } from '#features/auth/server/sessions.ts';
import { type SignInOptions, signInRoutes } from '#features/auth/server/sign-in.routes.ts';
import { conflict, notFound } from '#platform/server/http/errors.ts';
import { mount } from '#platform/server/http/mount.ts';

export const authRoutes = async (app: FastifyInstance, options: Omit<SignInOptions, 'guard'>) => {
  const { db } = options;
  const guard = app.loginGuard;
  await signInRoutes(app, { ...options, guard });
  await accountRoutes(app, { ...options, guard });
  await adminAccessRoutes(app, options);
  await app.register(invitationRoutes, { db });

  mount(app, listAdminUsers, () => listAdmins(db));

  mount(app, createAdminUser, ({ body, admin }) => createAdmin(db, body, admin));

  mount(app, changeAdminPassword, ({ params, body, request, admin }) =>
    changePassword(db, params.id, body, { ...admin, sessionIdHash: sessionHashOf(request) }),
  );

  mount(app, deactivateAdminUser, ({ params, admin }) => deactivateAdmin(db, params.id, admin));

  mount(app, reactivateAdminUser, async ({ params, admin }) => {
    const reactivated = await reactivateAdmin(db, params.id, admin);
    if (reactivated) return reactivated;
    throw (await findAdminById(db, params.id))
      ? conflict('This admin is already active')
      : notFound('Admin user not found');
  });
};
