import type { Database } from '#platform/server/db/db.ts';

export const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? 0;

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
