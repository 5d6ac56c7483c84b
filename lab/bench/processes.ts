import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const SERVER_CORE = '0';
export const LOAD_CORE = '1';

export const onCore = (core: string, command: string[]): [string, string[]] =>
  process.platform === 'linux'
    ? ['taskset', ['-c', core, ...command]]
    : [command[0] ?? '', command.slice(1)];

export interface ServerProcess extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
}

/** Runs a script that listens on a free port and prints its URL. */
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
    pid: child.pid ?? 0,
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

export interface AutocannonResult {
  readonly requests: { readonly average: number };
  readonly latency: { readonly p50: number; readonly p99: number; readonly max: number };
  readonly non2xx: number;
  readonly errors: number;
}

export interface LoadOptions {
  readonly connections?: number;
  readonly seconds?: number;
  /** Requests per second; unlimited if absent. */
  readonly rate?: number;
  /** In the form `name: value`. */
  readonly headers?: readonly string[];
  /** Whether each request has a unique value of an unknown query parameter, or no such parameter. */
  readonly unknown?: 'another' | 'none';
}

const VARIED = new URL('./loads/load-varied.ts', import.meta.url);

/** Loads a URL with autocannon on a separate core. */
export const load = async (
  url: string,
  { connections = 32, seconds = 4, rate, headers = [], unknown }: LoadOptions = {},
): Promise<Load> => {
  const size = [String(connections), String(seconds)] as const;
  const parameters = unknown
    ? [fileURLToPath(VARIED), url, ...size, unknown === 'another' ? 'varied' : '']
    : [
        fileURLToPath(import.meta.resolve('autocannon')),
        '--json',
        ...['-c', size[0], '-d', size[1]],
        ...(rate ? ['-R', String(rate)] : []),
        ...headers.flatMap((header) => ['-H', header]),
        url,
      ];
  const [command, all] = onCore(LOAD_CORE, [process.execPath, ...parameters]);
  const { stdout } = await promisify(execFile)(command, all);
  const { requests, latency, non2xx, errors } = JSON.parse(stdout) as AutocannonResult;
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`);
  return { requestsPerSecond: requests.average, p50: latency.p50, p99: latency.p99 };
};

interface CompareOptions extends LoadOptions {
  readonly by?: typeof load;
  readonly rounds?: number;
  /** Options that differ for the second URL. */
  readonly second?: LoadOptions;
}

const RAW = new URL('./loads/load-raw.ts', import.meta.url);

/** The same for immutable responses, with a client that is at least as fast as the servers. */
export const loadRaw = async (
  url: string,
  { connections = 32, seconds = 4, headers = [] }: LoadOptions = {},
): Promise<Load> => {
  const size = [String(connections), String(seconds)];
  const script = [process.execPath, fileURLToPath(RAW), url, ...size, ...headers];
  const [command, parameters] = onCore(LOAD_CORE, script);
  const { stdout } = await promisify(execFile)(command, parameters);
  return { ...JSON.parse(stdout), p50: Number.NaN, p99: Number.NaN };
};

/** Alternates rounds between both URLs, so that other load affects them equally. */
export const compare = async (
  first: string,
  second: string,
  { rounds = 3, by = load, second: secondOptions = {}, ...options }: CompareOptions = {},
): Promise<[Load, Load]> => {
  const results: [Load[], Load[]] = [[], []];
  const others = { ...options, ...secondOptions };
  await by(first, { ...options, seconds: 2 });
  await by(second, { ...others, seconds: 2 });
  for (let round = 0; round < rounds; round++) {
    results[0].push(await by(first, options));
    results[1].push(await by(second, others));
  }
  return [median(results[0]), median(results[1])];
};

const median = (loads: Load[]): Load => {
  const sorted = loads.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('nothing was measured');
  return middle;
};
