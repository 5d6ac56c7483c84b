/** Several processes of one program on PostgreSQL: WORKERS. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '#ops/build/ensure-built.ts';
import { freePort } from '#tests/support/free-port.ts';
import { sendSignal, startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { runProgram, startProgram } from '#tests/support/running-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'garden-workers-'));
let postgres: TestPostgres;
let env: Record<string, string>;

beforeAll(async () => {
  await ensureBuilt();
  postgres = await startPostgres();
  env = {
    DEMO: 'false',
    DATA_DIR: folder,
    DATABASE_URL: postgres.urlOf('postgres'),
    WORKERS: '2',
    LOG_LEVEL: 'info',
  };
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const childrenOf = (pid: number | undefined): number[] => {
  try {
    return execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)
      .map(Number);
  } catch {
    return [];
  }
};
const isAlive = (pid: number) => sendSignal(pid, 0 as never);
const answeringWorkers = (output: string) =>
  new Set(
    [...output.matchAll(/^\{.*"worker":(\d+).*"request completed"\}$/gm)].map((found) => found[1]),
  );

/** On a connection of its own. */
const statusOf = (url: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve) => {
    const asked = request(url, { agent: false, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.on('error', () => resolve(0));
    asked.end();
  });

test('Two workers answer, one that is killed is replaced, and a stop ends all', async () => {
  const metricsPort = await freePort();
  const program = await startProgram({ ...env, METRICS_PORT: String(metricsPort) });
  const [first = 0, second = 0, ...rest] = childrenOf(program.process.pid);
  expect([first > 0, second > 0, rest]).toEqual([true, true, []]);
  expect(program.output().match(/is open at/g)).toHaveLength(1);
  expect(program.output().match(/with the password/g)).toHaveLength(1);
  // Never at hand, so that each is logged.
  let asked = 0;
  const ask = () => {
    asked += 1;
    return statusOf(`${program.url}/api/freelancers?search=nobody${asked}`);
  };
  await expect
    .poll(async () => [await ask(), answeringWorkers(program.output()).size])
    .toEqual([200, 2]);
  const scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  // Of both together, whoever answered which.
  const counted = /^garden_http_requests_total\{route="\/api\/freelancers",.*\} (\d+)$/m;
  await expect.poll(async () => Number(counted.exec(await scrape())?.[1])).toBe(asked);
  expect(await scrape()).toMatch(/^garden_processes 2$/m);
  expect(await statusOf(`${program.url}/metrics`)).toBe(404);

  sendSignal(first, 'SIGKILL');
  await expect.poll(() => isAlive(first)).toBe(false);
  const meanwhile = await Promise.all(Array.from({ length: 20 }, ask));
  expect(meanwhile).toEqual(Array.from({ length: 20 }, () => 200));
  await expect
    .poll(async () => [await ask(), answeringWorkers(program.output()).size])
    .toEqual([200, 3]);

  const workers = childrenOf(program.process.pid);
  expect(workers).toHaveLength(2);
  expect(await program.stop()).toBe(0);
  expect(workers.filter(isAlive)).toEqual([]);
  expect(program.output()).toContain('stopping: SIGTERM');
});

test('Limits count what both workers get, and workers whose first process is killed stop by themselves', async () => {
  const program = await startProgram({ ...env, RATE_LIMITS: 'on' });
  const login = () =>
    fetch(`${program.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ username: 'nobody', password: 'wrong password' }),
    }).then(({ status }) => status);
  const statuses: number[] = [];
  while (!statuses.includes(429) && statuses.length < 40) statuses.push(await login());
  const allowed = statuses.indexOf(429);
  expect(allowed).toBeGreaterThan(0);
  // Whoever is refused by one is refused by the other.
  expect(await Promise.all([login(), login(), login(), login()])).toEqual([429, 429, 429, 429]);

  const workers = childrenOf(program.process.pid);
  expect(workers).toHaveLength(2);
  program.process.kill('SIGKILL');
  await expect.poll(() => workers.filter(isAlive)).toEqual([]);
  expect(program.output()).toContain('stopping: the first process has ended');
});

test('A start that cannot succeed says why once and ends with 1', async () => {
  const { ended } = runProgram({ ...env, DATABASE_URL: postgres.urlOf('nowhere') });
  const { code, text } = await ended;
  expect(code).toBe(1);
  expect(text.match(/of DATABASE_URL cannot be used/g)).toHaveLength(1);
  expect(text.trim().split('\n')).toHaveLength(1);
  const embedded = await runProgram({ WORKERS: '2', DATA_DIR: folder }).ended;
  expect([embedded.code, embedded.text]).toEqual([
    1,
    expect.stringContaining('WORKERS needs DATABASE_URL'),
  ]);
});
