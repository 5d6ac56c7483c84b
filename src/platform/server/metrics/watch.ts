import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { withPriority } from '#platform/server/db/query-priority.ts';
import { observableGauge, type Read } from '#platform/server/metrics/instruments.ts';

/** Registers a metric for the lifetime of the server. */
export const watchWith = (
  app: FastifyInstance,
  watch: (read: Read) => () => void,
  read: Read,
): void => {
  const stop = watch(read);
  app.addHook('onClose', async () => stop());
};

const ANSWER_LASTS_MS = 1_000;

/** For metrics of the database: single flight, with the timeout of a read, cached for a second. */
export const singleFlight = <Answer>(ask: () => Promise<Answer>): (() => Promise<Answer>) => {
  let asked: Promise<Answer> | undefined;
  return () => {
    asked ??= withPriority('read', ask).finally(() => {
      setTimeout(() => {
        asked = undefined;
      }, ANSWER_LASTS_MS).unref();
    });
    return asked;
  };
};

const connections = observableGauge(
  'garden_database_connections',
  'Connections to the database by use',
);
const waiters = observableGauge('garden_database_waiters', 'Requests for a free connection');

/** Holds a weak reference, so that a closed pool can be collected. */
export const watchPool = (pool: Pool, kind: string): void => {
  const seen = new WeakRef(pool);
  connections(() => {
    const { totalCount = 0, idleCount = 0 } = seen.deref() ?? {};
    return [
      { labels: { kind, state: 'idle' }, value: idleCount },
      { labels: { kind, state: 'busy' }, value: totalCount - idleCount },
    ];
  });
  waiters(() => [{ labels: { kind }, value: seen.deref()?.waitingCount ?? 0 }]);
};
