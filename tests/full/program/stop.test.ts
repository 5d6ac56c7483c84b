/** The program is told to stop: through npm, in its start, and with clients that do not come to an end. */
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureBuilt } from '#ops/build/ensure-built.ts';
import { lockDataDir } from '#platform/server/files/data-dir.ts';
import { copyReadyFolder } from '#tests/support/ready-folder.ts';
import { runProgram, runScript, startByNpm, startProgram } from '#tests/support/running-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'garden-stop-'));
const root = fileURLToPath(new URL('../../../', import.meta.url));
/** What a checkout needs to be built and started, beside its libraries. */
const BUILT_FROM = ['src', 'messages', 'public'].concat([
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  // What tests load into every program.
  'tests/support/no-syncs.mjs',
  'tests/support/copied-database.mjs',
]);
const newEnv = () => ({ DEMO: 'false', DATA_DIR: mkdtempSync(join(folder, 'data-')) });
const readyEnv = () => ({ DEMO: 'false', DATA_DIR: copyReadyFolder(join(folder, 'data-')) });

beforeAll(async () => {
  await ensureBuilt();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isFree = (dataDir: string) => {
  try {
    lockDataDir(dataDir).release();
    return true;
  } catch {
    return false;
  }
};

describe('npm start', () => {
  test.each([
    ['SIGTERM', 0],
    ['SIGINT', 0],
    // npm does not pass these on; what it leaves behind notices.
    ['SIGHUP', null],
    ['SIGKILL', null],
  ] as const)('stops in order when npm gets %s', async (signal, code) => {
    const env = readyEnv();
    const { stop, output } = await startByNpm({ ...env, LOG_LEVEL: 'info' });
    expect(isFree(env.DATA_DIR)).toBe(false);
    expect(await stop(signal)).toBe(code);
    await expect.poll(() => isFree(env.DATA_DIR)).toBe(true);
    expect(output()).toContain('stopping: ');
  });
});

test('A stop does not wait for silent connections, nor for heads and bodies that never end', async () => {
  const { url, stop } = await startProgram(readyEnv());
  const head = 'POST /api/auth/login HTTP/1.1\r\nhost: garden.example\r\n';
  const body = 'content-type: application/json\r\ncontent-length: 9\r\n\r\n{';
  const closed = ['', head, head + body].map(async (words) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(words);
    return [once(socket, 'close')];
  });
  const closings = (await Promise.all(closed)).flat();
  // Until this is answered, what was sent before has arrived, too.
  await fetch(`${url}/readyz`);
  expect(await stop('SIGHUP')).toBe(0);
  await Promise.all(closings);
});

describe('A signal in the start', () => {
  const stopIn = async (isSo: (dataDir: string) => boolean, signal: NodeJS.Signals) => {
    const env = { ...newEnv(), DEMO: 'true' };
    const { child, ended, output } = runProgram(env);
    const stopped = () => child.exitCode !== null;
    await expect.poll(() => isSo(env.DATA_DIR) || stopped(), { interval: 5 }).toBe(true);
    child.kill(signal);
    expect((await ended).code).toBe(0);
    expect(output().trim()).toBe(`Stopped before it was open: ${signal}`);
    expect(isFree(env.DATA_DIR)).toBe(true);
    const next = await startProgram(env);
    expect((await fetch(next.url)).status).toBe(200);
    expect(await next.stop()).toBe(0);
  };

  test.each([
    ['while the database is opened', 'in-use.lock', 'SIGTERM'],
    ['while the engine unpacks it', 'database', 'SIGINT'],
    ['while demo data are loaded', 'uploads', 'SIGHUP'],
  ] as const)('%s ends it at once, and the next start goes well', (_, path, signal) =>
    stopIn((dataDir) => existsSync(join(dataDir, path)), signal),
  );

  test('while the web side is built ends the build, too, and leaves nothing of it', async () => {
    const checkout = mkdtempSync(join(folder, 'checkout-'));
    for (const name of BUILT_FROM) {
      cpSync(join(root, name), join(checkout, name), { recursive: true });
    }
    symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'));
    const builds = () => {
      const dist = join(checkout, 'dist');
      return existsSync(dist) ? readdirSync(dist) : [];
    };
    const { child, ended } = runScript(join(checkout, 'src/ops/server/main.ts'), newEnv());
    await expect.poll(() => builds().length || child.exitCode, { interval: 5 }).toBe(1);
    child.kill('SIGTERM');
    const { code, text } = await ended;
    expect(text).toContain('Stopped before it was open: SIGTERM');
    expect([code, builds()]).toEqual([0, []]);
  });
});
