import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import type { Config } from '#ops/config/config.ts';
import type { FromWorker, ToWorker } from '#ops/server/worker-messages.ts';
import {
  createExporter,
  type ExportedMetric,
  type Exporter,
} from '#platform/server/metrics/exporter.ts';
import { type MetricsServer, serveMetrics } from '#platform/server/metrics/metrics-server.ts';

/** A worker that takes longer is omitted from the metrics. */
const ANSWER_MS = 4_000;

/** In a worker: sends its metrics when the primary process asks. */
const respondToPrimary = (exporter: Exporter): MetricsServer => {
  const answer = async (message: ToWorker) => {
    if (message.kind !== 'report-metrics') return;
    const metrics = await exporter.exported();
    if (!process.connected) return;
    process.send?.({ kind: 'metrics', id: message.id, metrics } satisfies FromWorker);
  };
  process.on('message', answer);
  return { port: 0, close: async () => void process.off('message', answer) };
};

/** Opens the metrics of a process that serves requests. */
export const openMetrics = async ({ metrics }: Config): Promise<MetricsServer | undefined> => {
  if (!metrics) return undefined;
  const exporter = await createExporter();
  return cluster.isWorker ? respondToPrimary(exporter) : serveMetrics(metrics, exporter);
};

const requestMetrics = (worker: Worker): Promise<ExportedMetric[] | undefined> => {
  const { promise, resolve } = Promise.withResolvers<ExportedMetric[] | undefined>();
  const id = randomUUID();
  const onMessage = (message: FromWorker) => {
    if (message.kind === 'metrics' && message.id === id) resolve(message.metrics);
  };
  const giveUp = () => resolve(undefined);
  const timer = setTimeout(giveUp, ANSWER_MS).unref();
  worker.on('message', onMessage).once('exit', giveUp);
  worker.send({ kind: 'report-metrics', id } satisfies ToWorker, (error) => error && giveUp());
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', onMessage).off('exit', giveUp);
  });
};

/** In the primary process: serves the aggregated metrics of all workers on one port. */
export const serveWorkerMetrics = async ({ metrics }: Config): Promise<void> => {
  if (!metrics) return;
  const exporter = await createExporter();
  await serveMetrics(metrics, {
    contentType: exporter.contentType,
    text: async () => {
      const workers = Object.values(cluster.workers ?? {}).filter((one) => one?.isConnected());
      const answers = await Promise.all(workers.map((one) => one && requestMetrics(one)));
      return exporter.text(answers.filter((answer) => answer !== undefined));
    },
  });
};
