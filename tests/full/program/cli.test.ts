/** The command line as an operator types it, beside a running server and without one. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { totpCode, totpStepAt } from '#features/auth/server/factors/totp.ts';
import { ensureBuilt } from '#ops/build/ensure-built.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { openDatabase } from '#platform/server/db/db.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { copyReadyFolder } from '#tests/support/ready-folder.ts';
import { type RunningProgram, runScript, startProgram } from '#tests/support/running-server.ts';

const CLI = 'src/ops/cli/cli.ts';
const ADMIN = { username: 'gardener', password: 'correct horse battery' };

const folder = mkdtempSync(join(tmpdir(), 'garden-cli-'));
const postgres = await startPostgres();
const started: RunningProgram[] = [];

beforeAll(async () => {
  await ensureBuilt();
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((program) => program.stop()));
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const cli = (env: Record<string, string>, ...args: string[]) => runScript(CLI, env, ...args).ended;

const post = (url: string, body: object, session = '') =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SESSION_HEADER]: session },
    body: JSON.stringify(body),
  });
const login = (url: string, password: string) =>
  post(`${url}/api/auth/login`, { username: ADMIN.username, password });
const signIn = async (url: string, password: string) => (await login(url, password)).status;

/** The admin signs in with an authenticator app from now on. */
const addApp = async (url: string, currentPassword: string) => {
  const { sessionId } = await (await login(url, currentPassword)).json();
  const begun = await post(`${url}/api/account/totp/options`, { currentPassword }, sessionId);
  const { challenge, secret } = await begun.json();
  const code = totpCode(secret, totpStepAt(Date.now()));
  await post(`${url}/api/account/totp`, { challenge, code }, sessionId);
};

const places: Record<string, () => Record<string, string>> = {
  'the embedded database': () => ({ DATA_DIR: copyReadyFolder(join(folder, 'data-')) }),
  PostgreSQL: () => ({
    DATA_DIR: mkdtempSync(join(folder, 'data-')),
    DATABASE_URL: postgres.urlOf('postgres'),
  }),
};

describe.each(Object.entries(places))('Beside a running server on %s', (_, newPlace) => {
  test('a new password and an imported profile are there at once', async () => {
    const place = newPlace();
    const program = await startProgram({
      ...place,
      DEMO: 'false',
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
    });
    started.push(program);
    expect(await signIn(program.url, ADMIN.password)).toBe(200);
    const { code, text } = await cli(place, 'admin', 'reset-password', 'Gardener');
    const password = /shown only once: (\S+)/.exec(text)?.[1] ?? '';
    expect([code, await signIn(program.url, ADMIN.password)]).toEqual([0, 401]);
    expect(await signIn(program.url, password)).toBe(200);

    await addApp(program.url, password);
    const isSignedIn = async () => (await (await login(program.url, password)).json()).success;
    expect(await isSignedIn()).toBe(false);
    const reset = await cli(place, 'admin', 'reset-factors', 'Gardener');
    expect(reset.text).toContain('signs in with the password alone again');
    expect([reset.code, await isSignedIn()]).toEqual([0, true]);

    const names = async () =>
      ((await (await fetch(`${program.url}/api/freelancers`)).json()) as { name: string }[]).map(
        ({ name }) => name,
      );
    expect(await names()).toEqual([]);
    const file = join(folder, 'one.csv');
    writeFileSync(file, 'name,title\nMei,Guide\n');
    // On a slow machine it also tells how far it is.
    expect(await cli(place, 'import', file)).toEqual({
      code: 0,
      text: expect.stringMatching(/(^|\n)1 created, 0 updated, 0 unchanged\.\n$/),
    });
    await expect.poll(names).toEqual(['Mei']);
  });
});

test('Without a server a command opens the database itself', async () => {
  const place = places['the embedded database']?.() ?? {};
  expect(await cli(place, 'admin', 'list', '--json')).toEqual({ code: 0, text: '[]\n' });
  // And leaves it to the next.
  const database = await openDatabase({ dataDir: place.DATA_DIR ?? '', databaseUrl: undefined });
  await database.close();
});

test('What cannot be done is told in one line', async () => {
  const empty = { DATA_DIR: mkdtempSync(join(folder, 'empty-')) };
  const { code, text } = await cli(empty, 'admin', 'list');
  expect([code, text]).toEqual([1, `There is no database in DATA_DIR ${empty.DATA_DIR}.\n`]);
  const unknown = await cli(empty, 'water', 'flowers');
  expect(unknown).toEqual({
    code: 2,
    text: 'There is no command "water flowers". See: npm run cli -- --help\n',
  });
  const help = await cli(empty);
  expect(help.code).toBe(0);
  expect(help.text).toContain('admin reset-password <name>');
});
