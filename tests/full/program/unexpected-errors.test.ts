/** What nobody foresaw happens to the program: it says so once, finishes what it has, and ends. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '#ops/build/ensure-built.ts';
import { beginLogin } from '#tests/support/begun-login.ts';
import { copyReadyFolder } from '#tests/support/ready-folder.ts';
import { startProgram } from '#tests/support/running-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'garden-unforeseen-'));
beforeAll(async () => {
  await ensureBuilt();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Loaded before the program: fails where nobody listens when the signal comes. */
const FAILURES = {
  'uncaught exception': `throw error`,
  'unhandled rejection': `Promise.reject(error)`,
};

test.each(Object.entries(FAILURES))('%s', async (reason, failure) => {
  // The place of the failure is this very text: the secret must not stand in it.
  const code = `process.on('SIGUSR2', () => {
    const params = ['hunter'.repeat(2)];
    const error = Object.assign(new Error('Failed query: select\\nparams: ' + params), { params });
    ${failure};
  })`;
  const program = await startProgram({
    DEMO: 'false',
    DATA_DIR: copyReadyFolder(join(folder, 'data-')),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}`,
  });
  const { call, body } = await beginLogin(program.url);

  const ended = program.stop('SIGUSR2');
  await expect.poll(() => fetch(`${program.url}/healthz`).catch(() => 'refused')).toBe('refused');
  call.end(body);
  const [response] = await once(call, 'response');
  expect(response.statusCode).toBe(401);
  response.resume();

  expect(await ended).toBe(1);
  const lines = program.output().split('\n');
  const fatal = lines.filter((line) => line.includes('"level":60')).map((line) => JSON.parse(line));
  expect(fatal).toEqual([
    expect.objectContaining({
      msg: reason,
      err: expect.objectContaining({ type: 'Error', message: 'Failed query: select' }),
    }),
  ]);
  expect(program.output()).not.toContain('hunterhunter');
});
