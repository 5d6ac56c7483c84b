import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as account from '#features/auth/account.contract.ts';
import {
  beginIdentityConfirmation,
  confirmIdentity,
} from '#features/auth/identity-confirmation.contract.ts';
import { dismissSignInNotices, listSignInNoticesOfAdmin } from '#features/auth/notices.contract.ts';
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
import {
  confirmationOptions,
  confirmSession,
} from '#features/auth/server/identity-confirmation/identity-confirmation.service.ts';
import {
  dismissSignInNotice,
  listSignInNotices,
} from '#features/auth/server/notices/sign-in-notices.queries.ts';
import {
  endSessionOf,
  endSessionsOf,
  listSessionsOf,
} from '#features/auth/server/sessions.service.ts';
import { openSessionOf, sessionHashOf } from '#features/auth/server/sessions.ts';
import type { SignInOptions } from '#features/auth/server/sign-in.routes.ts';
import { type AdminIdentity, mount } from '#platform/server/http/mount.ts';

/** Identity, factors, notices and sessions of the signed-in admin. */
export const accountRoutes = async (
  app: FastifyInstance,
  { db, settings, originOf }: SignInOptions,
) => {
  const { isFactorRequired } = settings;
  const site = (request: FastifyRequest) => siteOf(originOf(request));
  const actorOf = (request: FastifyRequest, admin: AdminIdentity): Actor => ({
    ...admin,
    sessionIdHash: sessionHashOf(request),
  });
  mount(app, beginIdentityConfirmation, ({ request, admin }) =>
    confirmationOptions(db, admin, site(request)),
  );
  mount(app, confirmIdentity, async ({ body, request, admin }) => {
    const session = openSessionOf(request, admin);
    await confirmSession(db, app.loginGuard, session, { body, site: site(request) });
  });

  mount(app, account.readAccount, async ({ admin }) => {
    const { passkeys, totp, recoveryCodesLeft } = await readFactors(db, admin.id);
    return {
      isFactorRequired,
      passkeys: passkeys.map(({ rpId, ...passkey }) => ({ ...passkey, site: rpId })),
      totp: totp ?? null,
      recoveryCodesLeft,
    };
  });

  mount(app, account.beginPasskey, ({ request, admin }) =>
    beginPasskeySetUp(db, admin, site(request)),
  );
  mount(app, account.addPasskey, ({ body, request, admin }) =>
    storePasskey(db, actorOf(request, admin), site(request), body),
  );
  mount(app, account.removePasskey, ({ params, request, admin }) =>
    removeFactor(db, actorOf(request, admin), params.id, isFactorRequired),
  );

  mount(app, account.beginTotp, ({ admin }) => beginTotpSetUp(db, admin));
  mount(app, account.addTotp, ({ body, request, admin }) =>
    storeTotp(db, actorOf(request, admin), body),
  );
  mount(app, account.removeTotp, ({ request, admin }) =>
    removeFactor(db, actorOf(request, admin), 'totp', isFactorRequired),
  );
  mount(app, account.renewRecoveryCodes, ({ admin }) => replaceRecoveryCodes(db, admin));

  mount(app, listSignInNoticesOfAdmin, ({ request, admin }) =>
    listSignInNotices(db, actorOf(request, admin)),
  );
  mount(app, dismissSignInNotices, async ({ body, request, admin }) => {
    // No transaction, which could deadlock with a sign-in that updates two notices.
    for (const notice of body.notices) {
      await dismissSignInNotice(db, actorOf(request, admin), notice);
    }
  });

  mount(app, account.listOwnSessions, ({ request, admin }) =>
    listSessionsOf(db, admin.id, sessionHashOf(request), settings),
  );
  mount(app, account.endOwnSession, ({ params, admin }) =>
    endSessionOf(db, admin.id, params.id, admin),
  );
  mount(app, account.endOtherSessions, ({ request, admin }) =>
    endSessionsOf(db, admin.id, sessionHashOf(request), admin),
  );
};
