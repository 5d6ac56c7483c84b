import { expect, onTestFinished, test } from 'vitest';
import { loadConfig } from '#ops/config/config.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { buildTestApp, startTestApp } from '#tests/support/test-app.ts';

const { database, db, config } = await startTestApp();
const { id } = await insertFreelancer(db);

/** How many reports of ten pass; five are allowed for one address. */
const countPassing = async (
  trustProxy: string,
  requestOf: (index: number) => { from: string; forwardedFor: string },
) => {
  const app = await buildTestApp({
    config: {
      ...config,
      rateLimits: true,
      trustProxy: loadConfig({ TRUST_PROXY: trustProxy, PUBLIC_URL: 'http://localhost' })
        .trustProxy,
    },
    database,
  });
  onTestFinished(() => app.close());
  let passing = 0;
  for (let i = 0; i < 10; i += 1) {
    const { from, forwardedFor } = requestOf(i);
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `/api/freelancers/${id}/reports`,
      remoteAddress: from,
      headers: { 'x-forwarded-for': forwardedFor },
      body: { reason: 'other' },
    });
    if (statusCode === 201) passing += 1;
  }
  return passing;
};

test('The name of the site is never that of X-Forwarded-Host, whoever is trusted', async () => {
  const headers = { host: 'garden.example', 'x-forwarded-host': 'elsewhere.example' };
  for (const trustProxy of [false, 1, ['loopback']] as const) {
    const app = await buildTestApp({
      config: { ...config, trustProxy: trustProxy as never, publicUrl: undefined },
      database,
    });
    onTestFinished(() => app.close());
    for (const url of ['/robots.txt', '/sitemap.xml']) {
      const { body } = await app.inject({ url, headers });
      expect(body).toContain('http://garden.example/');
      expect(body).not.toContain('elsewhere');
    }
  }
});

/** What a client sends to look like somebody else each time. */
const lie = (index: number) => `203.0.113.${index}, 192.0.2.${index}`;

test.each([
  ['nobody is trusted', 'false', (i: number) => ({ from: '10.0.1.1', forwardedFor: lie(i) })],
  ['no proxy stands in front', '0', (i: number) => ({ from: '10.0.1.2', forwardedFor: lie(i) })],
  [
    'one proxy adds what it saw',
    '1',
    (i: number) => ({ from: '10.0.0.1', forwardedFor: `${lie(i)}, 198.51.100.1` }),
  ],
  [
    'two proxies add what they saw',
    '2',
    (i: number) => ({ from: '10.0.0.1', forwardedFor: `${lie(i)}, 198.51.100.2, 10.0.0.2` }),
  ],
  [
    'the proxies are known by their addresses',
    'loopback, 10.0.0.0/24',
    (i: number) => ({ from: '10.0.0.1', forwardedFor: `${lie(i)}, 198.51.100.3, 10.0.0.2` }),
  ],
  [
    'somebody comes past the known proxies',
    '10.0.0.0/24',
    (i: number) => ({ from: '198.51.100.4', forwardedFor: `${lie(i)}, 10.0.0.2` }),
  ],
])('A client cannot choose its address when %s', async (_, trustProxy, requestOf) => {
  expect(await countPassing(trustProxy, requestOf)).toBe(5);
});

test.each([
  ['1', (i: number) => ({ from: '10.0.0.1', forwardedFor: `203.0.113.1, 198.51.101.${i}` })],
  ['10.0.0.1', (i: number) => ({ from: '10.0.0.1', forwardedFor: `203.0.113.1, 198.51.102.${i}` })],
])('Behind TRUST_PROXY=%s clients are told apart', async (trustProxy, requestOf) => {
  expect(await countPassing(trustProxy, requestOf)).toBe(10);
});
