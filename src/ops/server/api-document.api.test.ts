import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { documentOf } from '#tests/support/api-document.ts';
import { buildTestApp, startTestApp } from '#tests/support/test-app.ts';

const { app, config, database, sessionId } = await startTestApp();
const session = { [SESSION_HEADER]: sessionId };
const ADDRESSES = ['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/static/index.html'];

describe('The API document', () => {
  test('describes every mounted call from its contract', async () => {
    const answer = await app.inject({ url: '/api/openapi.json', headers: session });
    const document = answer.json();
    expect(document).toEqual(documentOf(app));
    const operation = document.paths['/api/auth/login'].post;
    expect(operation.requestBody.content['application/json'].schema.required).toEqual([
      'username',
      'password',
    ]);
    const users = document.paths['/api/admin/users'].get;
    expect(users.security).toEqual([{ session: ['owner'] }]);
    const fields = users.responses['200'].content['application/json'].schema.items.properties;
    expect(Object.keys(fields)).toEqual([
      'id',
      'username',
      'role',
      'isActive',
      'createdAt',
      'lastLoginAt',
      'passwordChangedAt',
      'hasFactor',
    ]);
  });

  test('is for admins only, and the page that shows it for developers only', async () => {
    expect((await app.inject('/api/openapi.json')).statusCode).toBe(401);
    const forged = { [SESSION_HEADER]: 'x'.repeat(43) };
    const refused = await app.inject({ url: '/api/openapi.json', headers: forged });
    expect(refused.statusCode).toBe(401);
    for (const url of ADDRESSES) {
      expect([url, (await app.inject({ url, headers: session })).statusCode]).toEqual([url, 404]);
    }
  });

  test('is serialized and compressed once', async () => {
    const get = () =>
      app.inject({ url: '/api/openapi.json', headers: { ...session, 'accept-encoding': 'br' } });
    const first = await get();
    expect(first.headers['content-encoding']).toBe('br');
    expect(JSON.parse(String(brotliDecompressSync(first.rawPayload)))).toEqual(documentOf(app));
    const { swagger } = app;
    let calls = 0;
    Object.assign(app, { swagger: () => (calls += 1) });
    onTestFinished(() => void Object.assign(app, { swagger }));
    const again = await get();
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    // A length is known only of a body that is not compressed while it is sent.
    expect(again.headers['content-length']).toBe(String(first.rawPayload.length));
    expect(calls).toBe(0);
    const headers = { ...session, 'if-none-match': String(first.headers.etag) };
    expect((await app.inject({ url: '/api/openapi.json', headers })).statusCode).toBe(304);
  });

  test('has a page to read in development', async () => {
    const dev = await buildTestApp({ config, database, development: true });
    onTestFinished(() => dev.close());
    const answer = await dev.inject('/api/docs/');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
    expect((await dev.inject('/api/openapi.json')).statusCode).toBe(200);
  });
});
