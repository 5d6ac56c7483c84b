/** The program as its operator meets it. More of it is in tests/full/program. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '#ops/build/ensure-built.ts';
import { beginLogin } from '#tests/support/begun-login.ts';
import { copyReadyFolder } from '#tests/support/ready-folder.ts';
import { type RunningProgram, runProgram, startProgram } from '#tests/support/running-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'garden-program-'));
/** With a migrated database, but no admin. */
const readyDataDir = () => copyReadyFolder(join(folder, 'data-'));
const started: RunningProgram[] = [];

const start = async (env: Record<string, string>) => {
  const program = await startProgram({ DEMO: 'false', ...env });
  started.push(program);
  return program;
};

const signIn = (url: string, username: string, password: string) =>
  fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });

beforeAll(async () => {
  await ensureBuilt();
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((program) => program.stop()));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('The first start tells the address, the data folder and the admin, who can sign in; the second tells no password', async () => {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  const first = await start({ DATA_DIR: dataDir });
  expect(first.output()).toContain(dataDir);
  const [, username = '', password = ''] =
    /First admin: (\S+) with the password (\S+)/.exec(first.output()) ?? [];
  expect(username).toBe('admin');
  expect((await signIn(first.url, username, password)).status).toBe(200);
  expect(await first.stop()).toBe(0);

  const second = await start({ DATA_DIR: dataDir });
  expect(second.output()).not.toContain('password');
  expect((await signIn(second.url, username, password)).status).toBe(200);
  const page = await fetch(second.url);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Less Spoken, More Viewed');
});

test('A start on a port that is taken ends in one line and exit code 1', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const { code, text } = await runProgram({
    DATA_DIR: readyDataDir(),
    DEMO: 'false',
    PORT: String(port),
  }).ended;
  other.close();
  expect(code).toBe(1);
  expect(text.trim()).toBe(`Port ${port} is taken by another program. Choose another PORT.`);
});

test('A start with wrong variables names each and ends with exit code 1', async () => {
  const { code, text } = await runProgram({ PORT: 'x', LOG_LEVEL: 'y' }).ended;
  expect(code).toBe(1);
  expect(text).toMatch(/PORT must be[\s\S]*LOG_LEVEL must be/);
  expect(text).not.toContain('    at ');
});

test('A stop finishes the request under way, and takes no new one', async () => {
  const { url, stop } = await start({ DATA_DIR: readyDataDir() });
  const { call, body } = await beginLogin(url);
  const stopped = stop('SIGTERM');
  await expect.poll(() => fetch(`${url}/healthz`).catch(() => 'refused')).toBe('refused');
  call.end(body);
  const [response] = await once(call, 'response');
  expect(response.statusCode).toBe(401);
  response.resume();
  expect(await stopped).toBe(0);
});
