import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { deleteExpiredChallenges } from '#features/auth/server/factors/challenges.ts';
import { confirmWithPassword } from '#features/auth/server/identity-confirmation/identity-confirmation.service.ts';
import { createLoginGuard, type LoginGuard } from '#features/auth/server/login-guard.ts';
import { deleteOldSignInNotices } from '#features/auth/server/notices/sign-in-notices.queries.ts';
import { readPictureCookie } from '#features/auth/server/picture-cookie.ts';
import { hashSecretToken, isSecretToken } from '#features/auth/server/secret-token.ts';
import { createSessionGate, createSessionVerdicts } from '#features/auth/server/session-gate.ts';
import {
  deleteExpiredSessions,
  findAdminBySession,
  updateLastSeen,
} from '#features/auth/server/sessions.queries.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import type { Db } from '#platform/server/db/db.ts';
import { addressKey } from '#platform/server/http/client-address.ts';
import { forbidden, recentSignInRequired } from '#platform/server/http/errors.ts';
import type { AdminIdentity } from '#platform/server/http/mount.ts';
import { TEN_MINUTES_MS } from '#platform/server/jobs/background-jobs.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** One for sign-ins and confirmations, which share their limits. */
    loginGuard: LoginGuard;
  }
}

const sessionIdOf = (request: FastifyRequest): string => {
  const header = request.headers[SESSION_HEADER];
  return typeof header === 'string' ? header : '';
};

export const sessionHashOf = (request: FastifyRequest): string =>
  hashSecretToken(sessionIdOf(request));

/** The session of the request, for a confirmation of the identity. */
export const openSessionOf = (request: FastifyRequest, admin: AdminIdentity) => ({
  admin,
  sessionIdHash: sessionHashOf(request),
  address: addressKey(request.ip),
});

export interface SignInSettings {
  readonly isFactorRequired: boolean;
  /** Idle timeout of a session. */
  readonly idleMinutes: number;
}

/** Decorates the server with `identify`, which guards the admin routes of all features. */
export const sessions = fastifyPlugin(
  async (app: FastifyInstance, { db, settings }: { db: Db; settings: SignInSettings }) => {
    const findByHash = (hash: string) => findAdminBySession(db, hash, settings);
    const mustSetUp = ({ hasFactor }: { hasFactor: boolean }) =>
      settings.isFactorRequired && !hasFactor;
    /** Whether the session belongs to an admin with full access. */
    const isOpen = async (hash: string): Promise<boolean> => {
      const admin = await findByHash(hash);
      return admin !== undefined && !mustSetUp(admin);
    };
    const verdicts = createSessionVerdicts();
    const gate = createSessionGate(
      verdicts,
      'session ',
      async (sessionId) => (await findByHash(hashSecretToken(sessionId))) !== undefined,
    );
    app.decorate('knowsSession', gate.knows);
    app.decorate('identify', async (request) => {
      const sessionId = sessionIdOf(request);
      if (!isSecretToken(sessionId)) return undefined;
      const hash = hashSecretToken(sessionId);
      const admin = await findByHash(hash);
      gate.note(sessionId, admin !== undefined);
      if (!admin) return undefined;
      // A failed write (such as a full disk) must not fail a read-only request.
      if (!admin.isSeenLately) {
        await updateLastSeen(db, hash).catch((error) =>
          app.log.warn(error, 'updating a session failed'),
        );
      }
      const { id, username, role, isConfirmed } = admin;
      if (!mustSetUp(admin)) return { id, username, role, isConfirmed };
      const { access, isForSetUp } = request.routeOptions.config;
      if (access !== 'admin') return undefined;
      if (!isForSetUp) throw forbidden('Please set up a second factor first');
      return { id, username, role, isConfirmed, mustSetUp: true };
    });
    const guard = createLoginGuard(app, db);
    app.decorate('loginGuard', guard);
    app.decorate('requireRecentSignIn', async (request, admin) => {
      const { currentPassword } = (request.body ?? {}) as { currentPassword?: string };
      if (currentPassword === undefined) {
        if (!admin.isConfirmed) throw recentSignInRequired();
        return;
      }
      await confirmWithPassword(db, guard, openSessionOf(request, admin), currentPassword);
    });
    const pictureGate = createSessionGate(verdicts, 'picture ', isOpen);
    app.decorate('mayViewHidden', async ({ headers }) => {
      const hash = readPictureCookie(headers.cookie);
      if (hash === undefined || !(await pictureGate.knows(hash))) return false;
      return isOpen(hash);
    });
    app.startJob({
      name: 'expired-sessions',
      everyMs: TEN_MINUTES_MS,
      run: async () => {
        await deleteExpiredSessions(db, settings);
        await deleteExpiredChallenges(db);
        await deleteOldSignInNotices(db);
      },
    });
  },
);
