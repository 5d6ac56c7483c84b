import fastify from 'fastify';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { createLoginGuard } from '#features/auth/server/login-guard.ts';
import { registerJobs } from '#platform/server/jobs/background-jobs.ts';
import { registerLimits } from '#platform/server/limits/limit.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const { database, remove } = await openTestDatabase();
afterAll(remove);

describe('The guard', () => {
  const startGuard = async () => {
    const server = fastify();
    registerJobs(server, database);
    await registerLimits(server, database, true);
    onTestFinished(() => server.close());
    return createLoginGuard(server, database.db);
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
      reason: {
        statusCode: 429,
        message: 'Too many login attempts. Please try again later.',
        retryAfterSeconds: 2,
      },
    });
    // Another name is not slowed down, and what was turned away was not counted.
    await Promise.all(
      Array.from({ length: 10 }, () => guard.begin(from(`${name} b9`, `not ${name}`))),
    );
  });

  test('gives back all that an attempt took', async () => {
    const guard = await startGuard();
    for (let i = 0; i < 120; i += 1) (await guard.begin(from('home', 'mine'))).refund();
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
    expect(count).toBeGreaterThanOrEqual(500);
    expect(count).toBeLessThanOrEqual(502);
  });
});
