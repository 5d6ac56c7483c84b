import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartupError } from '#platform/server/http/errors.ts';
import type { Exporter } from '#platform/server/metrics/exporter.ts';

/** Sufficient for one or two scrapers and a manual check. */
const MAX_CONNECTIONS = 32;
const REQUEST_MS = 10_000;

/** The address of the metrics server. */
export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

const listen = async (server: Server, { host, port }: MetricsAddress) => {
  try {
    server.listen({ host, port, exclusive: true });
    await once(server, 'listening');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartupError(
      code === 'EADDRINUSE'
        ? `Port ${port} is taken by another program. Choose another METRICS_PORT.`
        : `Cannot serve metrics on ${host}:${port}: ${message}`,
    );
  }
};

/** Serves the metrics on a separate port, which is not public. */
export const serveMetrics = async (
  place: MetricsAddress,
  source: Pick<Exporter, 'contentType' | 'text'>,
) => {
  let scraping: Promise<string> | undefined;
  /** Concurrent scrapes share one result. */
  const scrape = () => {
    scraping ??= source.text().finally(() => {
      scraping = undefined;
    });
    return scraping;
  };
  const server = createServer({ requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS });
  server.maxConnections = MAX_CONNECTIONS;
  server.on('request', async ({ method, url }, response) => {
    if (method !== 'GET' || url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await scrape();
      response.writeHead(200, { 'content-type': source.contentType }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  await listen(server, place);
  // The metrics server must not keep the process alive.
  server.unref();
  return {
    port: (server.address() as AddressInfo).port,
    close: async (): Promise<void> => {
      server.close();
      server.closeAllConnections();
    },
  };
};

export type MetricsServer = Awaited<ReturnType<typeof serveMetrics>>;
