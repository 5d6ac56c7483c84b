import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '#platform/server/config/config.ts';
import { StartupError } from '#platform/server/http/errors.ts';

/** A scraper or two, and somebody who looks. */
const MAX_CONNECTIONS = 32;
const REQUEST_MS = 10_000;

type Place = NonNullable<Config['metrics']>;

export interface MetricsSource {
  readonly contentType: string;
  text(): Promise<string>;
}

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

const listen = async (server: Server, { host, port }: Place) => {
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

/** On a port of its own, which the site's visitors never reach: one address, and nothing else. */
export const serveMetrics = async (place: Place, source: MetricsSource): Promise<MetricsServer> => {
  let scraping: Promise<string> | undefined;
  /** Who asks at the same time gets the same answer. */
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
  // A server that is about to end does not wait for whoever looks at it.
  server.unref();
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
