import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ensureBuilt } from '#ops/build/ensure-built.ts';
import { copyReadyFolder } from '#tests/support/ready-folder.ts';
import {
  type RunningProgram,
  runProgram,
  startOnTerminal,
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

/** What a terminal shows: each line that was cleared is gone, and colours are no text. */
const screenOf = (output: string) => {
  const parts = output.split('\n\u001b[K');
  const last = parts.pop() ?? '';
  const kept = parts.map((part) => part.slice(0, part.lastIndexOf('\n') + 1));
  return stripVTControlCharacters([...kept, last].join(''));
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

describe('The output of a start', () => {
  test('shows a person on a terminal the address and the password, then readable log lines', async () => {
    const program = await startOnTerminal({ DATA_DIR: newDataDir(), LOG_LEVEL: 'info' });
    started.push(program);
    const shown = () => screenOf(program.output());
    // The lines come one after the other, and the program counts as started with the first.
    await expect
      .poll(shown)
      .toMatch(
        /^\n {2}Lucky Garden is open at \S+\n {2}Its data live in \S+\n {2}First admin: admin with the password \S+ .*\n/,
      );
    await fetch(`${program.url}/api/nonsense?secret`);
    await expect
      .poll(shown)
      .toMatch(/^\[\d\d:\d\d:\d\d\] INFO: request completed: GET \/api\/nonsense 404 \(\S+\)$/m);
    expect(shown()).not.toContain('{"');
  });

  test('is JSON for a program, but for the announcement', async () => {
    const program = await start({ DATA_DIR: readyDataDir(), LOG_LEVEL: 'info' });
    const log = () =>
      program
        .output()
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('  '))
        .map((line) => JSON.parse(line).msg);
    expect(log()).toContain('memory budget');
    await fetch(`${program.url}/api/nonsense`);
    await expect.poll(log).toContain('request completed');
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
  // All of them are files, because the policy refuses inline scripts.
  expect(scripts).toEqual([
    '/@id/@vitejs/plugin-react/preamble',
    '/@vite/client',
    '/src/pages/entry-client.tsx',
  ]);
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
