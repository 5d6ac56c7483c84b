import { expect, test } from 'vitest';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { startTestApp } from '#tests/support/test-app.ts';

let lateMs = 0;
const { app, sessionId } = await startTestApp(
  {},
  {
    shedding: { probe: () => ({ lateMs, memory: 0 }), sampleEveryMs: 5 },
    pages: async (server) => {
      server.get('/page', () => 'a page');
    },
  },
);
const url = await app.listen({ host: '127.0.0.1', port: 0 });

const admin = { [SESSION_HEADER]: sessionId };
const liar = { [SESSION_HEADER]: 'x'.repeat(43) };
const get = (path: string, headers = {}) => fetch(url + path, { headers });
const statusOf = async (path: string, headers = {}) => (await get(path, headers)).status;
const review = () =>
  fetch(`${url}/api/freelancers/999/reviews`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
const press = async (ms: number, path: string, status: number) => {
  lateMs = ms;
  await expect.poll(() => statusOf(path, liar)).toBe(status);
};

test('Under pressure visitors are asked to come back, unless the answer is at hand', async () => {
  expect(await statusOf('/api/freelancers?limit=2')).toBe(200);
  await press(2_000, '/page', 503);

  const call = await get('/api/freelancers?limit=3');
  expect(call.status).toBe(503);
  expect(Number(call.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await call.json()).toEqual({
    message: 'The site is very busy. Please try again in a moment.',
    code: 'unavailable',
  });
  const page = await get('/page');
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await page.text()).toContain('The site is very busy');

  expect(await statusOf('/api/freelancers?limit=2')).toBe(200);
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf('/readyz')).toBe(200);
  expect(await statusOf('/uploads/default-avatar-1.webp')).not.toBe(503);
  expect(await statusOf('/api/freelancers?limit=3', liar)).toBe(503);
  expect(await statusOf('/api/freelancers?limit=3', admin)).toBe(200);
  expect(await statusOf('/api/audit-log', admin)).toBe(200);
  expect((await review()).status).toBe(400);
  // A page that was let in may read what it needs.
  expect((await app.inject('/api/freelancers?limit=4')).statusCode).toBe(200);

  await press(0, '/page', 200);
});

test('When that is not enough, whoever writes waits, too, but not who is signed in', async () => {
  lateMs = 5_000;
  await expect.poll(async () => (await review()).status).toBe(503);
  expect(await statusOf('/api/freelancers?limit=5', admin)).toBe(200);
  expect(await statusOf('/healthz')).toBe(200);
  await press(0, '/page', 200);
  expect((await review()).status).toBe(400);
});
