import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableFiles } from '#platform/server/embedded/durable-files.ts';
import { releaseReserve } from '#platform/server/embedded/reserve.ts';
import { syncPath, syncTree } from '#platform/server/files/sync-to-disk.ts';

const SETTINGS = {
  fsync: 'on',
  // The engine's fdatasync does nothing.
  wal_sync_method: 'fsync',
  synchronous_commit: 'on',
  // A page that is half written at a power cut is made whole from the log.
  full_page_writes: 'on',
  // Room is taken when a table grows, where its lack is an error; not when a page is written back.
  file_extend_method: 'write_zeros',
  // Housekeeping makes the checkpoints; these say how many used segments wait for use again.
  min_wal_size: '64MB',
  max_wal_size: '128MB',
};

/** All of it is taken at once and never given back, so that what is rarely needed is kept small. */
const memorySettings = (cacheMb: number) => ({
  shared_buffers: `${cacheMb}MB`,
  wal_buffers: '1MB',
  maintenance_work_mem: '16MB',
});

const startParams = (cacheMb: number) => [
  // PGlite's own, but for the one that turns syncing off.
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...Object.entries({ ...SETTINGS, ...memorySettings(cacheMb) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]),
];

/** How the engine says that an error was handled and the next message may come. */
const STATUS_OF_ERROR = 100;

export interface EngineOptions {
  readonly directory: string;
  /** For pages of the database. */
  readonly cacheMb: number;
  /** Hears what PostgreSQL writes into its log. */
  readonly onLog: (line: string) => void;
  /** After this, nothing that the engine says can be trusted. */
  readonly onBroken: (error: unknown) => void;
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

/** A new database is made aside and gets its name once all of it is on the disk. */
const makeDatabase = async (options: EngineOptions) => {
  const { directory } = options;
  const aside = `${directory}.new`;
  rmSync(aside, { recursive: true, force: true });
  const engine = await create(aside, options);
  await engine.close();
  syncTree(aside);
  renameSync(aside, directory);
  syncPath(dirname(directory));
};

const isNothingThere = (directory: string) =>
  !existsSync(directory) || readdirSync(directory).length === 0;

export const openEngine = async (options: EngineOptions): Promise<PGlite> => {
  const { directory, onBroken } = options;
  if (isNothingThere(directory)) await makeDatabase(options);
  else if (!existsSync(join(directory, 'PG_VERSION'))) {
    // PGlite would make a new database over what is there.
    throw new Error('there are files, but no database');
  } else syncTree(directory);
  const engine = await create(directory, options);
  const { Module } = engine;
  const runOnce = Module._PostgresMainLoopOnce;
  // PGlite goes on, or round and round, after whatever is thrown here.
  Module._PostgresMainLoopOnce = () => {
    try {
      runOnce();
    } catch (error) {
      if ((error as { status?: number }).status !== STATUS_OF_ERROR) onBroken(error);
      throw error;
    }
  };
  return engine;
};
