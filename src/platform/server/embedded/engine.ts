import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableFiles } from '#platform/server/embedded/durable-files.ts';
import { releaseReserve } from '#platform/server/embedded/reserve.ts';
import { fsyncPath, fsyncTree } from '#platform/server/files/sync-to-disk.ts';

const SETTINGS = {
  fsync: 'on',
  // fdatasync of the engine does nothing.
  wal_sync_method: 'fsync',
  synchronous_commit: 'on',
  // Repairs pages that were partially written at a power failure.
  full_page_writes: 'on',
  // Allocates disk space when a table grows, where a full disk is an error, and not when a page is flushed.
  file_extend_method: 'write_zeros',
  // Housekeeping triggers the checkpoints; these settings limit the recycled WAL segments.
  min_wal_size: '64MB',
  max_wal_size: '128MB',
};

/** The memory is allocated at once and never released, so rarely used buffers are small. */
const memorySettings = (cacheMb: number) => ({
  shared_buffers: `${cacheMb}MB`,
  wal_buffers: '1MB',
  maintenance_work_mem: '16MB',
});

const startParams = (cacheMb: number) => [
  // The parameters of PGlite, except `-F`, which disables fsync.
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...Object.entries({ ...SETTINGS, ...memorySettings(cacheMb) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]),
];

/** Exit status of the main loop after a handled error; the next message may follow. */
const STATUS_OF_ERROR = 100;

export interface EngineOptions {
  readonly directory: string;
  readonly cacheMb: number;
  readonly onLog: (line: string) => void;
  /** Called when the engine has failed; its results must not be used anymore. */
  readonly onFatalError: (error: unknown) => void;
}

const create = (directory: string, { cacheMb, onLog }: EngineOptions) =>
  PGlite.create({
    fs: new DurableFiles(directory, () => releaseReserve(dirname(directory))),
    extensions: { pg_trgm },
    startParams: startParams(cacheMb),
    onStderr: (line) => {
      onLog(line);
      return false;
    },
  });

/** Creates a new database in a temporary folder, which is renamed when it is completely on disk. */
const makeDatabase = async (options: EngineOptions) => {
  const { directory } = options;
  const aside = `${directory}.new`;
  rmSync(aside, { recursive: true, force: true });
  const engine = await create(aside, options);
  await engine.close();
  fsyncTree(aside);
  renameSync(aside, directory);
  fsyncPath(dirname(directory));
};

const isFolderEmpty = (directory: string) =>
  !existsSync(directory) || readdirSync(directory).length === 0;

export const openEngine = async (options: EngineOptions): Promise<PGlite> => {
  const { directory, onFatalError } = options;
  if (isFolderEmpty(directory)) await makeDatabase(options);
  else if (!existsSync(join(directory, 'PG_VERSION'))) {
    // PGlite would create a new database over the existing files.
    throw new Error('there are files, but no database');
  } else fsyncTree(directory);
  const engine = await create(directory, options);
  const { Module } = engine;
  const runOnce = Module._PostgresMainLoopOnce;
  // PGlite continues, or loops forever, after an exception here.
  Module._PostgresMainLoopOnce = () => {
    try {
      runOnce();
    } catch (error) {
      if ((error as { status?: number }).status !== STATUS_OF_ERROR) onFatalError(error);
      throw error;
    }
  };
  return engine;
};
