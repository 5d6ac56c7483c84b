import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '#ops/config/config.ts';
import { registerPages } from '#pages/server/pages.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { buildTestApp, startTestApp } from '#tests/support/test-app.ts';

const { database, db, dataDir, sessionId } = await startTestApp();
let app: FastifyInstance;

const SEARCHES = 600;
const encoder = new TextEncoder();

beforeAll(async () => {
  await insertFreelancer(db, { name: 'Mei' });
  app = await buildTestApp({
    config: loadConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'on', LOG_LEVEL: 'silent' }),
    database,
    // A page that shows what one search finds.
    pages: async (instance) =>
      registerPages(instance, {
        renderer: {
          addressOf: (href) => ({ href, isMisspelled: false, isPublic: true }),
          render: async (href, { read }) => {
            const { body } = await read(`/api/freelancers?${href.split('?')[1]}`);
            return {
              status: 200,
              isComplete: true,
              body: encoder.encode(body),
              sharedLength: 0,
              digest: href,
              policy: '',
            };
          },
          close: async () => {},
        },
        publicUrl: 'https://garden.example',
        maxBytes: 1_000_000,
      }),
  });
  await app.ready();
});
afterAll(() => app.close());

const ask = (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  app.inject({ url, remoteAddress, headers });

let count = 0;
/** A search that nobody made before. */
const newSearch = (path = '/api/freelancers') => {
  count += 1;
  return `${path}?search=w${count}`;
};

/** A list with a filter that nobody chose before. */
const newFilter = () => {
  count += 1;
  return `/api/freelancers?service=Karaoke&minPrice=${count}`;
};

/** Searches until one is refused. While the test runs, five searches a second become possible again. */
const searchUntilRefused = async (remoteAddress: string, newUrl: () => string = newSearch) => {
  for (let passed = 0; passed < 2 * SEARCHES; passed++) {
    const url = newUrl();
    const refused = await ask(url, remoteAddress);
    if (refused.statusCode !== 200) return { passed, url, refused };
  }
  throw new Error('No search was refused');
};

test('Searches of one address are limited; cached answers, other addresses, lists and admins are not', async () => {
  const known = newSearch();
  expect((await ask(known, '203.0.113.1')).statusCode).toBe(200);
  const { passed } = await searchUntilRefused('203.0.113.1');
  expect(passed).toBeGreaterThanOrEqual(SEARCHES - 1);

  for (const url of [
    newSearch,
    () => newSearch('/api/freelancers/facets'),
    () => newSearch('/api/freelancers/suggestions'),
    newFilter,
  ]) {
    const { refused } = await searchUntilRefused('203.0.113.1', url);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(refused.json()).toMatchObject({
      code: 'too_many_requests',
      message: 'Too many searches. Please try again in a moment.',
    });
  }

  expect((await ask(known, '203.0.113.1')).statusCode).toBe(200);
  expect((await ask('/api/freelancers?limit=7', '203.0.113.1')).statusCode).toBe(200);
  expect((await ask(newSearch(), '203.0.113.2')).statusCode).toBe(200);
  const asAdmin = { [SESSION_HEADER]: sessionId };
  // More than become possible again meanwhile.
  for (let times = 0; times < 20; times++) {
    expect((await ask(newSearch(), '203.0.113.1', asAdmin)).statusCode).toBe(200);
  }
});

test('A page that searches counts as a search of its visitor, and a refused one is not cached', async () => {
  await searchUntilRefused('203.0.113.3');
  const { url, refused } = await searchUntilRefused('203.0.113.3', () => newSearch('/'));
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(refused.body).toContain('Too many searches');
  expect((await ask(url, '203.0.113.4')).statusCode).toBe(200);
  expect((await ask(url, '203.0.113.3')).statusCode).toBe(200);
});
