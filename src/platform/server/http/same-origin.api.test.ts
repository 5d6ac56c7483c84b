import { join } from 'node:path';
import { expect, test } from 'vitest';
import { targetsOf } from '#lab/fuzz/endpoints.ts';
import { valueFor } from '#lab/fuzz/schema-values.ts';
import { changedTables, readStoredContent } from '#lab/fuzz/stored-content.ts';
import { createSeededRandom } from '#ops/demo/seeded-random.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { documentOf } from '#tests/support/api-document.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { openPortal } from '#tests/support/portal-link.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { app, db, admin, database, dataDir, sessionId } = await startTestApp();
const { id } = await insertFreelancer(db);
const targets = targetsOf(documentOf(app));
const FOREIGN: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://elsewhere.example' },
  { origin: 'null' },
];
const login = (headers: Record<string, string>) =>
  app.inject({ method: 'POST', url: '/api/auth/login', headers, payload: ADMIN });

test('No page of another site changes anything, with the cookies of a visitor or without', async () => {
  const random = createSeededRandom(3);
  const { cookie, send } = await openPortal(app, admin, id);
  const read = () => readStoredContent(database.pool, join(dataDir, 'uploads'));
  const before = await read();
  const open = targets.filter(
    ({ contract }) => contract.access === 'public' && contract.method !== 'GET',
  );
  expect(open.map(({ contract }) => contract.path)).toContain('/api/her-word/close');
  for (const { contract, body } of open) {
    for (const headers of FOREIGN) {
      const { statusCode, headers: answered } = await app.inject({
        method: contract.method,
        url: contract.path.replaceAll(/:\w+/g, String(id)),
        headers: { cookie, ...headers },
        ...(body && { payload: valueFor(body, random) as object }),
      });
      expect([contract.path, statusCode]).toEqual([contract.path, 403]);
      expect(answered['cache-control']).toBe('no-store');
    }
  }
  expect(changedTables(before, await read())).toEqual([]);
  expect((await send('GET')).statusCode).toBe(200);
});

test.each<Record<string, string>>([
  {},
  { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:80' },
  { 'sec-fetch-site': 'none' },
  { host: 'garden.example:8080', origin: 'http://garden.example:8080' },
])('A page of the site, or a program, may (%j)', async (headers) => {
  const answer = await login(headers);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('A call with a session is not one that another site can make', async () => {
  const answer = await app.inject({
    method: 'PATCH',
    url: '/api/reports/999999',
    headers: { [SESSION_HEADER]: sessionId, origin: 'https://tool.example' },
    payload: { state: 'closed' },
  });
  expect(answer.statusCode).toBe(404);
});

test('The name of another host in a header of a proxy is not the site’s own', async () => {
  const headers = {
    host: 'garden.example',
    'x-forwarded-host': 'elsewhere.example',
    origin: 'http://elsewhere.example',
  };
  expect((await login(headers)).statusCode).toBe(403);
});
