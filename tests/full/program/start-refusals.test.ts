import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ensureBuilt } from '#ops/build/ensure-built.ts';
import { copyReadyFolder } from '#tests/support/ready-folder.ts';
import {
  type RunningProgram,
  runProgram,
  runScript,
  startProgram,
} from '#tests/support/running-server.ts';

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

describe('The start ends in one line and exit code 1', () => {
  test('when the port is taken, and the next start gives access', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const DATA_DIR = readyDataDir();
    const { code, text } = await runProgram({ DATA_DIR, DEMO: 'false', PORT: String(port) }).ended;
    other.close();
    expect(code).toBe(1);
    expect(text.trim()).toBe(`Port ${port} is taken by another program. Choose another PORT.`);

    const next = await start({ DATA_DIR });
    const [, password = ''] = /with the password (\S+)/.exec(next.output()) ?? [];
    await next.stop();
    // Nobody has signed in: this operator may not have seen the output of the start before.
    const third = await start({ DATA_DIR });
    expect(third.output()).toContain(
      'Nobody has signed in as admin yet. A new password: npm run cli -- admin reset-password admin',
    );
    expect((await signIn(third.url, 'admin', password)).status).toBe(200);
  });

  test('when the port is taken, and the password given for the next start counts', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const DATA_DIR = readyDataDir();
    const env = { DATA_DIR, DEMO: 'false', PORT: String(port) };
    expect((await runProgram({ ...env, ADMIN_PASSWORD: 'the first wish' }).ended).code).toBe(1);
    other.close();
    const next = await start({ DATA_DIR, ADMIN_PASSWORD: 'another wish' });
    expect(next.output()).not.toContain('with the password');
    expect((await signIn(next.url, 'admin', 'another wish')).status).toBe(200);
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

  test.each([
    ['the server', 'src/ops/server/main.ts', []],
    ['a command', 'src/ops/cli/cli.ts', ['admin', 'list']],
    ['a backup', 'src/ops/backup/backup-cli.ts', ['never.tar']],
    ['a restore', 'src/ops/backup/restore-cli.ts', ['never.tar']],
  ])(
    'when %s is given a malformed database address, without its password',
    async (_, script, args) => {
      for (const [DATABASE_URL, problem] of [
        ['postgres://garden:hunter#2@db/garden', /DATABASE_URL must have the form postgres:/],
        ['postgres://garden:12/hunter2@db/garden', /DATABASE_URL must have the form postgres:/],
        // A restore reads its file first.
        [
          'postgres://garden:hunter2%ff@127.0.0.1:1/garden',
          /DATABASE_URL cannot be used|never\.tar/,
        ],
      ] as const) {
        const env = { DATA_DIR: newDataDir(), DATABASE_URL };
        const { code, text } = await runScript(script, env, ...args).ended;
        expect([DATABASE_URL, code]).toEqual([DATABASE_URL, 1]);
        expect(text.trim().split('\n')).toEqual([expect.stringMatching(problem)]);
        expect(text).not.toContain('hunter');
      }
    },
  );

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
});
