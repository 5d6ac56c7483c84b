import { setTimeout as delay } from 'node:timers/promises';
import type { Metric } from 'prom-client';
import {
  allInstruments,
  type Instrument,
  type Reading,
} from '#platform/server/metrics/instruments.ts';

/** Timeout of values that are read from the database or a disk; late values are omitted. */
const READ_MS = 2_000;
/** Sampling interval of the event loop delay; each sample wakes the process. */
const LOOP_PRECISION_MS = 20;

interface Value {
  readonly labels: Record<string, string>;
  readonly value: number;
  readonly metricName?: string;
}

/** Format of prom-client, also for the transfer between processes. */
export interface ExportedMetric {
  readonly name: string;
  readonly help: string;
  readonly type: string;
  readonly aggregator: string;
  readonly values: readonly Value[];
}

type Of<Type extends Instrument['type']> = Extract<Instrument, { type: Type }>;

const samplesOf = (reading: Reading): readonly Value[] => {
  if (reading === undefined) return [];
  return typeof reading === 'number'
    ? [{ labels: {}, value: reading }]
    : reading.map(({ labels, value }) => ({ labels: { ...labels }, value }));
};

const addUp = (samples: readonly Value[]): Value[] => {
  const sums = new Map<string, Value>();
  for (const { labels, value } of samples) {
    if (!Number.isFinite(value)) continue;
    const key = JSON.stringify(labels);
    sums.set(key, { labels, value: value + (sums.get(key)?.value ?? 0) });
  }
  return [...sums.values()];
};

/** Omits values that fail or time out; all others are exported. */
const readInTime = async (read: () => Reading | Promise<Reading>): Promise<Reading> => {
  const done = new AbortController();
  const late = delay(READ_MS, undefined, { signal: done.signal, ref: false }).catch(
    () => undefined,
  );
  try {
    return await Promise.race([Promise.try(read), late]);
  } catch {
    return undefined;
  } finally {
    done.abort();
  }
};

const readAll = async ({ reads }: Of<'readings'>): Promise<Value[]> => {
  const readings = await Promise.all([...reads].map(readInTime));
  return addUp(readings.flatMap(samplesOf));
};

const bucketsOf = ({ name, bounds, series }: Of<'timings'>): Value[] =>
  series.flatMap(([labels, { counts, sum }]) => {
    let count = 0;
    const buckets = counts.map((one, index) => {
      count += one;
      const le = String(bounds[index] ?? '+Inf');
      return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: count };
    });
    return [
      ...buckets,
      { metricName: `${name}_sum`, labels: { ...labels }, value: sum },
      { metricName: `${name}_count`, labels: { ...labels }, value: count },
    ];
  });

const exportOf = async (one: Instrument): Promise<ExportedMetric> => {
  const { name, help } = one;
  if (one.type === 'counts') {
    const values = one.series.map(([labels, { value }]) => ({ labels: { ...labels }, value }));
    return { name, help, type: 'counter', aggregator: 'sum', values };
  }
  if (one.type === 'timings') {
    return { name, help, type: 'histogram', aggregator: 'sum', values: bucketsOf(one) };
  }
  return { name, help, type: one.kind, aggregator: one.combine, values: await readAll(one) };
};

export interface Exporter {
  /** The metrics of this process, for aggregation in another one. */
  exported(): Promise<ExportedMetric[]>;
  /** The Prometheus text format of this process, or of several. */
  text(of?: readonly ExportedMetric[][]): Promise<string>;
  readonly contentType: string;
}

/** Loads prom-client only if metrics are enabled. */
export const createExporter = async (): Promise<Exporter> => {
  const { AggregatorRegistry, Registry, collectDefaultMetrics } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_PRECISION_MS });
  for (const one of allInstruments()) {
    const metric = { name: one.name, get: () => exportOf(one) };
    registry.registerMetric(metric as unknown as Metric);
  }
  return {
    exported: async () => (await registry.getMetricsAsJSON()) as unknown as ExportedMetric[],
    text: (of) =>
      of ? AggregatorRegistry.aggregate(of as unknown as object[]).metrics() : registry.metrics(),
    contentType: registry.contentType,
  };
};
