import { setTimeout as delay } from 'node:timers/promises';

/** Visitors who read continuously: cached responses, uncached responses and the health check. */
export interface Readers {
  /** Unexpected responses. */
  readonly unexpected: string[];
  /** The longest latency since the last call, in ms. */
  takeLongestWait(): number;
  /** The same for a request without any work: the delay caused by the machine itself. */
  takeLongestPulse(): number;
  /** Whether the database is available again and no response is marked as stale. */
  isWell(): Promise<boolean>;
  stop(): Promise<void>;
}

/** Visitors' writes do not change it, so it can be served from the cache at any time. */
const HOT = '/api/services-config';
const PULSE = '/healthz';
const PAUSE_MS = 10;
const LIMIT_MS = 30_000;

export const watchReaders = (url: string): Readers => {
  const unexpected: string[] = [];
  let isStopped = false;
  const longest = { wait: 0, pulse: 0 };
  const take = (which: keyof typeof longest) => {
    const ms = longest[which];
    longest[which] = 0;
    return ms;
  };
  let next = 0;

  const read = async (path: string) => {
    const begin = performance.now();
    try {
      const answer = await fetch(url + path, { signal: AbortSignal.timeout(LIMIT_MS) });
      const text = await answer.text();
      return { status: answer.status, headers: answer.headers, text };
    } finally {
      const which = path === PULSE ? 'pulse' : 'wait';
      longest[which] = Math.max(longest[which], performance.now() - begin);
    }
  };
  /** Reads until it is stopped, and records unexpected responses. */
  const readOn = async (
    pathOf: () => string,
    wrong: (answer: Awaited<ReturnType<typeof read>>) => boolean,
  ) => {
    while (!isStopped) {
      const path = pathOf();
      const answer = await read(path).catch((error: Error) => error);
      if (answer instanceof Error) unexpected.push(`${path}: ${answer} ${answer.cause}`);
      else if (wrong(answer)) unexpected.push(`${path}: ${answer.status} ${answer.text}`);
      await delay(PAUSE_MS);
    }
  };
  const uncached = () => {
    next += 1;
    return `/api/freelancers?search=nobody${next}`;
  };
  const isPlain = ({ status, headers }: Awaited<ReturnType<typeof read>>) =>
    status === 200 || (status === 503 && Number(headers.get('retry-after')) > 0);
  const reading = [
    readOn(
      () => HOT,
      ({ status }) => status !== 200,
    ),
    readOn(
      () => '/',
      (answer) => !isPlain(answer),
    ),
    readOn(uncached, (answer) => !isPlain(answer)),
    readOn(
      () => PULSE,
      ({ status }) => status !== 200,
    ),
    readOn(
      () => '/readyz',
      ({ status }) => status !== 200 && status !== 503,
    ),
  ];

  return {
    unexpected,
    takeLongestWait: () => take('wait'),
    takeLongestPulse: () => take('pulse'),
    isWell: async () => {
      const answers = await Promise.all(['/readyz', HOT, uncached()].map(read)).catch(() => []);
      return (
        answers.length > 0 &&
        answers.every(({ status, headers }) => status === 200 && !headers.has('x-stale'))
      );
    },
    stop: async () => {
      isStopped = true;
      await Promise.all(reading);
    },
  };
};
