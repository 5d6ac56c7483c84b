import type { FastifyInstance } from 'fastify';
import { counter, observableGauge } from '#platform/server/metrics/instruments.ts';
import { watchWith } from '#platform/server/metrics/watch.ts';

const readsOf = counter(
  'garden_cache_reads_total',
  'Reads of a store: hit, lagging (a second late), stale (the database is away), made, joined (being made)',
);
const entries = observableGauge('garden_cache_entries', 'Entries of a cache');
const bytes = observableGauge('garden_cache_bytes', 'Memory used by a cache');
const limits = observableGauge('garden_cache_limit_bytes', 'Memory limit of a cache');

export const countUses = (store: string) => ({
  hit: readsOf({ store, result: 'hit' }),
  lagging: readsOf({ store, result: 'lagging' }),
  stale: readsOf({ store, result: 'stale' }),
  made: readsOf({ store, result: 'made' }),
  joined: readsOf({ store, result: 'joined' }),
});

/** Registers the metrics of a cache for the lifetime of the server. */
export const watchStore = (
  app: FastifyInstance,
  { name, maxBytes }: { name: string; maxBytes: number },
  store: { readonly size: number; readonly bytes: number },
): void => {
  const watch = (of: typeof entries, value: () => number) =>
    watchWith(app, of, () => [{ labels: { store: name }, value: value() }]);
  watch(entries, () => store.size);
  watch(bytes, () => store.bytes);
  watch(limits, () => maxBytes);
};
