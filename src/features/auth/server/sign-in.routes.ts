import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { askForPasskey, finishLogin, login, logout } from '#features/auth/auth.contract.ts';
import { findAdminByUsername } from '#features/auth/server/auth.queries.ts';
import { signIn, signOut } from '#features/auth/server/auth.service.ts';
import type { AdminRow } from '#features/auth/server/auth.table.ts';
import { askForPasskeyAlone, takeSecondStep } from '#features/auth/server/factors/second-step.ts';
import { type Site, siteOf } from '#features/auth/server/factors/webauthn.ts';
import { createKnownDevices } from '#features/auth/server/known-device.ts';
import { pictureCookie } from '#features/auth/server/picture-cookie.ts';
import { hashSecretToken } from '#features/auth/server/secret-token.ts';
import { type SignInSettings, sessionHashOf } from '#features/auth/server/sessions.ts';
import { verifySession } from '#features/auth/session.contract.ts';
import type { HashVisitor } from '#features/visitors/server/visitor-hash.ts';
import type { Db } from '#platform/server/db/db.ts';
import { readServerSecret } from '#platform/server/db/server-secret.ts';
import { addressKey } from '#platform/server/http/client-address.ts';
import { sendErrorResponse, toErrorResponse } from '#platform/server/http/error-handler.ts';
import type { AppError } from '#platform/server/http/errors.ts';
import { mount } from '#platform/server/http/mount.ts';
import { limit } from '#platform/server/limits/limit.ts';

const USER_AGENT_LENGTH = 200;

export interface SignInOptions {
  readonly db: Db;
  readonly hashVisitor: HashVisitor;
  readonly https: boolean;
  readonly settings: SignInSettings;
  /** Public origin of the site. */
  readonly originOf: (request: FastifyRequest) => string;
}

/** Error responses of login have `success` and `error` in addition to the standard error fields. */
const errorHandler = (
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const answer = toErrorResponse(error);
  const body = { success: false, error: answer.body.message, ...answer.body };
  return sendErrorResponse({ ...answer, body }, error, request, reply);
};

export const signInRoutes = async (
  app: FastifyInstance,
  { db, hashVisitor, https, settings, originOf }: SignInOptions,
) => {
  const guard = app.loginGuard;
  const isSecure = ({ protocol }: FastifyRequest) => https || protocol === 'https';
  const setPictureCookie = (request: FastifyRequest, reply: FastifyReply, sessionIdHash: string) =>
    reply.header('set-cookie', pictureCookie(sessionIdHash, isSecure(request)));
  const devices = createKnownDevices(await readServerSecret(db, 'known devices'));
  const site = (request: FastifyRequest): Site => siteOf(originOf(request));
  const visitorOf = async ({ ip, headers }: FastifyRequest) => ({
    ipAddress: await hashVisitor('sign-in', ip),
    userAgent: (headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH),
  });
  const attemptOf = ({ ip, headers }: FastifyRequest, name: string, found?: AdminRow) => ({
    address: addressKey(ip),
    name,
    adminId: found?.id,
    device: devices.recognise(found, headers.cookie),
  });
  const welcome = (
    request: FastifyRequest,
    reply: FastifyReply,
    { sessionId, admin }: { sessionId: string; admin: AdminRow },
    { device, hasFactor }: { device: string | undefined; hasFactor: boolean },
  ) => {
    reply.header('set-cookie', devices.cookieFor(admin, isSecure(request), device));
    setPictureCookie(request, reply, hashSecretToken(sessionId));
    const { id, username, role } = admin;
    const mustSetUp = settings.isFactorRequired && !hasFactor;
    return {
      success: true,
      sessionId,
      admin: { id, username, role, ...(mustSetUp && { mustSetUp: true as const }) },
    };
  };

  mount(
    app,
    login,
    async ({ body, request, reply }) => {
      const name = body.username.trim().toLowerCase();
      const found = await findAdminByUsername(db, name);
      const attempt = attemptOf(request, name, found);
      const result = await signIn(db, guard, {
        found,
        password: body.password,
        attempt,
        visitor: await visitorOf(request),
        site: site(request),
      });
      if ('factor' in result) {
        return { success: false, error: 'A second factor is needed', factor: result.factor };
      }
      return welcome(request, reply, result, { device: attempt.device, hasFactor: false });
    },
    // The login guard limits failed attempts only.
    { limits: [], errorHandler },
  );

  const steps = limit(app, {
    name: 'login: steps',
    max: 60,
    minutes: 15,
    message: 'Too many login attempts. Please try again later.',
  });

  mount(
    app,
    finishLogin,
    async ({ body, request, reply }) => {
      const opened = await takeSecondStep(db, guard, {
        answer: body,
        site: site(request),
        visitor: await visitorOf(request),
        attemptOf: (admin) => attemptOf(request, admin?.username.toLowerCase() ?? '', admin),
      });
      return welcome(request, reply, opened, { device: opened.device, hasFactor: true });
    },
    { limits: [steps], errorHandler },
  );

  mount(app, askForPasskey, ({ request }) => askForPasskeyAlone(db, site(request)), {
    limits: [steps],
    errorHandler,
  });

  mount(app, verifySession, ({ admin, request, reply }) => {
    setPictureCookie(request, reply, sessionHashOf(request));
    return { success: true, admin };
  });

  mount(app, logout, async ({ request, reply, admin }) => {
    await signOut(db, sessionHashOf(request), admin);
    setPictureCookie(request, reply, '');
  });
};
