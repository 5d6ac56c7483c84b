import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseAddress } from '#platform/server/embedded/database-address.ts';
import { startEngineThread } from '#platform/server/embedded/engine-thread.ts';
import { superviseEngine } from '#platform/server/embedded/keep-open.ts';
import { databaseFolder } from '#platform/server/embedded/snapshot-requests.ts';
import { lockDataDir } from '#platform/server/files/data-dir.ts';
import { StartupError } from '#platform/server/http/errors.ts';

/** Operating systems limit the path of a Unix socket to 104 to 108 bytes. */
const LONGEST_SOCKET_PATH = 100;
/**
 * The socket server interleaves connections per message, not per query: with two connections, a query could
 * run with the parameters of another. One is as fast, because the engine has one thread; other queries wait
 * in the pool.
 */
const POOL_SIZE = 1;
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

const chooseAddress = async (dataDir: string): Promise<DatabaseAddress> => {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freeLoopbackPort() };
  const fits = Buffer.byteLength(join(dataDir, '.s.PGSQL.5432')) <= LONGEST_SOCKET_PATH;
  // mkdtemp creates a folder that only this user can access.
  return { host: fits ? dataDir : mkdtempSync(join(tmpdir(), 'garden-')), port: 5432 };
};

const NO_ROOM = /no space left|disk quota|ENOSPC|EDQUOT|error (51|19) of/i;
const NOT_ALLOWED =
  /permission denied|not permitted|read-only|EACCES|EPERM|EROFS|error (2|63|69) of/i;

/** Error message for the operator about an engine that cannot be opened. */
export const describeFailure = (directory: string, reason: string): StartupError => {
  const what = `The embedded database in ${directory} cannot be opened`;
  if (NO_ROOM.test(reason)) {
    return new StartupError(
      `${what}: there is no room left on its disk. Make some, then start again.`,
    );
  }
  if (NOT_ALLOWED.test(reason)) {
    return new StartupError(
      `${what}: this program may not write to its files. Check their owner, and that the disk is not read-only.`,
    );
  }
  return new StartupError(
    `${what}: its files are damaged or not those of this version (${reason}). Restore a backup.`,
  );
};

export const openEmbeddedDatabase = async (dataDir: string, cacheMb = DEFAULT_CACHE_MB) => {
  const lock = lockDataDir(dataDir);
  const directory = databaseFolder(dataDir);
  const address = await chooseAddress(dataDir);
  const release = () => {
    lock.release();
    const isTemporary = address.host.startsWith('/') && address.host !== dataDir;
    if (isTemporary) rmSync(address.host, { recursive: true, force: true });
  };
  try {
    const { died, onInterruption, close } = await superviseEngine(() =>
      startEngineThread(directory, address, cacheMb),
    );
    return {
      connection: {
        ...address,
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
