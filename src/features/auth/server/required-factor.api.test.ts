import { expect, test } from 'vitest';
import * as account from '#features/auth/account.contract.ts';
import { listAdminUsers, login, logout } from '#features/auth/auth.contract.ts';
import { totpCode, totpStepAt } from '#features/auth/server/factors/totp.ts';
import { verifySession } from '#features/auth/session.contract.ts';
import { listServiceConfigs } from '#features/catalogue/services.contract.ts';
import { targetsOf } from '#lab/fuzz/endpoints.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { documentOf } from '#tests/support/api-document.ts';
import { clientOf, startTestApp } from '#tests/support/test-app.ts';

const { app, visitor, admin, sessionId } = await startTestApp({ ADMIN_2FA: 'required' });
const currentPassword = ADMIN.password;

test('Who must have a second factor can only set one up until it is there', async () => {
  const signedIn = await visitor.call(login, { body: ADMIN });
  expect(signedIn).toMatchObject({ success: true, admin: { mustSetUp: true } });
  expect(await admin.call(verifySession)).toMatchObject({ admin: { mustSetUp: true } });

  const { paths } = documentOf(app);
  const calls = targetsOf({ paths }).filter(({ contract }) => contract.access !== 'public');
  const closed = calls.filter(({ contract }) => !contract.isForSetUp);
  expect(closed.length).toBeGreaterThan(30);
  for (const { contract } of closed) {
    const answer = await app.inject({
      method: contract.method,
      url: contract.path.replaceAll(/:\w+/g, '1'),
      headers: { [SESSION_HEADER]: sessionId },
      ...(contract.body && { body: {} }),
    });
    expect([contract.path, answer.statusCode]).toEqual([contract.path, 403]);
    expect(answer.json()).toEqual({
      message: 'Please set up a second factor first',
      code: 'forbidden',
    });
  }
  // A call that is for everybody shows no more than everybody sees.
  const asVisitor = await visitor.call(listServiceConfigs);
  expect(await admin.call(listServiceConfigs)).toEqual(asVisitor);

  expect(await admin.call(account.readAccount)).toMatchObject({ isFactorRequired: true });
  const { challenge, secret } = await admin.call(account.beginTotp, { body: { currentPassword } });
  const code = totpCode(secret, totpStepAt(Date.now()));
  await admin.call(account.addTotp, { body: { challenge, code } });
  await admin.call(listAdminUsers);
  expect((await admin.call(verifySession)).admin).not.toHaveProperty('mustSetUp');

  const last = admin.call(account.removeTotp, { body: { currentPassword } });
  await expect(last).rejects.toMatchObject({ status: 409 });
  expect((await visitor.call(login, { body: ADMIN })).factor?.methods).toContain('totp');
  // The way out is always open.
  await clientOf(app, sessionId).call(logout);
});
