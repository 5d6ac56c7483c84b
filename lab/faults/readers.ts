import { setTimeout as delay } from 'node:timers/promises';

/** Visitors who read, all the time: what is at hand, what must be made, and whether it is well. */
export interface Readers {
  /** Answers that none of them should get. */
  readonly strange: string[];
  /** The longest that one of them has waited since this was asked last, in ms. */
  takeLongestWait(): number;
  /** The same of a question that costs nothing: how long the machine itself held all of them up. */
  takeLongestPulse(): number;
  /** Whether the database is asked again, and nothing is marked as out of date. */
  isWell(): Promise<boolean>;
  stop(): Promise<void>;
}

/** Nothing that visitors write changes it: it can be answered from memory at any time. */
const HOT = '/api/services-config';
const PULSE = '/healthz';
const PAUSE_MS = 10;
const LIMIT_MS = 30_000;

export const watchReaders = (url: string): Readers => {
  const strange: string[] = [];
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
  /** Reads until it is stopped; tells what is wrong with an answer. */
  const readOn = async (
    pathOf: () => string,
    wrong: (answer: Awaited<ReturnType<typeof read>>) => boolean,
  ) => {
    while (!isStopped) {
      const path = pathOf();
      const answer = await read(path).catch((error: Error) => error);
      if (answer instanceof Error) strange.push(`${path}: ${answer} ${answer.cause}`);
      else if (wrong(answer)) strange.push(`${path}: ${answer.status} ${answer.text}`);
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
    strange,
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
