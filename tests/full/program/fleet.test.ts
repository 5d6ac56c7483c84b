/** Two instances on one PostgreSQL server, behind a proxy. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ensureBuilt } from '#ops/build/ensure-built.ts';
import { openDatabase } from '#platform/server/db/db.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { startFleet } from '#tests/support/fleet/instances.ts';
import { startProxy } from '#tests/support/fleet/proxy.ts';
import { sendSteadily } from '#tests/support/fleet/steady-visitors.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';

let postgres: TestPostgres;
let profileId = 0;

beforeAll(async () => {
  await ensureBuilt();
  postgres = await startPostgres();
  const database = await openDatabase({ dataDir: '', databaseUrl: postgres.urlOf('postgres') });
  ({ id: profileId } = await insertFreelancer(database.db));
  await database.close();
});
afterAll(() => postgres.stop());

test('A rolling restart fails nobody', async () => {
  const fleet = await startFleet(2, {
    DATABASE_URL: postgres.urlOf('postgres'),
    TRUST_PROXY: 'loopback',
    RATE_LIMITS: 'off',
    STOP_DELAY_SECONDS: '2',
  });
  onTestFinished(() => fleet[Symbol.asyncDispose]());
  const proxy = await startProxy(fleet.urls);
  onTestFinished(() => proxy[Symbol.asyncDispose]());
  const visitors = sendSteadily(proxy.url, { perSecond: 25, profileId });
  await expect.poll(() => visitors.soFar.answered).toBeGreaterThan(50);
  const untilKnown = (url: string) => expect.poll(() => proxy.knows(url)).toBe(true);
  expect(await fleet.restartAll(untilKnown)).toEqual([0, 0]);
  const before = visitors.soFar.answered;
  await expect.poll(() => visitors.soFar.answered).toBeGreaterThan(before + 50);
  expect((await visitors.stop()).failures).toEqual([]);
});
