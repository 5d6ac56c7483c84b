import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { describeFailure } from '#platform/server/embedded/engine-failure.ts';
import {
  type EmbeddedAddress,
  startEngineThread,
} from '#platform/server/embedded/engine-thread.ts';
import { superviseEngine } from '#platform/server/embedded/keep-open.ts';
import { lockDataDir } from '#platform/server/files/data-dir.ts';

export interface EmbeddedDatabase {
  readonly connection: PoolConfig;
  /** Resolves only if the engine has crashed and cannot be restarted. */
  readonly died: Promise<Error>;
  /** Called for every crash of the engine, which is restarted automatically. */
  onInterruption(listener: (error: Error) => void): void;
  close(): Promise<void>;
}

/** Operating systems limit the path of a Unix socket to 104 to 108 bytes. */
const LONGEST_SOCKET_PATH = 100;
/**
 * The socket server interleaves connections per message, not per query: with two connections, a query could
 * run with the parameters of another. One is as fast, because the engine has one thread; other queries wait
 * in the pool.
 */
const POOL_SIZE = 1;
/** Default size of the buffer cache. */
const DEFAULT_CACHE_MB = 16;
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
  // mkdtemp creates a folder that only this user can access.
  return { socketDir: fits ? dataDir : mkdtempSync(join(tmpdir(), 'garden-')), port: 5432 };
};

export const openEmbeddedDatabase = async (
  dataDir: string,
  cacheMb = DEFAULT_CACHE_MB,
): Promise<EmbeddedDatabase> => {
  const lock = lockDataDir(dataDir);
  const directory = join(dataDir, 'database');
  const address = await chooseAddress(dataDir);
  const release = () => {
    lock.release();
    if ('socketDir' in address && address.socketDir !== dataDir) {
      rmSync(address.socketDir, { recursive: true, force: true });
    }
  };
  try {
    const { died, onInterruption, close } = await superviseEngine(() =>
      startEngineThread(directory, address, cacheMb),
    );
    return {
      connection: {
        host: 'socketDir' in address ? address.socketDir : address.host,
        port: address.port,
        user: 'postgres',
        database: 'postgres',
        max: POOL_SIZE,
        connectionTimeoutMillis: LONGEST_WAIT_MS,
      },
      died,
      onInterruption,
      close: async () => {
        await close();
        release();
      },
    };
  } catch (error) {
    release();
    throw describeFailure(directory, (error as Error).message);
  }
};
