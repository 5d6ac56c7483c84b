import { once } from 'node:events';
import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { createProxyServer } from 'http-proxy-3';

const POLL_INTERVAL_MS = 100;

export interface Proxy extends AsyncDisposable {
  readonly url: string;
  /** Whether the proxy routes requests to that instance. */
  knows(instance: string): boolean;
}

/**
 * A proxy that only routes to instances whose /readyz returns 200, and never retries: a request that an
 * instance does not answer is an error for the visitor.
 */
export const startProxy = async (instances: readonly string[]): Promise<Proxy> => {
  const ready = new Set<string>();
  const look = async (instance: string) => {
    const isReady = await fetch(`${instance}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) ready.add(instance);
    else ready.delete(instance);
  };
  const ending = new AbortController();
  const lookOn = async (instance: string) => {
    while (!ending.signal.aborted) {
      await delay(POLL_INTERVAL_MS);
      await look(instance);
    }
  };
  await Promise.all(instances.map(look));
  const looking = instances.map(lookOn);

  const agent = new Agent({ keepAlive: true });
  const proxy = createProxyServer({ agent, xfwd: true });
  let turn = 0;
  const server = createServer((request, response) => {
    const all = [...ready];
    const target = all[turn++ % all.length];
    const fail = (reason: string) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end(reason);
    };
    if (!target) return fail('no instance is ready');
    proxy.web(request, response, { target }, ({ message }) => fail(message));
  });
  // Prevents closing a connection that a visitor is about to reuse.
  server.keepAliveTimeout = 600_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    knows: (instance) => ready.has(instance),
    [Symbol.asyncDispose]: async () => {
      ending.abort();
      await Promise.all(looking);
      agent.destroy();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
