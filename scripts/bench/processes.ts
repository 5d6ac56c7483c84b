import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const SERVER_CORE = '0';
const LOAD_CORE = '1';

const onCore = (core: string, command: string[]): [string, string[]] =>
  process.platform === 'linux'
    ? ['taskset', ['-c', core, ...command]]
    : [command[0] ?? '', command.slice(1)];

export interface ServerProcess extends AsyncDisposable {
  readonly url: string;
}

/** Runs a script that listens on a free port and prints its address. */
export const startServerProcess = async (
  script: URL,
  env: Record<string, string>,
): Promise<ServerProcess> => {
  const [command, parameters] = onCore(SERVER_CORE, [process.execPath, fileURLToPath(script)]);
  const child: ChildProcess = spawn(command, parameters, {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`${script} ended before it listened`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      const address = /ready (http\S+)/.exec(chunk.toString())?.[1];
      if (address) resolve(address);
    });
  });
  return {
    url,
    [Symbol.asyncDispose]: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
};

export interface Load {
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
}

interface AutocannonResult {
  readonly requests: { readonly average: number; readonly total: number };
  readonly statusCodeStats: Record<number, { readonly count: number }>;
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly non2xx: number;
  readonly errors: number;
}

export interface LoadOptions {
  readonly connections?: number;
  readonly seconds?: number;
  /** Requests per second; as many as possible when absent. */
  readonly rate?: number;
  /** As `name: value`. */
  readonly headers?: readonly string[];
  /** The status of every answer, where it is no success. */
  readonly expect?: number;
  /** Puts another value in the place of `[<id>]` in every request. */
  readonly idReplacement?: boolean;
}

/** Calls an address with autocannon, which runs on a core of its own. */
export const load = async (
  url: string,
  { connections = 32, seconds = 4, rate, headers = [], expect, idReplacement }: LoadOptions = {},
): Promise<Load> => {
  const autocannon = fileURLToPath(import.meta.resolve('autocannon'));
  const [command, parameters] = onCore(LOAD_CORE, [
    process.execPath,
    autocannon,
    '--json',
    ...['-c', String(connections), '-d', String(seconds)],
    ...(rate ? ['-R', String(rate)] : []),
    ...(idReplacement ? ['-I'] : []),
    ...headers.flatMap((header) => ['-H', header]),
    url,
  ]);
  const { stdout } = await promisify(execFile)(command, parameters);
  const result = JSON.parse(stdout) as AutocannonResult;
  const { requests, latency, non2xx, errors } = result;
  const others =
    expect === undefined ? non2xx : requests.total - (result.statusCodeStats[expect]?.count ?? 0);
  if (others + errors > 0) throw new Error(`${url}: ${others} other answers, ${errors} errors`);
  return { requestsPerSecond: requests.average, p50: latency.p50, p99: latency.p99 };
};

/** Rounds of one after the other, so that a slow moment of the machine meets both. */
export const compare = async (
  first: string,
  second: string,
  { rounds = 3, ...options }: LoadOptions & { rounds?: number } = {},
): Promise<[Load, Load]> => {
  const results: [Load[], Load[]] = [[], []];
  for (const url of [first, second]) await load(url, { ...options, seconds: 2 });
  for (let round = 0; round < rounds; round++) {
    results[0].push(await load(first, options));
    results[1].push(await load(second, options));
  }
  return [median(results[0]), median(results[1])];
};

const median = (loads: Load[]): Load => {
  const sorted = loads.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('nothing was measured');
  return middle;
};
