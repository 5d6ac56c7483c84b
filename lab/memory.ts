/**
 * Measures the memory of the program: at rest, during many requests and after them. `npm run memory --
 * --requests 100000 --watch 600`. Environment variables are passed to the program.
 */
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '#tests/support/free-port.ts';
import { startProgram } from '#tests/support/running-server.ts';
import { loadMixed } from './memory/mixed-load.ts';
import { type Resident, readResident } from './memory/resident.ts';

const MAX_AT_REST_MB = 300;
const MAX_AFTER_LOAD_MB = 500;
/**
 * Maximum growth from the first watched sample to the peak. All of these follow the same few requests, after
 * which a heap is larger than at rest.
 */
const MAX_GROWTH_MB = 25;
const REST_MS = 10_000;
const STEPS = 20;
const WATCH_STEPS = 10;
const WATCH_REQUESTS_PER_STEP = 200;
const PASSED_ON = ['CACHE_MB', 'HEAP_MB', 'PAGE_HEAP_MB', 'DATABASE_CACHE_MB', 'DATABASE_URL'];

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    /** In seconds. */
    watch: { type: 'string', default: '600' },
  },
});
const requests = Number(values.requests);
const watchMs = Number(values.watch) * 1_000;

const rows: ({ when: string } & Resident)[] = [];
const note = (when: string, pid: number): Resident => {
  const resident = readResident(pid);
  rows.push({ when, ...resident });
  console.log(`${when}: ${resident.all} MB`);
  return resident;
};
const verdict = (what: string, ours: number, most: number) => ({
  what,
  MB: ours,
  'at most': most,
  met: ours <= most ? 'yes' : 'NO',
});

const folder = await mkdtempDisposable(join(tmpdir(), 'garden-memory-'));
const settings = Object.fromEntries(
  PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
);
const port = await freePort();
const env = {
  DATA_DIR: folder.path,
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  TRUST_PROXY: 'loopback',
  ...settings,
};

// Only the first start creates the database and the demo data.
const first = await startProgram({ ...env, DEMO: 'true' });
await delay(REST_MS);
note('after the first start', first.process.pid ?? 0);
await first.stop();

const program = await startProgram(env);
try {
  const pid = program.process.pid ?? 0;
  await delay(REST_MS);
  const atRest = note('at rest', pid);

  const began = performance.now();
  const step = Math.ceil(requests / STEPS);
  const statuses = await loadMixed(program.url, requests, (done) => {
    if (done % step === 0) note(`after ${done} requests`, pid);
  });
  const seconds = (performance.now() - began) / 1_000;
  await delay(REST_MS);
  const after = note('after all requests, at rest', pid);

  const watched = [];
  for (let turn = 1; turn <= WATCH_STEPS; turn++) {
    await loadMixed(program.url, WATCH_REQUESTS_PER_STEP, () => {});
    await delay(watchMs / WATCH_STEPS);
    watched.push(
      note(`watched for ${Math.round((turn * watchMs) / WATCH_STEPS / 1_000)} s`, pid).all,
    );
  }

  console.table(rows);
  console.log(
    `${Math.round(requests / seconds)} requests/s; by status (0: broken off):`,
    Object.fromEntries(statuses),
  );
  const [watchedFirst = 0] = watched;
  const table = [
    verdict('at rest', atRest.all, MAX_AT_REST_MB),
    verdict('after all requests', after.all, MAX_AFTER_LOAD_MB),
    verdict('growth while watched', Math.max(...watched) - watchedFirst, MAX_GROWTH_MB),
  ];
  console.table(table);
  if (table.some(({ met }) => met === 'NO')) process.exitCode = 1;
} finally {
  await program.stop();
  await folder.remove();
}
