/** With every call for admins that there is: what each role may do, and that nothing else happens. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type ApiDocument, type Target, targetsOf } from '#lab/fuzz/endpoints.ts';
import { valueFor } from '#lab/fuzz/schema-values.ts';
import { changedTables, readStoredContent } from '#lab/fuzz/stored-content.ts';
import { createSeededRandom } from '#ops/demo/seeded-random.ts';
import { type AdminRole, adminRoles, mayCall } from '#platform/contract/admin-role.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { insertAdminWithRole } from '#tests/support/admin-roles.ts';
import { documentOf } from '#tests/support/api-document.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { app, db, database, dataDir } = await startTestApp();
const { id: profileId } = await insertFreelancer(db, { name: 'Mei' });
const document: ApiDocument = documentOf(app);
const targets = targetsOf(document).filter(({ contract }) => contract.access !== 'public');
const UNKNOWN = 999_999;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
const modules = import.meta.glob<Record<string, unknown>>('/src/**/*.contract.ts', { eager: true });
/** Every declared call for admins, by its name. */
const declared = Object.values(modules).flatMap((module) =>
  Object.entries(module).flatMap(([name, contract]) =>
    isEndpoint(contract) && contract.access !== 'public' ? [{ name, contract }] : [],
  ),
);

const send = ({ contract, body: schema }: Target, id: number, sessionId: string) =>
  app.inject({
    method: contract.method,
    url: contract.path.replace(':type', 'introduction').replaceAll(/:\w+/g, String(id)),
    headers: { [SESSION_HEADER]: sessionId },
    ...(schema && { payload: valueFor(schema, createSeededRandom(7)) as object }),
  });
const nameOf = ({ contract }: Target) => `${contract.method} ${contract.path}`;

test('Every declared call for admins is mounted, and the API document names its role', () => {
  const mounted = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, { security?: { session: string[] }[] }>).flatMap(
      ([method, { security }]) =>
        security
          ? [
              `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')} ${security[0]?.session}`,
            ]
          : [],
    ),
  );
  const expected = declared.map(
    ({ contract: { method, path, access } }) => `${method} ${path} ${access}`,
  );
  expect(mounted.length).toBeGreaterThan(75);
  expect(mounted.toSorted()).toEqual(expected.toSorted());
});

describe.each(adminRoles)('With the role %s', (role) => {
  const allowed = targets.filter(({ contract }) => mayCall(contract, role));
  const refused = targets.filter(({ contract }) => !mayCall(contract, role));

  test('each call that needs a higher role gets 403, and nothing is written', async () => {
    const sessionId = await (await insertAdminWithRole(db, role)).signIn();
    const before = await readStoredContent(database.pool, dataDir);
    for (const target of refused) {
      for (const id of [profileId, UNKNOWN]) {
        const answer = await send(target, id, sessionId);
        expect([nameOf(target), answer.statusCode, answer.json()]).toEqual([
          nameOf(target),
          403,
          {
            message: `This needs the role ${target.contract.access}. Your role is ${role}.`,
            code: 'forbidden',
          },
        ]);
      }
    }
    expect(changedTables(before, await readStoredContent(database.pool, dataDir))).toEqual([]);
    expect(refused.length > 0).toBe(role !== 'owner');
  });

  test('each other call is let in', async () => {
    const { signIn } = await insertAdminWithRole(db, role);
    for (const target of allowed) {
      // Some of the calls end sessions.
      const { statusCode } = await send(target, UNKNOWN, await signIn());
      expect([nameOf(target), [401, 403].includes(statusCode)]).toEqual([nameOf(target), false]);
    }
    expect(allowed.length).toBeGreaterThan(25);
  });

  test('the own password can be changed, that of others only by an owner', async () => {
    const me = await insertAdminWithRole(db, role);
    const other = await insertAdminWithRole(db, role);
    const sessionId = await me.signIn();
    const change = async (id: number | string) => {
      const answer = await app.inject({
        method: 'PATCH',
        url: `/api/admin/users/${id}/password`,
        headers: { [SESSION_HEADER]: sessionId },
        payload: { password: 'tamarind kettle' },
      });
      return answer.statusCode;
    };
    expect(await change(me.id)).toBe(200);
    expect(await change(other.id)).toBe(role === 'owner' ? 200 : 403);
  });
});

test('Outside of mount.ts, only public reads and approvals ask whose session it is', () => {
  const asking = globSync('src/**/*.ts').filter(
    (file) =>
      !file.endsWith('.test.ts') && /\.(identify|mayViewHidden)\(/.test(readFileSync(file, 'utf8')),
  );
  expect(asking.toSorted()).toEqual([
    'src/features/catalogue/server/services.routes.ts',
    'src/features/directory/server/directory.routes.ts',
    'src/features/media/pictures/server/pictures.routes.ts',
    'src/features/profiles/server/profiles.routes.ts',
    'src/features/provider-portal/server/portal.routes.ts',
    'src/features/reviews/server/reviews.routes.ts',
    'src/ops/server/api-document.ts',
    'src/platform/server/http/mount.ts',
  ]);
});

test('The documentation names the calls that each role adds', () => {
  const page = readFileSync('docs/roles.md', 'utf8');
  const rowOf = (role: AdminRole) =>
    page.split('\n').find((line) => line.startsWith(`| ${role} |`));
  for (const role of adminRoles.slice(1)) {
    const named = [...(rowOf(role) ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name);
    const added = declared
      .filter(({ contract }) => contract.access === role)
      .map(({ name }) => name);
    expect([role, named.toSorted()]).toEqual([role, added.toSorted()]);
  }
});
