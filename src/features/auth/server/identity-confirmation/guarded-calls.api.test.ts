import { describe, expect, test } from 'vitest';
import * as account from '#features/auth/account.contract.ts';
import * as adminAccess from '#features/auth/admin-access.contract.ts';
import * as auth from '#features/auth/auth.contract.ts';
import * as confirmation from '#features/auth/identity-confirmation.contract.ts';
import * as invitations from '#features/auth/invitations.contract.ts';
import * as notices from '#features/auth/notices.contract.ts';
import { verifySession } from '#features/auth/session.contract.ts';
import { targetsOf } from '#lab/fuzz/endpoints.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { documentOf } from '#tests/support/api-document.ts';
import { startFactorsApp } from '#tests/support/factors-app.ts';
import { makePasskey } from '#tests/support/software-passkey.ts';
import { readTables } from '#tests/support/table-contents.ts';

const { app, newAdmin, withTotp, ageConfirmation, database } = await startFactorsApp();

const REFUSAL = {
  message: 'Please confirm that it is you, or sign in again',
  code: 'recent_sign_in_required',
};

/** Valid requests, because an invalid one is refused as such. */
const bodies: Readonly<Record<string, object | undefined>> = {
  'POST /api/admin/users': { username: 'intruder', password: 'tamarind kettle' },
  'PATCH /api/admin/users/:id/password': { password: 'another password' },
  'DELETE /api/admin/users/:id': undefined,
  'POST /api/admin/users/:id/reactivate': undefined,
  'PATCH /api/admin/users/:id/role': { role: 'owner' },
  'POST /api/admin/invitations': { name: 'Intruder', role: 'owner' },
  'POST /api/account/passkeys/options': {},
  'POST /api/account/passkeys': {
    challenge: 'x'.repeat(43),
    name: 'Key',
    passkey: makePasskey().create({ challenge: 'x'.repeat(43) }),
  },
  'POST /api/account/passkeys/:id/remove': {},
  'POST /api/account/totp/options': {},
  'POST /api/account/totp': { challenge: 'x'.repeat(43), code: '123456' },
  'POST /api/account/totp/remove': {},
  'POST /api/account/recovery-codes': {},
  'POST /api/admin/freelancers/export': {},
  'POST /api/freelancers/:id/her-link': undefined,
  'POST /api/admin/her-word/links': { ids: [1] },
  'DELETE /api/admin/deleted-freelancers/:id': undefined,
};
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

describe('A session that is older than ten minutes', () => {
  test('does nothing that gives lasting access, moves all data out or erases a profile', async () => {
    const [person, other] = [await newAdmin(), await withTotp()];
    await ageConfirmation(person);
    const guarded = targetsOf(documentOf(app))
      .map(({ contract }) => contract)
      .filter(({ requiresRecentSignIn }) => requiresRecentSignIn);
    expect(guarded.map(nameOf).sort()).toEqual(Object.keys(bodies).sort());
    const before = await readTables(database.pool);
    for (const contract of guarded) {
      const body = bodies[nameOf(contract)];
      const answer = await app.inject({
        method: contract.method,
        url: contract.path.replace(':id', String(other.id)),
        headers: { [SESSION_HEADER]: person.sessionId },
        ...(body && { body }),
      });
      expect([nameOf(contract), answer.statusCode]).toEqual([nameOf(contract), 403]);
      expect(answer.json()).toEqual(REFUSAL);
    }
    expect(await readTables(database.pool)).toEqual(before);
    await person.client.call(verifySession);
  });

  test('may still do what takes access away, and every other call on accounts is guarded', () => {
    const isWrite = (value: unknown): value is Endpoint =>
      typeof value === 'object' &&
      value !== null &&
      'access' in value &&
      value.access !== 'public' &&
      (value as Endpoint).method !== 'GET';
    const free = [auth, account, adminAccess, confirmation, invitations, notices]
      .flatMap((module): unknown[] => Object.values(module))
      .filter(isWrite)
      .filter(({ requiresRecentSignIn }) => !requiresRecentSignIn);
    expect(free.map(nameOf).sort()).toEqual([
      'DELETE /api/account/sessions/:id',
      'DELETE /api/admin/invitations/:id',
      'DELETE /api/admin/users/:id/sessions/:session',
      'POST /api/account/confirm',
      'POST /api/account/confirm/options',
      'POST /api/account/notices/dismiss',
      'POST /api/account/sessions/end-others',
      'POST /api/admin/users/:id/sessions/end-all',
      'POST /api/auth/logout',
    ]);
  });

  test('is told first what is wrong with the request', async () => {
    const person = await newAdmin();
    await ageConfirmation(person);
    const body = { username: 'somebody', password: 'short' };
    await expect(person.client.call(auth.createAdminUser, { body })).rejects.toMatchObject({
      status: 400,
    });
  });
});
