import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PoolConfig } from 'pg';
import { lockDataDir } from '#platform/server/data-dir.ts';
import { StartupError } from '#platform/server/errors.ts';

export type EmbeddedAddress =
  | { readonly socketDir: string; readonly port: number }
  | { readonly host: string; readonly port: number };

export interface EmbeddedDatabase {
  readonly connection: PoolConfig;
  /** Resolves only if the engine dies on its own. */
  readonly died: Promise<Error>;
  close(): Promise<void>;
}

/** The operating system's limit for the path of a Unix socket is 104 to 108 bytes. */
const LONGEST_SOCKET_PATH = 100;
const MAX_CONNECTIONS = 64;
/**
 * The socket server lets connections take turns after each message, not after each query: with two
 * of them, a query runs with the parameters of another. One is as fast, because the engine has one
 * thread; whoever waits for it waits in the pool.
 */
const POOL_SIZE = 1;
/** Of the JavaScript around the engine, whose own memory is not counted here. */
const MAX_HEAP_MB = 256;
const MAX_YOUNG_MB = 24;
const LONGEST_WAIT_MS = 60_000;

const freeLoopbackPort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
};

const chooseAddress = async (dataDir: string): Promise<EmbeddedAddress> => {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freeLoopbackPort() };
  const fits = Buffer.byteLength(join(dataDir, '.s.PGSQL.5432')) <= LONGEST_SOCKET_PATH;
  // mkdtemp makes a folder that only this user can enter.
  return { socketDir: fits ? dataDir : mkdtempSync(join(tmpdir(), 'garden-')), port: 5432 };
};

export const openEmbeddedDatabase = async (
  dataDir: string,
  cacheMb: number,
): Promise<EmbeddedDatabase> => {
  const lock = lockDataDir(dataDir);
  const directory = join(dataDir, 'database');
  const address = await chooseAddress(dataDir);
  if ('socketDir' in address) {
    // Left behind by a process that was killed; the lock says that nobody listens on it.
    rmSync(join(address.socketDir, `.s.PGSQL.${address.port}`), { force: true });
  }
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { directory, address, maxConnections: MAX_CONNECTIONS, cacheMb },
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: MAX_YOUNG_MB },
  });
  const failure = new Promise<Error>((resolve) => {
    worker.once('error', resolve);
    worker.once('exit', (code) => resolve(new Error(`the engine ended with code ${code}`)));
  });
  // Under `node --watch` the thread also sends messages of Node's own.
  const opened = new Promise<{ state: string; reason?: string }>((resolve) => {
    worker.on('message', (message) => {
      if (message?.state) resolve(message);
    });
  });
  const first = await Promise.race([
    opened,
    failure.then((error) => ({ state: 'failed', reason: error.message })),
  ]);
  if (first.state === 'failed') {
    await worker.terminate();
    lock.release();
    throw new StartupError(
      `The embedded database in ${directory} cannot be opened: ${first.reason}`,
    );
  }

  let closing = false;
  return {
    connection: {
      host: 'socketDir' in address ? address.socketDir : address.host,
      port: address.port,
      user: 'postgres',
      database: 'postgres',
      max: POOL_SIZE,
      connectionTimeoutMillis: LONGEST_WAIT_MS,
    },
    died: new Promise((resolve) => {
      failure.then((error) => {
        if (!closing) resolve(error);
      });
    }),
    close: async () => {
      closing = true;
      worker.postMessage('close');
      await once(worker, 'exit');
      lock.release();
      if ('socketDir' in address && address.socketDir !== dataDir) {
        rmSync(address.socketDir, { recursive: true, force: true });
      }
    },
  };
};
