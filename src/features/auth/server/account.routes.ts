import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as account from '#features/auth/account.contract.ts';
import { deviceOf } from '#features/auth/device.rules.ts';
import { recordAdminAudit } from '#features/auth/server/admin-audit.ts';
import { confirmPassword } from '#features/auth/server/factors/confirm-password.ts';
import { readFactors } from '#features/auth/server/factors/factors.queries.ts';
import {
  type Actor,
  beginPasskeySetUp,
  beginTotpSetUp,
  removeFactor,
  replaceRecoveryCodes,
  storePasskey,
  storeTotp,
} from '#features/auth/server/factors/factors.service.ts';
import { siteOf } from '#features/auth/server/factors/webauthn.ts';
import { hashSessionId } from '#features/auth/server/open-session.ts';
import {
  deleteSessionById,
  deleteSessionsOfAdmin,
  listSessions,
} from '#features/auth/server/sessions.queries.ts';
import { sessionIdOf } from '#features/auth/server/sessions.ts';
import type { SignInOptions } from '#features/auth/server/sign-in.routes.ts';
import type { Db } from '#platform/server/db/db.ts';
import { addressKey } from '#platform/server/http/client-address.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { type AdminIdentity, mount } from '#platform/server/http/mount.ts';

const noteEnded = (tx: Db, admin: AdminIdentity) =>
  recordAdminAudit(tx, 'update', admin.id, { by: admin, fields: ['sessions ended'] });

/** Factors and sessions of the signed-in admin. Changing a factor requires the current password. */
export const accountRoutes = async (
  app: FastifyInstance,
  { db, guard, settings, originOf }: SignInOptions,
) => {
  const { isFactorRequired } = settings;
  const site = (request: FastifyRequest) => siteOf(originOf(request));
  const currentHash = (request: FastifyRequest) => hashSessionId(sessionIdOf(request));
  const actorOf = (request: FastifyRequest, admin: AdminIdentity): Actor => ({
    ...admin,
    sessionIdHash: currentHash(request),
  });
  const confirmed = async (
    request: FastifyRequest,
    admin: AdminIdentity,
    { currentPassword: password }: { currentPassword: string },
  ): Promise<Actor> => {
    await confirmPassword(db, guard, { admin, password, address: addressKey(request.ip) });
    return actorOf(request, admin);
  };

  mount(app, account.readAccount, async ({ admin }) => {
    const { passkeys, totp, recoveryCodesLeft } = await readFactors(db, admin.id);
    return {
      isFactorRequired,
      passkeys: passkeys.map(({ rpId, ...passkey }) => ({ ...passkey, site: rpId })),
      totp: totp ?? null,
      recoveryCodesLeft,
    };
  });

  mount(app, account.beginPasskey, async ({ body, request, admin }) =>
    beginPasskeySetUp(db, await confirmed(request, admin, body), site(request)),
  );
  mount(app, account.addPasskey, ({ body, request, admin }) =>
    storePasskey(db, actorOf(request, admin), site(request), body),
  );
  mount(app, account.removePasskey, async ({ params, body, request, admin }) => {
    const { passkeys } = await readFactors(db, admin.id);
    // Checked first, so that an unknown passkey gives 404 without checking the password.
    if (!passkeys.some(({ id }) => id === params.id)) throw notFound('There is no such passkey');
    return removeFactor(db, await confirmed(request, admin, body), params.id, isFactorRequired);
  });

  mount(app, account.beginTotp, async ({ body, request, admin }) =>
    beginTotpSetUp(db, await confirmed(request, admin, body)),
  );
  mount(app, account.addTotp, ({ body, request, admin }) =>
    storeTotp(db, actorOf(request, admin), body),
  );
  mount(app, account.removeTotp, async ({ body, request, admin }) =>
    removeFactor(db, await confirmed(request, admin, body), 'totp', isFactorRequired),
  );
  mount(app, account.renewRecoveryCodes, async ({ body, request, admin }) =>
    replaceRecoveryCodes(db, await confirmed(request, admin, body)),
  );

  mount(app, account.listOwnSessions, async ({ request, admin }) => {
    const found = await listSessions(db, admin.id, currentHash(request), settings);
    return found.map(({ userAgent, ...session }) => ({ ...session, device: deviceOf(userAgent) }));
  });
  mount(app, account.endOwnSession, ({ params, admin }) =>
    db.transaction(async (tx) => {
      if (!(await deleteSessionById(tx, admin.id, params.id))) {
        throw notFound('This session is over already');
      }
      await noteEnded(tx, admin);
      return { success: true };
    }),
  );
  mount(app, account.endOtherSessions, ({ request, admin }) =>
    db.transaction(async (tx) => {
      const ended = await deleteSessionsOfAdmin(tx, admin.id, currentHash(request));
      if (ended > 0) await noteEnded(tx, admin);
      return { ended };
    }),
  );
};
