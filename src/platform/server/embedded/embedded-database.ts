import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseAddress, poolConfigOf } from '#platform/server/embedded/database-address.ts';
import { superviseEngine } from '#platform/server/embedded/engine-supervisor.ts';
import { startEngineThread } from '#platform/server/embedded/engine-thread.ts';
import { databaseFolder } from '#platform/server/embedded/snapshot-requests.ts';
import { lockDataDir } from '#platform/server/files/data-dir.ts';
import { StartupError } from '#platform/server/http/errors.ts';

/** Operating systems limit the path of a Unix socket to 104 to 108 bytes. */
const LONGEST_SOCKET_PATH = 100;
const DEFAULT_CACHE_MB = 16;

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

const adviceFor = (reason: string): string => {
  if (NO_ROOM.test(reason)) {
    return 'there is no room left on its disk. Make some, then start again.';
  }
  if (NOT_ALLOWED.test(reason)) {
    return 'this program may not write to its files. Check their owner, and that the disk is not read-only.';
  }
  return `its files are damaged or not those of this version (${reason}). Restore a backup.`;
};

/** Error message for the operator about an engine that cannot be opened. */
export const describeFailure = (directory: string, reason: string): StartupError =>
  new StartupError(`The embedded database in ${directory} cannot be opened: ${adviceFor(reason)}`);

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
    const { died, onEngineCrash, close } = await superviseEngine(() =>
      startEngineThread(directory, address, cacheMb),
    );
    return {
      connection: poolConfigOf(address),
      died,
      onEngineCrash,
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
