import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { describe, expect, inject, test } from 'vitest';
import { auditLog } from '#features/audit/server/audit.table.ts';
import { changeAdminPassword, createAdminUser } from '#features/auth/auth.contract.ts';
import { openDatabase } from '#platform/server/db/db.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { buildTestApp, startTestApp } from '#tests/support/test-app.ts';
import { until } from '#tests/support/until.ts';

const { app, db, admin, config, dataDir, databaseUrl } = await startTestApp({
  RATE_LIMITS: 'on',
});
const isServer = inject('engine').kind === 'postgres';

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
      error: 'Too many login attempts. Please try again later.',
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
