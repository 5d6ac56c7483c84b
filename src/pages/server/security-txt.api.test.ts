import { expect, onTestFinished, test } from 'vitest';
import { loadConfig } from '#ops/config/config.ts';
import { DAY_MS } from '#platform/contract/durations.ts';
import { buildTestApp, startTestApp } from '#tests/support/test-app.ts';

const PATH = '/.well-known/security.txt';

const { app, config, database } = await startTestApp();

test('Without a contact there is no file that promises one', async () => {
  expect((await app.inject(PATH)).statusCode).toBe(404);
});

test('The configured contact is published with an expiry within a hundred days', async () => {
  const { securityContact } = loadConfig({ SECURITY_CONTACT: 'mailto:security@garden.example' });
  const publicUrl = 'https://garden.example';
  const site = await buildTestApp({ config: { ...config, securityContact, publicUrl }, database });
  onTestFinished(() => site.close());
  const { statusCode, headers, body } = await site.inject({
    url: PATH,
    headers: { host: 'liar.example' },
  });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const lines = body.split('\n');
  expect(lines[0]).toBe('Contact: mailto:security@garden.example');
  const expires = Date.parse(lines[1]?.replace('Expires: ', '') ?? '');
  expect(expires).toBeGreaterThan(Date.now() + 89 * DAY_MS);
  expect(expires).toBeLessThan(Date.now() + 100 * DAY_MS);
  expect(lines[3]).toBe('Canonical: https://garden.example/.well-known/security.txt');
});
