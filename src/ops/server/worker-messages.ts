import type { AddressInfo } from 'node:net';
import type { FirstAdmin } from '#ops/server/startup-message.ts';
import type { ExportedMetric } from '#platform/server/metrics/exporter.ts';

/** Messages from a worker to the primary process. */
export type FromWorker =
  | {
      readonly kind: 'open';
      readonly address: AddressInfo;
      readonly firstAdmin: FirstAdmin | undefined;
    }
  | { readonly kind: 'failed'; readonly sentence: string }
  | { readonly kind: 'metrics'; readonly id: string; readonly metrics: ExportedMetric[] };

/** Messages from the primary process to all workers. */
export type ToWorker =
  | { readonly kind: 'stop'; readonly reason: string }
  | { readonly kind: 'report-metrics'; readonly id: string };
