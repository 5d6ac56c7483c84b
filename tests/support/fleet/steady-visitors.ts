import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Visits {
  readonly answered: number;
  readonly failed: number;
  /** The first failed requests. */
  readonly failures: readonly string[];
}

export interface SteadyVisitors {
  readonly soFar: Visits;
  /** Waits for pending requests. */
  stop(): Promise<Visits>;
}

interface Call {
  readonly path: string;
  readonly body?: object;
}

/** Of twenty requests, ten are for pages, two are writes, and one is an uncached search. */
const callOf = (count: number, profileId: number): Call => {
  const event = { freelancerId: profileId, sessionId: `session ${count % 97}` };
  const search = `search=${count.toString(36)}`;
  const calls: readonly Call[] = [
    { path: '/' },
    { path: '/api/freelancers' },
    { path: `/profile/${profileId}` },
    { path: `/api/freelancers/${profileId}` },
    { path: '/zh' },
    { path: '/api/analytics/track-profile-view', body: event },
    { path: '/?sort=recent' },
    { path: '/api/services-config' },
    { path: '/privacy' },
    { path: '/api/freelancers?sortBy=recent' },
    { path: '/' },
    { path: '/api/freelancers/featured' },
    { path: `/zh/profile/${profileId}` },
    { path: `/api/freelancers/${profileId}` },
    { path: '/' },
    { path: '/api/analytics/track-contact', body: { ...event, contactType: 'sms' } },
    { path: '/luck/fair' },
    { path: '/api/freelancers' },
    { path: count % 40 < 20 ? `/?${search}` : `/api/freelancers?${search}` },
    { path: '/api/freelancers?offset=12' },
  ];
  return calls[count % calls.length] ?? { path: '/' };
};

const MOST_FAILURES_TOLD = 10;

/** Each visitor has its own loopback address, except on systems other than Linux, which have only one. */
const VISITORS = process.platform === 'linux' ? 211 : 1;
const addressOf = (visitor: number) => (VISITORS === 1 ? '127.0.0.1' : `127.1.0.${1 + visitor}`);

/** Sends requests at a fixed rate, independent of the response times. */
export const sendSteadily = (
  url: string,
  { perSecond, profileId }: { readonly perSecond: number; readonly profileId: number },
): SteadyVisitors => {
  const agent = new Agent({ keepAlive: true });
  const underWay = new Set<Promise<void>>();
  const failures: string[] = [];
  let answered = 0;
  let failed = 0;
  let sent = 0;

  const ask = ({ path, body }: Call): Promise<string | undefined> =>
    new Promise((resolve) => {
      const asked = request(
        url + path,
        {
          agent,
          localAddress: addressOf(sent % VISITORS),
          ...(body && { method: 'POST', headers: { 'content-type': 'application/json' } }),
        },
        (answer) => {
          const { statusCode = 0 } = answer;
          text(answer).then(
            (words) =>
              resolve(
                statusCode < 400 ? undefined : `${path}: ${statusCode} ${words.slice(0, 100)}`,
              ),
            (error) => resolve(`${path}: ${error.message}`),
          );
        },
      );
      asked.on('error', (error) => resolve(`${path}: ${error.message}`));
      asked.end(body && JSON.stringify(body));
    });
  const visit = async () => {
    const failure = await ask(callOf(sent++, profileId));
    if (failure === undefined) answered += 1;
    else if (++failed <= MOST_FAILURES_TOLD) failures.push(failure);
  };

  const began = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1_000) * perSecond;
    while (sent < due) {
      const visited = visit().finally(() => underWay.delete(visited));
      underWay.add(visited);
    }
  }, 10);
  return {
    get soFar() {
      return { answered, failed, failures };
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.all(underWay);
      agent.destroy();
      return { answered, failed, failures };
    },
  };
};
