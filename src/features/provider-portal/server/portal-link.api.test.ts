import { parseSetCookie } from 'cookie';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listAuditLog } from '#features/audit/audit.contract.ts';
import {
  createProviderLink,
  getProviderOverview,
  revokeProviderLink,
} from '#features/provider-portal/portal-admin.contract.ts';
import { deleteOldLinks } from '#features/provider-portal/server/links.queries.ts';
import { profileLinks } from '#features/provider-portal/server/portal.table.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { ATTEMPT, createPortalToken, openPortal } from '#tests/support/portal-link.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { app, db, admin, sessionId } = await startTestApp({ RATE_LIMITS: 'on' });

const paramsOf = (id: number) => ({ params: { id: String(id) } });
const open = (token: string, attempt = ATTEMPT, remoteAddress = '10.9.0.1') =>
  app.inject({
    method: 'POST',
    url: '/api/her-word/open',
    body: { token, attempt },
    remoteAddress,
  });
const linksOf = (id: number) =>
  db.select().from(profileLinks).where(eq(profileLinks.freelancerId, id));

test('A link opens her profile once, and what it opened is hers alone', async () => {
  const { id } = await insertFreelancer(db, { name: 'Mei' });
  const { path, expiresAt } = await admin.call(createProviderLink, paramsOf(id));
  expect(path).toMatch(/^\/her-word#[\w-]{43}$/);
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(6.9 * 24 * 60 * 60 * 1000);
  const token = path.split('#')[1] ?? '';

  const opened = await open(token);
  expect(opened.statusCode).toBe(200);
  const [cookie = ''] = String(opened.headers['set-cookie']).split(';');
  expect(parseSetCookie(String(opened.headers['set-cookie']))).toEqual({
    name: 'her_word',
    value: expect.stringMatching(/^[\w-]{43}$/),
    path: '/api/her-word',
    maxAge: 2_592_000,
    httpOnly: true,
    sameSite: 'strict',
  });
  const seen = await app.inject({ url: '/api/her-word', headers: { cookie } });
  expect(seen.statusCode).toBe(200);
  expect(seen.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(seen.json()).toMatchObject({
    profile: { id, name: 'Mei' },
    confirmation: null,
    state: { availableUntil: null, awayUntil: null },
    requests: [],
    numbers: { views: 0, visitors: 0, contacts: 0 },
    luck: { given: 0, drawn: 0 },
  });

  const again = await open(token, '87654321'.repeat(4));
  expect(again.statusCode).toBe(404);
  expect(again.headers['set-cookie']).toBeUndefined();
  expect((await app.inject({ url: '/api/her-word', headers: { cookie } })).statusCode).toBe(200);
});

test('Neither the link nor the session is stored, only hashes of them', async () => {
  const { id } = await insertFreelancer(db);
  const { token, cookie } = await openPortal(app, admin, id);
  const secret = cookie.split('=')[1] ?? '';
  expect([token.length, secret.length]).toEqual([43, 43]);
  const { rows } = await db.execute<{ name: string }>(sql`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  expect(rows.length).toBeGreaterThan(30);
  for (const { name } of rows) {
    const told = await db.execute(sql`select 1 from ${sql.raw(name)} as t
      where t::text like ${`%${token}%`} or t::text like ${`%${secret}%`}`);
    expect([name, told.rows.length]).toEqual([name, 0]);
  }
});

test('Whoever lost the answer presses again, and only so long', async () => {
  const { id } = await insertFreelancer(db);
  const token = await createPortalToken(admin, id);
  const first = await open(token);
  const second = await open(token);
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  const cookies = [first, second].map(
    ({ headers }) => String(headers['set-cookie']).split(';')[0] ?? '',
  );
  const statusOf = async (cookie = '') =>
    (await app.inject({ url: '/api/her-word', headers: { cookie } })).statusCode;
  // Of one link one session is open: the last that was given out.
  expect(await statusOf(cookies[0])).toBe(401);
  expect(await statusOf(cookies[1])).toBe(200);
  await db.update(profileLinks).set({ openedAt: sql`now() - interval '11 minutes'` });
  expect((await open(token)).statusCode).toBe(404);
});

test('Of many who use the same link at once, one is let in', async () => {
  const { id } = await insertFreelancer(db);
  const token = await createPortalToken(admin, id);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      open(token, String(index).repeat(32), `10.9.1.${index}`),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(404)]);
});

test('An expired link opens nothing, and an expired session is over', async () => {
  const { id } = await insertFreelancer(db);
  const token = await createPortalToken(admin, id);
  const expire = { expiresAt: sql`now()` };
  await db.update(profileLinks).set(expire).where(eq(profileLinks.freelancerId, id));
  expect((await open(token, ATTEMPT, '10.9.2.1')).statusCode).toBe(404);
  expect(await admin.call(getProviderOverview, paramsOf(id))).toMatchObject({ link: null });

  const her = await openPortal(app, admin, id);
  await db.update(profileLinks).set({ sessionExpiresAt: sql`now()` });
  expect((await her.send('GET')).statusCode).toBe(401);
  await db.update(profileLinks).set({
    expiresAt: sql`now() - interval '91 days'`,
    sessionExpiresAt: sql`now() - interval '91 days'`,
  });
  await deleteOldLinks(db);
  expect(await linksOf(id)).toEqual([]);
});

test('A new link ends the one before; revoking ends the link and what it opened', async () => {
  const { id } = await insertFreelancer(db);
  const old = await createPortalToken(admin, id);
  const her = await openPortal(app, admin, id);
  expect((await open(old, ATTEMPT, '10.9.3.1')).statusCode).toBe(404);
  expect(await admin.call(getProviderOverview, paramsOf(id))).toMatchObject({
    link: { openedAt: expect.any(String), closesAt: expect.any(String) },
  });
  await admin.call(revokeProviderLink, paramsOf(id));
  expect((await her.send('GET')).statusCode).toBe(401);
  const unopened = await createPortalToken(admin, id);
  await admin.call(revokeProviderLink, paramsOf(id));
  expect((await open(unopened, ATTEMPT, '10.9.3.2')).statusCode).toBe(404);
  expect(await admin.call(getProviderOverview, paramsOf(id))).toMatchObject({ link: null });
});

test('She can close her page herself', async () => {
  const { id } = await insertFreelancer(db);
  const her = await openPortal(app, admin, id);
  const closed = await her.send('POST', '/close');
  expect(closed.headers['set-cookie']).toMatch(/^her_word=; .*Max-Age=0/);
  expect((await her.send('GET')).statusCode).toBe(401);
});

test('A deleted profile is closed to her, and open again after an undo', async () => {
  const { id } = await insertFreelancer(db);
  const her = await openPortal(app, admin, id);
  const headers = { [SESSION_HEADER]: sessionId };
  await app.inject({ method: 'DELETE', url: `/api/freelancers/${id}`, headers });
  expect((await her.send('GET')).statusCode).toBe(401);
  expect((await her.send('POST', '/requests', { kind: 'removal' })).statusCode).toBe(401);
  await app.inject({ method: 'POST', url: `/api/freelancers/${id}/restore`, headers });
  expect((await her.send('GET')).statusCode).toBe(200);
});

test('Every link that was made, opened, closed or revoked is in the audit log', async () => {
  const { id } = await insertFreelancer(db);
  await (await openPortal(app, admin, id)).send('POST', '/close');
  await createPortalToken(admin, id);
  await admin.call(revokeProviderLink, paramsOf(id));
  await admin.call(revokeProviderLink, paramsOf(id));
  const entries = await admin.call(listAuditLog, {
    query: { recordType: 'profile', recordId: String(id) },
  });
  expect(entries.map(({ username, fields }) => [username, ...fields]).reverse()).toEqual([
    ['gardener', 'private link created'],
    ['private link of the provider', 'private link opened'],
    ['private link of the provider', 'private link closed'],
    ['gardener', 'private link created'],
    ['gardener', 'private link revoked'],
  ]);
});

test('Guessing is limited, be it links or sessions', async () => {
  const guess = (index: number) => index.toString(36).padStart(43, 'g');
  const statuses = { link: new Set<number>(), session: new Set<number>() };
  for (let index = 0; index < 40; index += 1) {
    statuses.link.add((await open(guess(index), ATTEMPT, '10.9.8.1')).statusCode);
    const session = await app.inject({
      url: '/api/her-word',
      headers: { cookie: `her_word=${guess(index)}` },
      remoteAddress: '10.9.8.2',
    });
    statuses.session.add(session.statusCode);
  }
  expect([...statuses.link]).toEqual([404, 429]);
  expect([...statuses.session]).toEqual([401, 429]);
});

test.each([{}, { token: 'x' }, { token: 'x'.repeat(44), attempt: ATTEMPT }, { token: 1 }])(
  'What is no link is refused: %j',
  async (body) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/her-word/open',
      body,
      remoteAddress: '10.9.9.1',
    });
    expect(answer.statusCode).toBe(400);
  },
);

test('There is no link for a profile that does not exist', async () => {
  for (const contract of [createProviderLink, revokeProviderLink, getProviderOverview]) {
    await expect(admin.call(contract, paramsOf(999_999))).rejects.toMatchObject({ status: 404 });
  }
});
