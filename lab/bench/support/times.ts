import type { Database } from '#platform/server/db/db.ts';

export const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? 0;

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;

const VISITORS = 50;

/** Calls per second of 50 visitors at once, who call again as soon as they are answered. */
export const callsPerSecond = async (
  duration: number,
  call: (visitor: number, turn: number) => Promise<unknown>,
  finish?: () => Promise<void>,
): Promise<number> => {
  const begin = performance.now();
  let calls = 0;
  const visit = async (visitor: number) => {
    for (let turn = 0; performance.now() - begin < duration; turn += 1) {
      await call(visitor, turn);
      calls += 1;
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)));
  await finish?.();
  return (calls * 1_000) / (performance.now() - begin);
};

export const inMs = (value: number): number => Number(value.toFixed(1));

/** CPU time of this thread, which other programs on the machine do not affect. */
export const threadMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** Returns the total time of the queries since the previous call. */
export const watchDatabase = ({ pool }: Database): (() => number) => {
  let spent = 0;
  const { query } = pool;
  pool.query = (async (...given: Parameters<typeof query>) => {
    const begin = performance.now();
    try {
      return await (query as unknown as (...all: unknown[]) => Promise<unknown>).apply(pool, given);
    } finally {
      spent += performance.now() - begin;
    }
  }) as unknown as typeof query;
  return () => {
    const before = spent;
    spent = 0;
    return before;
  };
};
