import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const CONNECTIONS = 20;

interface Sent {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
}

/** Accepts compressed pages, as browsers do. */
const send = (agent: Agent, address: string, { method = 'GET', headers }: Sent = {}) =>
  new Promise<void>((resolve, reject) => {
    const sent = request(
      address,
      { agent, method, headers: { 'accept-encoding': 'br', ...headers } },
      (response) => {
        response.resume();
        response.once('end', () =>
          response.statusCode === 200
            ? resolve()
            : reject(new Error(`${address}: ${response.statusCode}`)),
        );
      },
    );
    sent.once('error', reject);
    sent.end();
  });

/** Requests the paths in rotation, for a duration or a number of requests. */
export const rotate = async (
  url: string,
  paths: readonly string[],
  limit: { readonly seconds?: number; readonly requests?: number },
): Promise<{ requests: number; seconds: number }> => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const { seconds = Number.POSITIVE_INFINITY, requests: most = Number.POSITIVE_INFINITY } = limit;
  const began = performance.now();
  const passed = () => (performance.now() - began) / 1_000;
  let requests = 0;
  const visit = async () => {
    while (passed() < seconds && requests < most) {
      const path = paths[requests % paths.length];
      requests += 1;
      await send(agent, `${url}${path}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visit));
  agent.destroy();
  return { requests, seconds: passed() };
};

/** Opens galleries of random profiles, each as a new visitor, until it is stopped. */
export const trackRandomly = (url: string, profiles: readonly number[], perSecond: number) => {
  const agent = new Agent({ keepAlive: true });
  let isStopped = false;
  let count = 0;
  const run = async () => {
    while (!isStopped) {
      count += 1;
      const id = profiles[Math.floor(Math.random() * profiles.length)];
      await send(agent, `${url}/api/freelancers/${id}/gallery-track`, {
        method: 'POST',
        headers: { 'user-agent': `Visitor ${count}` },
      });
      await delay(1_000 / perSecond);
    }
    agent.destroy();
  };
  const running = run();
  return {
    stop: () => {
      isStopped = true;
      return running;
    },
  };
};
