/** The program as its operator meets it: a process, its words and its exit code. */
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ensureBuilt } from '#ops/build/ensure-built.ts';
import { beginLogin } from '#tests/support/begun-login.ts';
import { copyReadyFolder } from '#tests/support/ready-folder.ts';
import { type RunningProgram, runProgram, startProgram } from '#tests/support/running-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'garden-program-'));
const newDataDir = () => mkdtempSync(join(folder, 'data-'));
/** Not new: its database is there, but no admin yet. */
const readyDataDir = () => copyReadyFolder(join(folder, 'data-'));
const started: RunningProgram[] = [];

const start = async (env: Record<string, string>, ...options: string[]) => {
  const program = await startProgram({ DEMO: 'false', ...env }, ...options);
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
afterAll(() => rmSync(folder, { recursive: true, force: true }), 60_000);

describe('The first start', () => {
  test('tells the address, the data folder and the admin, who can sign in; the second tells no password', async () => {
    const dataDir = newDataDir();
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
});

test('What it stores is nobody else’s, also what an earlier version left open', async () => {
  const dataDir = newDataDir();
  mkdirSync(join(dataDir, 'uploads'), { mode: 0o755 });
  writeFileSync(join(dataDir, 'uploads', 'old.webp'), 'x', { mode: 0o666 });
  chmodSync(join(dataDir, 'uploads', 'old.webp'), 0o666);
  chmodSync(dataDir, 0o755);
  const umask = process.umask(0o022);
  const program = await start({ DATA_DIR: dataDir });
  process.umask(umask);
  expect((await fetch(program.url)).status).toBe(200);
  const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true });
  const paths = [dataDir, ...entries.map(({ parentPath, name }) => join(parentPath, name))];
  expect(paths.length).toBeGreaterThan(500);
  expect(paths.filter((path) => statSync(path).mode & 0o077)).toEqual([]);
});

test('In development the page and its scripts come from the sources', async () => {
  const { url } = await start({ DATA_DIR: readyDataDir() }, '--dev');
  const page = await (await fetch(url)).text();
  expect(page).toContain('Less Spoken, More Viewed');
  const scripts = Array.from(page.matchAll(/<script[^>]* src="([^"]+)"/g), ([, src]) => src);
  expect(scripts).toEqual(['/@vite/client', '/src/pages/entry-client.tsx']);
  for (const src of scripts) {
    const script = await fetch(url + src);
    expect(script.headers.get('content-type')).toContain('javascript');
    expect(await script.text()).toContain('import');
  }
});

describe('A data folder', () => {
  test('in use keeps a second process out, and is free at once after a kill -9', async () => {
    const dataDir = readyDataDir();
    const admin = { DATA_DIR: dataDir, ADMIN_PASSWORD: 'written before' };
    const first = await start(admin);
    const second = await runProgram({ DATA_DIR: dataDir }).ended;
    expect(second.code).toBe(1);
    expect(second.text.trim()).toBe(
      `DATA_DIR ${dataDir} is in use by another running process. Stop that one first, or choose another DATA_DIR.`,
    );

    await first.stop('SIGKILL');
    const third = await start(admin);
    expect((await signIn(third.url, 'admin', 'written before')).status).toBe(200);
  });

  test('is given to exactly one of several that start in the same instant', async () => {
    const dataDir = newDataDir();
    const attempts = Array.from({ length: 3 }, () => start({ DATA_DIR: dataDir }));
    const results = await Promise.allSettled(attempts);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('that cannot be written ends the start in one line', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const { code, text } = await runProgram({ DATA_DIR: join(file, 'data') }).ended;
    expect(code).toBe(1);
    expect(text.trim()).toMatch(
      /^DATA_DIR .* is not a folder that this program can write to \(\w+\)\.$/,
    );
  });

  test('with a broken database ends the start in one line', async () => {
    const dataDir = readyDataDir();
    await (await start({ DATA_DIR: dataDir })).stop();
    writeFileSync(join(dataDir, 'database', 'PG_VERSION'), 'nonsense');
    rmSync(join(dataDir, 'database', 'global'), { recursive: true });
    const { code, text } = await runProgram({ DATA_DIR: dataDir }).ended;
    expect(code).toBe(1);
    expect(text.trim().split('\n')).toHaveLength(1);
    expect(text).toContain('The embedded database in');
  });
});

describe('The start ends in one line and exit code 1', () => {
  test('when the port is taken', async () => {
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

  test('when the database server is not there, without its password', async () => {
    const DATABASE_URL = 'postgres://garden:secret@127.0.0.1:1/garden';
    const { code, text } = await runProgram({ DATA_DIR: newDataDir(), DATABASE_URL }).ended;
    expect(code).toBe(1);
    expect(text.trim()).toMatch(
      /^The database 127\.0\.0\.1\/garden of DATABASE_URL cannot be used: .+$/,
    );
    expect(text).not.toContain('secret');
  });

  test('when a later version has taken away what the program uses', async () => {
    const dataDir = readyDataDir();
    const running = await start({ DATA_DIR: dataDir });
    const client = new pg.Client({ host: dataDir, user: 'postgres', database: 'postgres' });
    await client.connect();
    await client.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at, needs) values ('later', ${Date.now()}, 'not known')`,
    );
    await client.end();
    await running.stop();
    const { code, text } = await runProgram({ DATA_DIR: dataDir }).ended;
    expect(code).toBe(1);
    expect(text.trim()).toMatch(/^The database is newer than this program/);
  });

  test('when variables are wrong, naming each', async () => {
    const { code, text } = await runProgram({ PORT: 'x', LOG_LEVEL: 'y' }).ended;
    expect(code).toBe(1);
    expect(text).toMatch(/PORT must be[\s\S]*LOG_LEVEL must be/);
    expect(text).not.toContain('    at ');
  });
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
