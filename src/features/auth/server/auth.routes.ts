import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import {
  changeAdminPassword,
  createAdminUser,
  deactivateAdminUser,
  listAdminUsers,
  login,
  logout,
} from '#features/auth/auth.contract.ts';
import {
  deleteExpiredSessions,
  findAdminBySession,
  findAdminByUsername,
  listAdmins,
} from '#features/auth/server/auth.queries.ts';
import {
  changePassword,
  createAdmin,
  deactivateAdmin,
  hashSessionId,
  signIn,
  signOut,
} from '#features/auth/server/auth.service.ts';
import { createKnownDevices } from '#features/auth/server/known-device.ts';
import { loginErrorHandler } from '#features/auth/server/login-error.ts';
import { createLoginGuard } from '#features/auth/server/login-guard.ts';
import { pictureCookie, readPictureCookie } from '#features/auth/server/picture-cookie.ts';
import { createSessionGate, isSessionId } from '#features/auth/server/session-gate.ts';
import { verifySession } from '#features/auth/session.contract.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { addressKey } from '#platform/server/client-address.ts';
import type { Db } from '#platform/server/db.ts';
import { TEN_MINUTES_MS } from '#platform/server/jobs/background-jobs.ts';
import { mount } from '#platform/server/mount.ts';
import { readServerSecret } from '#platform/server/server-secret.ts';
import type { HashVisitor } from '#platform/server/visitor-hash.ts';

const sessionIdOf = (request: FastifyRequest): string => {
  const header = request.headers[SESSION_HEADER];
  return typeof header === 'string' ? header : '';
};

/** Puts `identify` on the server, so that every admin route of every feature is guarded by it. */
export const sessions = fastifyPlugin(async (app: FastifyInstance, { db }: { db: Db }) => {
  const find = (sessionId: string) => findAdminBySession(db, hashSessionId(sessionId));
  const gate = createSessionGate(async (sessionId) => (await find(sessionId)) !== undefined);
  app.decorate('knowsSession', gate.knows);
  app.decorate('identify', async (request) => {
    const sessionId = sessionIdOf(request);
    if (!isSessionId(sessionId)) return undefined;
    const admin = await find(sessionId);
    gate.note(sessionId, admin !== undefined);
    return admin;
  });
  const pictureGate = createSessionGate(
    async (hash) => (await findAdminBySession(db, hash)) !== undefined,
  );
  app.decorate('mayViewHidden', async ({ headers }) => {
    const hash = readPictureCookie(headers.cookie);
    if (hash === undefined || !(await pictureGate.knows(hash))) return false;
    return (await findAdminBySession(db, hash)) !== undefined;
  });
  app.startJob({
    name: 'expired-sessions',
    everyMs: TEN_MINUTES_MS,
    run: () => deleteExpiredSessions(db),
  });
});

export const authRoutes = async (
  app: FastifyInstance,
  { db, hashVisitor, https }: { db: Db; hashVisitor: HashVisitor; https: boolean },
) => {
  const isSecure = ({ protocol }: FastifyRequest) => https || protocol === 'https';
  const setPictureCookie = (request: FastifyRequest, reply: FastifyReply, sessionId: string) =>
    reply.header(
      'set-cookie',
      pictureCookie(sessionId && hashSessionId(sessionId), { https: isSecure(request) }),
    );
  const guard = createLoginGuard(app, db);
  const devices = createKnownDevices(await readServerSecret(db, 'known devices'));

  mount(
    app,
    login,
    async ({ body, request, reply }) => {
      const name = body.username.trim().toLowerCase();
      const found = await findAdminByUsername(db, name);
      const device = devices.recognise(found, request.headers.cookie);
      const userAgent = request.headers['user-agent'] ?? '';
      const ipAddress = await hashVisitor(request.ip);
      const { sessionId, admin } = await signIn(db, guard, {
        found,
        password: body.password,
        attempt: { address: addressKey(request.ip), name, adminId: found?.id, device },
        visitor: { ipAddress, userAgent: userAgent.slice(0, 200) },
      });
      reply.header('set-cookie', devices.cookieFor(admin, { isHttps: isSecure(request), device }));
      setPictureCookie(request, reply, sessionId);
      return { success: true, sessionId, admin };
    },
    // The guard's limits are on failed attempts.
    { limits: [], errorHandler: loginErrorHandler },
  );

  mount(app, verifySession, ({ admin, request, reply }) => {
    setPictureCookie(request, reply, sessionIdOf(request));
    return { success: true, admin };
  });

  mount(app, logout, async ({ request, reply, admin }) => {
    await signOut(db, sessionIdOf(request), admin);
    setPictureCookie(request, reply, '');
    return { success: true };
  });

  mount(app, listAdminUsers, () => listAdmins(db));

  mount(app, createAdminUser, ({ body, admin }) => createAdmin(db, body, admin));

  mount(app, changeAdminPassword, ({ params, body, request, admin }) =>
    changePassword(db, params.id, body, { ...admin, sessionId: sessionIdOf(request) }),
  );

  mount(app, deactivateAdminUser, ({ params, admin }) => deactivateAdmin(db, params.id, admin));
};
