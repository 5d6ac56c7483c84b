import { Agent, request } from 'node:http';

const CONNECTIONS = 24;
/** One in this many requests is aborted before its response. */
const BREAK_OFF_EVERY = 10;
const DEMO_PROFILES = 24;

interface Sent {
  readonly path: string;
  readonly body?: object;
}

const pick = (most: number) => 1 + Math.floor(Math.random() * most);
const chance = () => Math.random().toString(36).slice(2);

/** The requests of visitors, in rotation. Every search is unique. */
const KINDS: readonly (() => Sent)[] = [
  () => ({ path: `/api/freelancers?limit=12&search=${chance()}` }),
  () => ({ path: `/?search=${chance()}` }),
  () => ({ path: `/zh?search=${chance().slice(0, 6)}&sort=recent` }),
  () => ({ path: `/?utm_source=${chance()}` }),
  () => ({ path: `/profile/${pick(DEMO_PROFILES)}?from=${chance()}` }),
  () => ({ path: `/${chance()}` }),
  () => ({ path: `/api/freelancers?limit=${pick(100)}&offset=${pick(20)}` }),
  () => ({ path: `/api/freelancers/${pick(DEMO_PROFILES)}` }),
  () => ({ path: '/api/lucky-garden' }),
  () => ({
    path: '/api/analytics/track-profile-view',
    body: { freelancerId: pick(DEMO_PROFILES), sessionId: chance() },
  }),
  () => ({
    path: '/api/analytics/track-photo-view',
    body: { freelancerId: pick(DEMO_PROFILES), sessionId: chance(), photoIndex: 1 },
  }),
];

/** Each request has another client address, as if forwarded by a proxy. */
const headers = () => ({
  'accept-encoding': Math.random() < 0.8 ? 'br' : 'gzip',
  'user-agent': `Visitor ${chance()}`,
  'x-forwarded-for': `2001:db8:${pick(0xffff).toString(16)}:${pick(0xffff).toString(16)}::1`,
});

/** Resolves with the status, or with 0 if the request was aborted. */
const send = (agent: Agent, url: string, { path, body }: Sent, isBrokenOff: boolean) =>
  new Promise<number>((resolve, reject) => {
    const sent = request(
      `${url}${path}`,
      {
        agent,
        method: body ? 'POST' : 'GET',
        headers: { ...headers(), ...(body && { 'content-type': 'application/json' }) },
      },
      (response) => {
        response
          .resume()
          .once('close', () => resolve(isBrokenOff ? 0 : (response.statusCode ?? 0)));
        if (isBrokenOff) response.destroy();
      },
    );
    sent.once('error', (error) => (isBrokenOff ? resolve(0) : reject(error)));
    sent.end(body && JSON.stringify(body));
    if (isBrokenOff) setTimeout(() => sent.destroy(), pick(20));
  });

/** Sends requests over a few connections, and returns their number per status. */
export const loadMixed = async (
  url: string,
  requests: number,
  onProgress: (done: number) => void,
): Promise<ReadonlyMap<number, number>> => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const statuses = new Map<number, number>();
  let begun = 0;
  let done = 0;
  const visit = async () => {
    while (begun < requests) {
      begun += 1;
      const isBrokenOff = begun % BREAK_OFF_EVERY === 0;
      const kind = KINDS[begun % KINDS.length];
      if (!kind) continue;
      const status = await send(agent, url, kind(), isBrokenOff);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      done += 1;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visit));
  agent.destroy();
  return statuses;
};
