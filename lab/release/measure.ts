import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { median } from '#lab/bench/support/times.ts';
import { makeRelease } from '#ops/release/make-release.ts';
import { freePort } from '#tests/support/free-port.ts';
import { megabytesOf } from '#tests/support/fresh-checkout.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { installRelease } from './install-release.ts';

export interface Measure {
  readonly what: string;
  readonly measured: number;
  readonly unit: 'MB' | 's';
  readonly most: number;
}

const WARM_STARTS = 5;

const isReady = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Seconds from the start of the process until it is ready. */
const startTime = async (release: string, env: Record<string, string>): Promise<number> => {
  const port = await freePort();
  const began = performance.now();
  const server = spawn(process.execPath, ['server.js'], {
    cwd: release,
    env: { HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  while (!(await isReady(`http://127.0.0.1:${port}/readyz`))) {
    if (server.exitCode !== null) throw new Error('The release does not start');
    await wait(5);
  }
  const seconds = (performance.now() - began) / 1000;
  server.kill();
  await ended;
  return seconds;
};

/** The first start, and the median of the following ones. */
const startTimes = async (release: string, env: Record<string, string>) => {
  const cold = await startTime(release, env);
  const warm: number[] = [];
  for (let i = 0; i < WARM_STARTS; i += 1) warm.push(await startTime(release, env));
  return { cold, warm: median(warm) };
};

const size = (what: string, measured: number, most: number): Measure => ({
  what: `release: ${what}`,
  measured,
  unit: 'MB',
  most,
});
const time = (...args: Parameters<typeof size>): Measure => ({ ...size(...args), unit: 's' });

/** Builds, installs and starts a release, and measures its sizes and start times. */
export const measureRelease = async (): Promise<Measure[]> => {
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'garden-measure-'));
  await using postgres = await startPostgres({ durable: true });
  const folder = temporary.path;
  const archive = await makeRelease(folder);
  const release = join(folder, 'installed');
  installRelease(archive, release);
  const embedded = await startTimes(release, { DATA_DIR: join(folder, 'embedded') });
  const server = await startTimes(release, {
    DATA_DIR: join(folder, 'server'),
    DATABASE_URL: postgres.urlOf('postgres'),
  });
  return [
    size('archive', statSync(archive).size / 2 ** 20, 20),
    size('installed, without Node', megabytesOf(release), 200),
    time('first start, embedded, with demo data', embedded.cold, 30),
    time('later start, embedded', embedded.warm, 2),
    time('first start, PostgreSQL', server.cold, 10),
    time('later start, PostgreSQL', server.warm, 2),
  ];
};
