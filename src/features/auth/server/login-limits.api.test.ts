import { desc, eq } from 'drizzle-orm';
import fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { auditLog } from '#features/audit/server/audit.table.ts';
import { addTotp, beginTotp } from '#features/auth/account.contract.ts';
import { changeAdminPassword, createAdminUser } from '#features/auth/auth.contract.ts';
import { insertSession } from '#features/auth/server/auth.queries.ts';
import { adminSessions } from '#features/auth/server/auth.table.ts';
import { totpCode, totpStepAt } from '#features/auth/server/factors/totp.ts';
import { createLoginGuard } from '#features/auth/server/login-guard.ts';
import { openDatabase } from '#platform/server/db/db.ts';
import { registerJobs } from '#platform/server/jobs/background-jobs.ts';
import { registerLimits } from '#platform/server/limits/limit.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { buildTestApp, clientOf, startTestApp } from '#tests/support/test-app.ts';
import { until } from '#tests/support/until.ts';

const { app, database, db, admin, config, dataDir, databaseUrl } = await startTestApp({
  RATE_LIMITS: 'on',
});
const isServer = inject('engine').kind === 'postgres';

const TOO_MANY = 'Too many login attempts. Please try again later.';

interface Attempt {
  readonly from: string;
  readonly username: string;
  readonly password?: string;
  readonly cookie?: string;
  readonly on?: FastifyInstance;
}

const attempt = ({ from, username, password = 'guess', cookie, on = app }: Attempt) =>
  on.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: from,
    headers: { ...(cookie && { cookie }) },
    body: { username, password },
  });

const statusesOf = async (count: number, one: (index: number) => ReturnType<typeof attempt>) => {
  const statuses: number[] = [];
  // Fewer at once than password checks may wait.
  for (let from = 0; from < count; from += 20) {
    const group = Array.from({ length: Math.min(20, count - from) }, (_, i) => one(from + i));
    statuses.push(...(await Promise.all(group)).map(({ statusCode }) => statusCode));
  }
  return statuses;
};
const times = (statuses: number[], status: number) =>
  statuses.filter((other) => other === status).length;

let created = 0;
const createOwner = async () => {
  created += 1;
  const credentials = { username: `owner-${created}`, password: 'the right password' };
  const { id } = await admin.call(createAdminUser, { body: credentials });
  return { id, credentials, username: credentials.username };
};

const entriesOf = (id: number | '') =>
  db
    .select()
    .from(auditLog)
    .where(eq(auditLog.recordId, String(id)))
    .orderBy(desc(auditLog.id));
const limitedEntriesOf = async (id: number | '') =>
  (await entriesOf(id)).filter(({ action }) => action === 'login_limited').length;

describe('One address', () => {
  test('is stopped after ten failures for a name, and tells nobody else anything', async () => {
    const { id, credentials, username } = await createOwner();
    const guesses = await statusesOf(15, () => attempt({ from: '198.51.100.1', username }));
    expect(times(guesses, 401)).toBe(10);
    expect(times(guesses, 429)).toBe(5);
    const refused = await attempt({
      from: '198.51.100.1',
      ...credentials,
      username: ` ${username.toUpperCase()} `,
    });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({
      success: false,
      code: 'too_many_requests',
      error: TOO_MANY,
    });
    // The owner, elsewhere.
    expect((await attempt({ from: '198.51.100.2', ...credentials })).statusCode).toBe(200);
    await until(async () => expect(await limitedEntriesOf(id)).toBe(1));
    const failed = (await entriesOf(id)).filter(({ action }) => action === 'login_failed');
    expect(failed).toHaveLength(10);
  });

  test('is stopped after thirty failures for whatever names, and no name is kept', async () => {
    const guesses = await statusesOf(40, (index) =>
      attempt({ from: '198.51.100.3', username: `secret-${index}` }),
    );
    expect(times(guesses, 401)).toBe(30);
    expect(times(guesses, 429)).toBe(10);
    await until(async () => expect(await limitedEntriesOf('')).toBe(1));
    expect(JSON.stringify(await entriesOf(''))).not.toContain('secret');
  });

  test('is one with all of its IPv6 network', async () => {
    const { username } = await createOwner();
    const guesses = await statusesOf(20, (index) =>
      attempt({ from: `2001:db8:1:2:${index}::${index}`, username }),
    );
    expect(times(guesses, 401)).toBe(10);
    const other = await attempt({ from: '2001:db8:1:3::1', username });
    expect(other.statusCode).toBe(401);
  });

  test('may sign in as often as it likes', async () => {
    const { credentials } = await createOwner();
    for (let i = 0; i < 35; i += 1) {
      expect((await attempt({ from: '198.51.100.4', ...credentials })).statusCode).toBe(200);
    }
  });

  test('gets back what failed for our reasons', async () => {
    const { credentials } = await createOwner();
    const flood = await Promise.all(
      Array.from({ length: 80 }, (_, i) => attempt({ from: `198.51.101.${i}`, username: `n${i}` })),
    );
    const busy = flood.filter(({ statusCode }) => statusCode === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy[0]?.headers['retry-after']).toBe('1');
    expect(busy[0]?.json()).toMatchObject({ success: false, code: 'unavailable' });
    expect((await attempt({ from: '198.51.101.1', ...credentials })).statusCode).toBe(200);
  });
});

test('Guesses from many addresses lock nobody out who has the password', async () => {
  const { id, credentials, username } = await createOwner();
  const before = await attempt({ from: '192.0.2.2', ...credentials });
  const cookie = String(before.headers['set-cookie']).split(';')[0] ?? '';
  expect(cookie).toContain(`known-device-${id}=`);

  // A hundred failures, from so many addresses that none of them is stopped.
  const guesses = await statusesOf(100, (index) =>
    attempt({ from: `10.1.0.${index >> 3}`, username }),
  );
  expect(times(guesses, 401)).toBe(100);
  const began = performance.now();
  const more = statusesOf(20, (index) => attempt({ from: `10.1.1.${index}`, username }));
  // A browser that has signed in before, from the attacker's address, while the lane is full.
  const known = await attempt({ from: '10.1.1.1', ...credentials, cookie });
  expect(known.statusCode).toBe(200);
  const statuses = await more;
  expect(performance.now() - began).toBeGreaterThan(1_900);
  expect(times(statuses, 401)).toBeLessThan(8);
  expect(times(statuses, 401) + times(statuses, 429)).toBe(20);
  const owner = await attempt({ from: '192.0.2.1', ...credentials });
  expect(owner.statusCode).toBe(200);
  await until(async () => expect(await limitedEntriesOf(id)).toBe(1));

  // The browser has a limit of its own, and a new password makes it unknown.
  const failures = await statusesOf(12, () => attempt({ from: '10.1.1.9', username, cookie }));
  expect(times(failures, 429)).toBe(2);
  const body = { password: 'another password' };
  await admin.call(changeAdminPassword, { params: { id: String(id) }, body });
  const changed = await attempt({ from: '192.0.2.3', username, password: body.password, cookie });
  expect(changed.statusCode).toBe(200);
  expect(String(changed.headers['set-cookie'])).not.toContain(cookie.split('.')[0]);
});

test('Wrong codes count like wrong passwords, and together from everywhere', async () => {
  const { credentials } = await createOwner();
  const signedIn = await attempt({ from: '192.0.2.20', ...credentials });
  const client = clientOf(app, signedIn.json().sessionId);
  const body = { currentPassword: credentials.password };
  const { challenge, secret } = await client.call(beginTotp, { body });
  const code = totpCode(secret, totpStepAt(Date.now()));
  await client.call(addTotp, { body: { challenge, code } });
  let asked = '';
  const guess = async (from: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login/factor',
      remoteAddress: from,
      body: { challenge: asked, code: '000000' },
    });
    return answer.statusCode;
  };
  const statuses: number[] = [];
  for (let index = 0; index < 35; index += 1) {
    // Each challenge takes five answers.
    if (index % 5 === 0) {
      const answer = await attempt({ from: `203.0.113.${index}`, ...credentials });
      asked = answer.json().factor.challenge;
    }
    statuses.push(await guess(index < 12 ? '203.0.113.200' : `203.0.113.${100 + index}`));
  }
  // Ten from one address; thirty from all.
  expect(statuses.slice(0, 12)).toEqual([...Array(10).fill(401), 429, 429]);
  expect(times(statuses, 401)).toBe(30);
  expect(times(statuses, 429)).toBe(5);
});

describe('The guard', () => {
  const startGuard = async () => {
    const server = fastify();
    registerJobs(server, database);
    await registerLimits(server, database, true);
    onTestFinished(() => server.close());
    return createLoginGuard(server, db);
  };
  const from = (address: string, name: string) => ({
    address,
    name,
    adminId: undefined,
    device: undefined,
  });

  test.each(['somebody', 'nobody'])('slows guesses for %s down', async (name) => {
    const guard = await startGuard();
    // All at once, because one more is allowed every nine seconds.
    await Promise.all(
      Array.from({ length: 100 }, (_, i) => guard.begin(from(`${name} a${i}`, name))),
    );
    const began = performance.now();
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => guard.begin(from(`${name} b${i}`, name))),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(performance.now() - began).toBeGreaterThan(1_900);
    const refused = answers.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({
      reason: { statusCode: 429, message: TOO_MANY, retryAfterSeconds: 2 },
    });
    // Another name is not slowed down, and what was turned away was not counted.
    await Promise.all(
      Array.from({ length: 10 }, () => guard.begin(from(`${name} b9`, `not ${name}`))),
    );
  });

  test('gives back all that an attempt took', async () => {
    const guard = await startGuard();
    for (let i = 0; i < 120; i += 1) (await guard.begin(from('home', 'mine'))).giveBack();
    for (let i = 0; i < 10; i += 1) await guard.begin(from('home', 'mine'));
    await expect(guard.begin(from('home', 'mine'))).rejects.toMatchObject({ statusCode: 429 });
    // Refused for the name, the address keeps what is left to it.
    for (let i = 0; i < 20; i += 1) await guard.begin(from('home', `other ${i}`));
    await expect(guard.begin(from('home', 'last'))).rejects.toMatchObject({ statusCode: 429 });
  });

  test('lets the log tell of no more failures than it has room for', async () => {
    const guard = await startGuard();
    const noted = await Promise.all(
      Array.from({ length: 1_000 }, (_, i) => guard.isNoted(from(`flood ${i}`, `name ${i}`))),
    );
    const count = noted.filter(Boolean).length;
    // Where processes share a count, the failures of the tests above are in it.
    expect(count).toBeGreaterThan(100);
    expect(count).toBeLessThanOrEqual(502);
  });
});

test('A password that changed while it was checked opens no session', async () => {
  const { id } = await createOwner();
  const session = { adminUserId: id, sessionIdHash: 'x' };
  expect(await insertSession(db, 'the hash that was checked', session)).toBeUndefined();
  expect(await db.$count(adminSessions, eq(adminSessions.adminUserId, id))).toBe(0);
});

if (isServer)
  test('Processes on one database count together', async () => {
    const { username, credentials } = await createOwner();
    const second = await openDatabase({ dataDir, databaseUrl });
    const other = await buildTestApp({ config, database: second });
    try {
      const guesses = await statusesOf(20, (index) =>
        attempt({ from: '198.51.100.9', username, on: index % 2 ? other : app }),
      );
      expect(times(guesses, 401)).toBe(10);
      for (const on of [app, other]) {
        expect((await attempt({ from: '198.51.100.9', ...credentials, on })).statusCode).toBe(429);
      }
      // A browser that is known to one is known to all.
      const signedIn = await attempt({ from: '192.0.2.7', ...credentials });
      const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
      const known = await attempt({ from: '198.51.100.9', ...credentials, cookie, on: other });
      expect(known.statusCode).toBe(200);
    } finally {
      await other.close();
      await second.close();
    }
  });

test('The admin of all other tests was not held up', async () => {
  expect((await attempt({ from: '127.0.0.1', ...ADMIN })).statusCode).toBe(200);
});
