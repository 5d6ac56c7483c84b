import type { Metric } from 'prom-client';
import { allInstruments, type Sample } from '#platform/server/metrics/instruments.ts';

/** Sampling interval of the event loop delay; each sample wakes the process. */
const LOOP_PRECISION_MS = 20;

/** Format of prom-client, also for the transfer between processes. */
export interface ExportedMetric {
  readonly name: string;
  readonly help: string;
  readonly type: string;
  readonly aggregator: string;
  readonly values: readonly Sample[];
}

/** Loads prom-client only if metrics are enabled. */
export const createExporter = async () => {
  const { AggregatorRegistry, Registry, collectDefaultMetrics } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_PRECISION_MS });
  for (const { read, ...described } of allInstruments()) {
    const get = async (): Promise<ExportedMetric> => {
      const samples = await read();
      // Copies of the labels, because prom-client may change them.
      const values = samples.map((sample) => ({ ...sample, labels: { ...sample.labels } }));
      return { ...described, values };
    };
    registry.registerMetric({ name: described.name, get } as unknown as Metric);
  }
  return {
    /** The metrics of this process, for aggregation in another one. */
    exported: async () => (await registry.getMetricsAsJSON()) as unknown as ExportedMetric[],
    /** The Prometheus text format of this process, or of several. */
    text: (of?: readonly ExportedMetric[][]) =>
      of ? AggregatorRegistry.aggregate(of as unknown as object[]).metrics() : registry.metrics(),
    contentType: registry.contentType,
  };
};

export type Exporter = Awaited<ReturnType<typeof createExporter>>;
