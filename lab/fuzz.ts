/**
 * Fuzzes the program, started as a local process with disposable data: `npm run attack -- --count 10000
 * --seed 7`, or a single case: `-- --seed 7 --only 4711`; `--engine embedded` takes the embedded database.
 * Exits with 1 if a response is a server error, leaks details or follows an unexpected write, or if a request
 * blocks the event loop each time it is repeated alone.
 */
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type AttackReport, attackWith, describeFailure, type Slow } from '#lab/fuzz/fuzz.ts';
import { readStoredContent } from '#lab/fuzz/stored-content.ts';
import { openForCli } from '#platform/server/db/db.ts';
import { withPriority } from '#platform/server/db/query-priority.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { startProgram } from '#tests/support/running-server.ts';

const LONGEST_BLOCK_MS = 50;
const TIMES_AGAIN = 3;
const ADMIN = { username: 'gardener', password: 'correct horse battery' };

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    engine: { type: 'string', default: 'server' },
  },
});
const seed = Number(values.seed);
const numbers = values.only
  ? [Number(values.only)]
  : Array.from({ length: Number(values.count) }, (_, index) => index);

const print = (text: string) => process.stdout.write(`${text}\n`);

const signIn = async (port: number): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { sessionId } = (await answer.json()) as { sessionId: string };
  return sessionId;
};

const printReport = ({ failures, statuses, slowest }: AttackReport, blocks: readonly Slow[]) => {
  for (const failure of failures) print(`\n${describeFailure(seed, failure)}`);
  for (const { attack, milliseconds } of blocks) {
    print(
      `\n${describeFailure(seed, { attack, problem: `blocks the loop for ${milliseconds} ms` })}`,
    );
  }
  print(`\nAnswers by status: ${JSON.stringify(Object.fromEntries([...statuses].sort()))}`);
  print('Slowest answers:');
  for (const { attack, milliseconds } of slowest) {
    const { method, target } = attack.request;
    print(
      `  ${Math.round(milliseconds)} ms  --only ${attack.number}  ${method} ${target.slice(0, 80)}`,
    );
  }
  print(`${numbers.length} cases, ${failures.length} failures, ${blocks.length} blocks`);
};

const postgres = values.engine === 'embedded' ? undefined : await startPostgres();
const databaseUrl = postgres?.urlOf('postgres');
try {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'garden-attack-'));
  const port = await freePort();
  const program = await startProgram({
    PORT: String(port),
    DATA_DIR: folder.path,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    DEMO: 'true',
    RATE_LIMITS: 'off',
    // A request that is repeated to measure it must not be answered from a cache.
    CACHE_MB: '0',
    PUBLIC_URL: 'https://garden.example',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    NODE_OPTIONS: `--import=${new URL('./fuzz/watch-loop.ts', import.meta.url)}`,
  });
  const database = await openForCli({ dataDir: folder.path, databaseUrl });
  const { pool } = database;
  const { rows } = await pool.query<{ last: number }>('select max(id) as last from freelancers');
  // A background job hashes the demo pictures; no request is to blame for these writes.
  const countUnhashed = async () => {
    const unhashed = await pool.query(`select from freelancers, unnest(pictures) as named (url)
      where not exists (select from picture_hashes as known where known.url = named.url)`);
    return unhashed.rows.length;
  };
  while ((await countUnhashed()) > 0) await delay(100);

  let heard = program.output().length;
  /** The longest event loop block since the last call. */
  const newBlock = (): number => {
    const news = program.output().slice(heard);
    heard += news.length;
    return Math.max(
      0,
      ...Array.from(news.matchAll(/loop blocked for (\d+)/g), (at) => Number(at[1])),
    );
  };
  const blocks: Slow[] = [];
  const report = await attackWith(
    {
      port,
      sessionId: await signIn(port),
      lastId: rows[0]?.last ?? 1,
      readContent: () =>
        withPriority('job', () => readStoredContent(pool, join(folder.path, 'uploads'))),
    },
    {
      seed,
      numbers,
      afterGroup: async (group, again) => {
        if (newBlock() < LONGEST_BLOCK_MS) return;
        // A block may be caused by any request of the group or by a busy machine: a request is only reported
        // if it blocks each time it is repeated alone.
        for (const attack of group) {
          let milliseconds = Number.POSITIVE_INFINITY;
          for (let time = 0; time < TIMES_AGAIN && milliseconds >= LONGEST_BLOCK_MS; time++) {
            await again(attack);
            milliseconds = Math.min(milliseconds, newBlock());
          }
          if (milliseconds >= LONGEST_BLOCK_MS) blocks.push({ attack, milliseconds });
        }
      },
    },
  );
  printReport(report, blocks);
  const faults = program
    .output()
    .split('\n')
    .filter((line) => /"level":(50|60)|rror:/.test(line));
  for (const line of faults) print(`The program said: ${line.slice(0, 500)}`);
  await database.close();
  const exitCode = await program.stop();
  if (exitCode !== 0) print(`The program ended with ${exitCode}`);
  const isWell = report.failures.length + blocks.length + faults.length === 0 && exitCode === 0;
  process.exitCode = isWell ? 0 : 1;
} finally {
  await postgres?.stop();
}
