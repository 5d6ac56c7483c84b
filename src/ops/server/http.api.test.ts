import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { login, logout } from '#features/auth/auth.contract.ts';
import { verifySession } from '#features/auth/session.contract.ts';
import { send } from '#lab/fuzz/send.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { clientOf, startTestApp } from '#tests/support/test-app.ts';

const { app, visitor, database, admin, sessionId } = await startTestApp({
  RATE_LIMITS: 'on',
  TRUST_PROXY: '1',
  PUBLIC_URL: 'http://localhost',
});

const post = (payload: string, contentType = 'application/json') =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload,
    headers: { 'content-type': contentType, 'x-forwarded-for': '203.0.113.200' },
  });

describe('A bad request', () => {
  test.each([
    ['malformed JSON', '{"username":', 'application/json', 400, 'invalid_input'],
    ['a prototype attack', '{"__proto__":{"a":1}}', 'application/json', 400, 'invalid_input'],
    ['no body', '', 'application/json', 400, 'invalid_input'],
    ['a body over 1 MB', `"${'x'.repeat(1_100_000)}"`, 'application/json', 413, 'too_large'],
    ['another media type', 'username=x', 'text/plain', 415, 'unsupported_media_type'],
    ['a form', 'a=b', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
  ])('(%s) gets its status and a JSON error', async (_, payload, type, status, code) => {
    const answer = await post(payload, type);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code, message: expect.stringMatching(/^[A-Z]/) });
  });

  test.each(['GET', 'POST', 'DELETE', 'PROPFIND', 'PURGE', 'TRACE'])(
    '(%s of an unknown call) is a JSON 404',
    async (method) => {
      const answer = await app.inject({ method: method as 'GET', url: '/api/nothing/here' });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ message: 'There is no such API call', code: 'not_found' });
    },
  );
});

describe('What is hardly a request', () => {
  beforeAll(() => app.listen({ host: '127.0.0.1', port: 0 }));

  test.each(['/api/%zz', '/api/freelancers/%ed%a0%80', '/%c0%af', '//liar.example/%'])(
    '(%s) is refused in the usual shape, without its address',
    async (url) => {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({
        message: 'The address of the request cannot be read',
        code: 'invalid_input',
      });
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
    },
  );

  test.each([
    ['POST', '/%zz', 'text/html'],
    ['GET', '/api/%zz', 'text/html'],
    ['GET', '/%zz', 'application/json'],
  ] as const)('(%s %s that accepts %s) is no wish for a page', async (method, url, accept) => {
    const answer = await app.inject({ method, url, headers: { accept } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('invalid_input');
  });

  test('(a very long id) is as unknown as any other', async () => {
    const answer = await app.inject(`/api/freelancers/${'9'.repeat(5_000)}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().message).toBe('Freelancer not found');
  });

  test.each([
    ['no HTTP', 'GET\r\n\r\n', 400, 'The request is not valid HTTP'],
    [
      'a head without end',
      `GET /${'x'.repeat(20_000)}`,
      431,
      'The headers of the request are too large',
    ],
  ])('(%s) is refused in the usual shape', async (_, bytes, status, message) => {
    const { port } = app.server.address() as AddressInfo;
    const answer = await send(port, Buffer.from(bytes), { isBroken: false });
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toMatchObject({ message, code: expect.any(String) });
  });
});

describe('An input that cannot be stored', () => {
  const NUL = String.fromCharCode(0);
  const HALF = '\ud800';
  const send = (method: 'GET' | 'POST', url: string, body?: object) =>
    app.inject({
      method,
      url,
      headers: { [SESSION_HEADER]: sessionId, 'x-forwarded-for': '203.0.113.201' },
      ...(body && { body }),
    });
  const prizes = Array.from({ length: 10 }, (_, index) => index);
  const draw = {
    drawNumber: '4001',
    drawDate: '2026-11-14',
    firstPrize: 1,
    secondPrize: 2,
    thirdPrize: 3,
    starterPrizes: prizes,
    consolationPrizes: prizes,
  };

  test.each([
    ['POST', '/api/auth/login', { username: `a${NUL}`, password: 'x' }],
    ['POST', '/api/auth/login', { username: 'a', password: `x${HALF}` }],
    ['POST', '/api/admin/users', { username: `new${NUL}`, password: 'long enough' }],
    ['POST', '/api/freelancers', { name: 'Mei', photos: [`/uploads/${HALF}.webp`] }],
    ['POST', '/api/freelancers', { name: `Mei${NUL}` }],
    ['POST', '/api/freelancers', { name: 'Mei', [`x${NUL}`]: 1 }],
    ['POST', '/api/4d-draws', { ...draw, drawDate: '0000-01-01' }],
    ['POST', '/api/4d-draws', { ...draw, starterPrizes: Array(300_000).fill({}) }],
    ['POST', '/api/services-config', { serviceName: `a${HALF}`, displayName: 'b' }],
    ['GET', '/api/audit-log?recordId=%00', undefined],
    ['GET', '/api/audit-log?from=0000-01-01', undefined],
    ['GET', '/api/freelancers?search=a%00b', undefined],
    ['GET', '/api/freelancers?nationality=%00', undefined],
  ] as const)('(%s %s) is refused with a reason', async (method, url, body) => {
    const answer = await send(method, url, body);
    expect(answer.statusCode).toBe(400);
    const { message, code } = answer.json();
    expect(code).toBe('invalid_input');
    expect(message).toMatch(/^\S.{5,}/);
  });
});

describe('An answer of the back office', () => {
  test('is kept by nobody', async () => {
    for (const url of ['/api/admin/users', '/api/4d-draws', '/api/audit-log', '/api/analytics']) {
      const { headers, statusCode } = await app.inject({
        url,
        headers: { [SESSION_HEADER]: sessionId },
      });
      expect(statusCode).toBe(200);
      expect(headers['cache-control']).toBe('no-store');
    }
  });
});

describe('A session header that no session belongs to', () => {
  const list = (id?: string) =>
    app.inject({ url: '/api/freelancers', headers: id ? { [SESSION_HEADER]: id } : {} });

  test.each([
    ['made up', 'any'],
    ['forged', randomBytes(32).toString('base64url')],
    ['very long', 'x'.repeat(5_000)],
  ])('(%s) is answered like none, from memory', async (_, id) => {
    const plain = await list();
    const before = app.responseCache.size;
    const answer = await list(id);
    expect(answer.headers.etag).toBe(plain.headers.etag);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(app.responseCache.size).toBe(before);
  });

  test('stops to be one when the admin signs out', async () => {
    const { sessionId: id = '' } = await visitor.call(login, { body: ADMIN });
    expect((await list(id)).headers['cache-control']).toBe('no-store');
    await clientOf(app, id).call(logout);
    await list(id);
    expect((await list(id)).headers['cache-control']).toBe('no-cache');
  });
});

describe('Every answer', () => {
  test('carries a request id and the security headers', async () => {
    const { headers } = await app.inject('/healthz');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(
      'frame-src https://www.youtube-nocookie.com https://www.tiktok.com https://www.instagram.com',
    );
    expect(policy).toContain("img-src 'self' data: blob: https:");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  test('allows no functions of the device, and no access by windows of other sites', async () => {
    for (const url of ['/healthz', '/api/freelancers', '/api/freelancers', '/api/nothing']) {
      const { headers } = await app.inject(url);
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
      expect(headers['permissions-policy']).toMatch(/\bcamera=\(\).*\bgeolocation=\(\)/);
      if (url.startsWith('/api/')) {
        expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      }
    }
  });

  test('is compressed when it is large and the caller can read it', async () => {
    const answer = await app.inject({
      url: '/api/openapi.json',
      headers: { [SESSION_HEADER]: sessionId, 'accept-encoding': 'br, gzip' },
    });
    expect(answer.headers['content-encoding']).toBe('br');
  });
});

describe('Health', () => {
  test('is told apart from readiness', async () => {
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });
});

test('A lost database is told as unavailable, and an admin call as a plain 500', async () => {
  const { query, connect } = database.pool;
  const broken = () => Promise.reject(new Error('connection refused at db.internal'));
  Object.assign(database.pool, { query: broken, connect: broken });
  try {
    const ready = await app.inject('/readyz');
    expect(ready.statusCode).toBe(503);
    const failure = await admin.call(verifySession).catch((error) => error);
    expect(failure).toMatchObject({
      status: 500,
      serverMessage: 'Something went wrong on our side',
    });
    expect(failure.message).not.toContain('db.internal');
  } finally {
    Object.assign(database.pool, { query, connect });
  }
});
