import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Client } from 'pg';
import {
  openPictureStore,
  type PicturesPlace,
} from '#features/media/uploads/server/storage/open-picture-store.ts';
import { checkArchive, withArchive } from '#ops/backup/archive/archive-reader.ts';
import { type ArchiveWriter, createArchive } from '#ops/backup/archive/archive-writer.ts';
import { type BackupManifest, FORMAT } from '#ops/backup/backup-manifest.ts';
import { beginSnapshot, dumpDatabase } from '#ops/backup/dump.ts';
import { createNamedPictures, packPictures } from '#ops/backup/pictures.ts';
import { connectClient, connectServer } from '#ops/backup/server-client.ts';
import { syncPath } from '#ops/backup/sync-tree.ts';
import type { Tables } from '#ops/backup/tables.ts';
import type { Config } from '#ops/config/config.ts';
import { OperatorError, toOperatorError } from '#ops/operator-error.ts';
import { programVersion } from '#platform/server/config/program-files.ts';
import { openEmbeddedDatabase } from '#platform/server/embedded/embedded-database.ts';
import { takeSnapshot } from '#platform/server/embedded/snapshot.ts';
import { databaseFolder } from '#platform/server/embedded/snapshot-requests.ts';

type Place = Pick<Config, 'databaseUrl'> & PicturesPlace;

/** Upper bound for the time between the first byte of an upload and its file in the store. */
const LONGEST_UPLOAD_MS = 60_000;

interface DatabaseSnapshot {
  readonly at: Date;
  /** Opens the database as of the snapshot. */
  open(): Promise<{ client: Client; tables: Tables }>;
}

const snapshotServer = async (
  databaseUrl: string,
  release: AsyncDisposableStack,
): Promise<DatabaseSnapshot> => {
  const client = await connectServer(databaseUrl);
  release.defer(() => client.end());
  const tables = await beginSnapshot(client);
  return { at: new Date(), open: async () => ({ client, tables }) };
};

/** The embedded engine has a single session, which a long transaction would block, so a copy is dumped. */
const snapshotEmbedded = async (
  dataDir: string,
  release: AsyncDisposableStack,
): Promise<DatabaseSnapshot> => {
  if (!existsSync(join(databaseFolder(dataDir), 'PG_VERSION'))) {
    throw new OperatorError(`There is no database in DATA_DIR ${dataDir}.`);
  }
  const snapshot = await takeSnapshot(dataDir);
  release.defer(snapshot.remove);
  return {
    at: snapshot.takenAt,
    open: async () => {
      const copy = await openEmbeddedDatabase(snapshot.dataDir);
      release.defer(copy.close);
      const client = await connectClient(copy.connection);
      release.defer(() => client.end());
      return { client, tables: await beginSnapshot(client) };
    },
  };
};

/**
 * Pictures are immutable. Most of them are packed before the snapshot; those added in the meantime are packed
 * right after it, before any of them is likely to be deleted.
 */
const writeParts = async (
  archive: ArchiveWriter,
  place: Place,
  release: AsyncDisposableStack,
): Promise<BackupManifest> => {
  const { dataDir, databaseUrl } = place;
  const store = await openPictureStore(place);
  release.defer(store.close);
  const before = Date.now() - LONGEST_UPLOAD_MS - store.clockSkewMs;
  const older = await packPictures(archive, store, { before });
  const moment = await (databaseUrl
    ? snapshotServer(databaseUrl, release)
    : snapshotEmbedded(dataDir, release));
  const newer = await packPictures(archive, store, { from: before });
  const { client, tables } = await moment.open();
  const named = createNamedPictures();
  const dumped = await dumpDatabase(client, tables, archive, named.note);
  return {
    format: FORMAT,
    program: programVersion(),
    madeAt: moment.at.toISOString(),
    engine: databaseUrl ? 'server' : 'embedded',
    ...dumped,
    pictures: {
      files: older.files + newer.files,
      bytes: older.bytes + newer.bytes,
      missing: await named.listMissing(archive),
    },
  };
};

/** Creates one complete and verified file, or none. */
export const makeBackup = async (
  place: Place,
  path: string,
  signal?: AbortSignal,
): Promise<BackupManifest> => {
  if (existsSync(path)) throw new OperatorError(`${path} already exists. Choose another name.`);
  const partial = `${path}.${randomUUID().slice(0, 8)}.partial`;
  try {
    const archive = await createArchive(partial, Math.floor(Date.now() / 1000), signal);
    const release = new AsyncDisposableStack();
    release.defer(archive.close);
    let manifest: BackupManifest;
    try {
      manifest = await writeParts(archive, place, release);
      await archive.finish(manifest);
    } finally {
      await release.disposeAsync();
    }
    await withArchive(partial, (written) => checkArchive(written, signal));
    await rename(partial, path);
    await syncPath(dirname(path));
    return manifest;
  } catch (error) {
    await rm(partial, { force: true });
    throw toOperatorError(error, `The backup ${path} cannot be made`);
  }
};
