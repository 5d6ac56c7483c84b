import { expect, onTestFinished, test } from 'vitest';
import { ADMIN } from '#tests/support/admin.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { ATTEMPT, createPortalToken } from '#tests/support/portal-link.ts';
import { buildTestApp, clientOf, startTestApp } from '#tests/support/test-app.ts';

const { app, config, database, db, sessionId } = await startTestApp();
const HSTS = 'strict-transport-security';

test('A site on https asks browsers to stay there, and sends no cookie without it', async () => {
  const site = await buildTestApp({
    config: { ...config, publicUrl: 'https://garden.example' },
    database,
  });
  onTestFinished(() => site.close());
  for (const url of ['/healthz', '/api/freelancers', '/api/nothing', '/robots.txt']) {
    const { headers } = await site.inject(url);
    expect(headers[HSTS]).toMatch(/^max-age=31536000; includeSubDomains$/);
  }
  const { id } = await insertFreelancer(db);
  const token = await createPortalToken(clientOf(site, sessionId), id);
  const answers = [
    await site.inject({ method: 'POST', url: '/api/auth/login', body: ADMIN }),
    await site.inject({
      method: 'POST',
      url: '/api/her-word/open',
      body: { token, attempt: ATTEMPT },
    }),
  ];
  const cookies = answers.flatMap(({ headers }) => headers['set-cookie'] ?? []);
  expect(cookies.length).toBe(3);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; HttpOnly(;|$)/);
    expect(cookie).toMatch(/; Secure(;|$)/);
    expect(cookie).toMatch(/; SameSite=Strict(;|$)/);
  }
});

test('A site without https does not lock browsers out of it', async () => {
  expect((await app.inject('/api/freelancers')).headers[HSTS]).toBeUndefined();
});
