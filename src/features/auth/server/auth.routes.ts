import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import {
  changeAdminPassword,
  createAdminUser,
  deactivateAdminUser,
  listAdminUsers,
  login,
  logout,
  verifySession,
} from '#features/auth/auth.contract.ts';
import {
  deleteExpiredSessions,
  findAdminBySession,
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
import { loginErrorHandler } from '#features/auth/server/login-error.ts';
import { pictureCookie, readPictureCookie } from '#features/auth/server/picture-cookie.ts';
import { createSessionGate, isSessionId } from '#features/auth/server/session-gate.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import type { Db } from '#platform/server/db.ts';
import { limit } from '#platform/server/limit.ts';
import { mount } from '#platform/server/mount.ts';
import { sweepRegularly } from '#platform/server/sweep.ts';
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
  await sweepRegularly(app, 'the sessions', () => deleteExpiredSessions(db));
});

export const authRoutes = async (
  app: FastifyInstance,
  { db, hashVisitor, https }: { db: Db; hashVisitor: HashVisitor; https: boolean },
) => {
  const setPictureCookie = (reply: FastifyReply, sessionId: string) =>
    reply.header('set-cookie', pictureCookie(sessionId && hashSessionId(sessionId), { https }));

  const tooManyAttempts = 'Too many login attempts. Please try again later.';
  const loginLimits = [
    limit(app, { max: 30, minutes: 15, message: tooManyAttempts }),
    limit(app, {
      max: 10,
      minutes: 15,
      message: tooManyAttempts,
      key: ({ body }) => (body as { username: string }).username.trim().toLowerCase(),
    }),
  ];

  mount(
    app,
    login,
    async ({ body, request, reply }) => {
      const userAgent = request.headers['user-agent'] ?? '';
      const ipAddress = await hashVisitor(request.ip);
      const { sessionId, admin } = await signIn(db, body, {
        ipAddress,
        userAgent: userAgent.slice(0, 200),
      });
      setPictureCookie(reply, sessionId);
      return { success: true, sessionId, admin };
    },
    { limits: loginLimits, errorHandler: loginErrorHandler },
  );

  mount(app, verifySession, ({ admin, request, reply }) => {
    setPictureCookie(reply, sessionIdOf(request));
    return { success: true, admin };
  });

  mount(app, logout, async ({ request, reply, admin }) => {
    await signOut(db, sessionIdOf(request), admin);
    setPictureCookie(reply, '');
    return { success: true };
  });

  mount(app, listAdminUsers, () => listAdmins(db));

  mount(app, createAdminUser, ({ body, admin }) => createAdmin(db, body, admin));

  mount(app, changeAdminPassword, ({ params, body, request, admin }) =>
    changePassword(db, params.id, body.password, { ...admin, sessionId: sessionIdOf(request) }),
  );

  mount(app, deactivateAdminUser, ({ params, admin }) => deactivateAdmin(db, params.id, admin));
};
