import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { CutOff } from '#lab/faults/cut-off.ts';
import type { SeededRandom } from '#ops/demo/seeded-random.ts';
import { sendSignal, type TestPostgres } from '#tests/support/postgres.ts';

export interface OutageScene {
  readonly postgres: TestPostgres;
  readonly url: string;
  readonly cutOff: CutOff;
  readonly random: SeededRandom;
}

/** Makes PostgreSQL unavailable, and resolves when it accepts queries again. */
type Outage = (scene: OutageScene) => Promise<void>;

const LONGEST_ABSENCE_MS = 3_000;
const [SHORTEST_FREEZE_MS, LONGEST_FREEZE_MS] = [5_000, 20_000];

const ask = async (url: string, text: string): Promise<Record<string, number>[]> => {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
};

const BACKENDS = `from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`;

const answers = async (url: string) => {
  while (!(await ask(url, 'select 1').catch(() => undefined))) await delay(10);
};

const endAndStart =
  (signal: NodeJS.Signals): Outage =>
  async ({ postgres, random }) => {
    await postgres.end(signal);
    await delay(random.between(0, LONGEST_ABSENCE_MS - 1));
    await postgres.start();
  };

export const outages: Readonly<Record<string, Outage>> = {
  'fast restart': endAndStart('SIGINT'),
  'immediate restart': endAndStart('SIGQUIT'),
  'kill -9 of the server': endAndStart('SIGKILL'),
  'kill -9 of one backend': async ({ url, random }) => {
    // A backend that exits at this very moment does not count.
    for (let isKilled = false; !isKilled; ) {
      const backends = await ask(url, `select pid ${BACKENDS}`);
      const pid = backends[random.between(0, backends.length - 1)]?.pid;
      isKilled = pid !== undefined && sendSignal(pid, 'SIGKILL');
    }
    await answers(url);
  },
  'pg_terminate_backend of all': async ({ url }) => {
    await ask(url, `select pg_terminate_backend(pid) ${BACKENDS}`);
  },
  freeze: async ({ postgres, random }) => {
    postgres.signal('SIGSTOP', 'all');
    await delay(random.between(SHORTEST_FREEZE_MS, LONGEST_FREEZE_MS - 1));
    postgres.signal('SIGCONT', 'all');
  },
  'refused connections': async ({ cutOff, random }) => {
    await cutOff.cut();
    await delay(random.between(0, LONGEST_ABSENCE_MS - 1));
    await cutOff.restore();
  },
};
