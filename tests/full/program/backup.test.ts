/** Backups as the operator makes and needs them: processes, their words and exit codes. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '#ops/build/ensure-built.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { copyReadyFolder } from '#tests/support/ready-folder.ts';
import { type RunningProgram, runScript, startProgram } from '#tests/support/running-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'garden-operator-'));
const newFolder = () => mkdtempSync(join(folder, 'data-'));
const readyFolder = () => copyReadyFolder(join(folder, 'data-'));
const started: RunningProgram[] = [];
let postgres: TestPostgres;

const start = async (env: Record<string, string>) => {
  const program = await startProgram({ DEMO: 'false', ADMIN_PASSWORD: 'kept with care', ...env });
  started.push(program);
  return program;
};
const backup = (env: Record<string, string>, ...options: string[]) =>
  runScript('src/ops/backup/backup-cli.ts', env, ...options).ended;
const restore = (env: Record<string, string>, ...options: string[]) =>
  runScript('src/ops/backup/restore-cli.ts', env, ...options).ended;

const signIn = async (url: string) => {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'kept with care' }),
  });
  return answer.status;
};

beforeAll(async () => {
  await ensureBuilt();
  postgres = await startPostgres();
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((program) => program.stop()));
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('A running embedded server is backed up, checked, and moved to PostgreSQL and back', async () => {
  const dataDir = readyFolder();
  const file = join(newFolder(), 'moved.tar');
  const { url } = await start({ DATA_DIR: dataDir });
  expect(await signIn(url)).toBe(200);
  writeFileSync(join(dataDir, 'uploads', 'own.webp'), 'a picture');
  const made = await backup({ DATA_DIR: dataDir }, file);
  expect(made.text).toContain(`${file} is made. It is dated `);
  expect(made.code).toBe(0);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(readdirSync(join(dataDir, 'snapshots'))).toEqual([]);
  expect(await signIn(url)).toBe(200);

  const checked = await backup({}, '--check', file);
  expect(checked).toMatchObject({ code: 0, text: expect.stringContaining('is whole.') });

  const server = { DATA_DIR: newFolder(), DATABASE_URL: postgres.urlOf('postgres') };
  expect(await restore(server, file)).toMatchObject({ code: 0 });
  expect(await restore(server, file)).toMatchObject({
    code: 1,
    text: expect.stringMatching(/is not empty\./),
  });
  const moved = await start({ ...server, ADMIN_PASSWORD: 'another one' });
  expect(await signIn(moved.url)).toBe(200);
  expect(readFileSync(join(server.DATA_DIR, 'uploads', 'own.webp'), 'utf8')).toBe('a picture');

  const second = join(newFolder(), 'back.tar');
  expect(await backup(server, second)).toMatchObject({ code: 0 });
  const again = newFolder();
  expect(await restore({ DATA_DIR: again }, second)).toMatchObject({ code: 0 });
  const last = await start({ DATA_DIR: again, ADMIN_PASSWORD: 'another one' });
  expect(await signIn(last.url)).toBe(200);
});

test('Without a server the folder itself is backed up', async () => {
  const dataDir = readyFolder();
  const program = await start({ DATA_DIR: dataDir });
  await program.stop('SIGKILL');
  const file = join(folder, 'resting.tar');
  expect(await backup({ DATA_DIR: dataDir }, file)).toMatchObject({ code: 0 });
});

test('What cannot be done ends in one sentence and exit code 1', async () => {
  const whole = join(folder, 'resting.tar');
  const damaged = join(folder, 'damaged.tar');
  const bytes = readFileSync(whole);
  const at = bytes.indexOf('tables/admin_users/') + 512;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(damaged, bytes);
  const empty = newFolder();
  const cases = [
    [
      await backup({ DATA_DIR: empty }, join(folder, 'none.tar')),
      'There is no database in DATA_DIR',
    ],
    [await backup({}, '--check', damaged), 'its part tables/admin_users/000001.ndjson.gz is not'],
    [await restore({ DATA_DIR: empty }, damaged), 'its part tables/admin_users/000001.ndjson.gz'],
    [await backup({}, '--check'), 'Usage: npm run backup'],
    [await backup({}, '--wrong'), 'Usage: npm run backup'],
    [await restore({}), 'Usage: npm run restore'],
    [await restore({ DATA_DIR: empty }, join(folder, 'no.tar')), 'the folder or file is not there'],
  ] as const;
  for (const [{ code, text }, words] of cases) {
    expect(text).toContain(words);
    expect(text.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  }
  expect(existsSync(join(empty, 'database'))).toBe(false);
});

test('Two servers on one database keep a folder of backups between them', async () => {
  const folders = { DATA_DIR: newFolder(), BACKUP_DIR: join(newFolder(), 'made', 'here') };
  mkdirSync(folders.BACKUP_DIR, { recursive: true });
  for (const day of [10, 11]) {
    writeFileSync(join(folders.BACKUP_DIR, `garden-2026-01-${day}T00-00-00Z.tar`), 'old');
  }
  const env = { ...folders, BACKUP_KEEP: '2', LOG_LEVEL: 'info' };
  const DATABASE_URL = postgres.urlOf('template1');
  const programs = [await start({ ...env, DATABASE_URL }), await start({ ...env, DATABASE_URL })];
  const made = () =>
    programs.flatMap((program) => program.output().match(/a backup was made/g) ?? []).length;
  await expect.poll(made).toBe(1);
  await Promise.all(programs.map((program) => program.stop()));
  expect(made()).toBe(1);
  const names = readdirSync(folders.BACKUP_DIR).sort();
  expect(names).toEqual([
    'garden-2026-01-11T00-00-00Z.tar',
    expect.stringMatching(/^garden-20.*Z\.tar$/),
  ]);
  const file = join(folders.BACKUP_DIR, names[1] ?? '');
  expect(await backup({}, '--check', file)).toMatchObject({ code: 0 });
});

test('A backup that cannot be made is told in the log, and the site is open', async () => {
  const notAFolder = join(folder, 'not-a-folder');
  writeFileSync(notAFolder, '');
  const program = await start({ DATA_DIR: readyFolder(), BACKUP_DIR: join(notAFolder, 'backups') });
  await expect
    .poll(() => program.output())
    .toContain('no backup was made: a part of the path is not a folder');
  expect((await fetch(program.url)).status).toBe(200);
});
