import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { MANIFEST } from '#app/server/backup/archive-end.ts';
import { type Archive, checkArchive, openArchive } from '#app/server/backup/archive-reader.ts';
import { BackupError, reasonOf } from '#app/server/backup/backup-error.ts';
import type { BackupManifest } from '#app/server/backup/backup-manifest.ts';
import { assertKnownLevel, assertNoTables, createLoader } from '#app/server/backup/load.ts';
import { isPicture, unpackPicture } from '#app/server/backup/pictures.ts';
import { connectClient, connectServer } from '#app/server/backup/server-client.ts';
import { syncTree } from '#app/server/backup/sync-tree.ts';
import type { Config } from '#platform/server/config.ts';
import { keepDataPrivate, lockDataDir, prepareDataDir } from '#platform/server/data-dir.ts';
import { openEmbeddedDatabase } from '#platform/server/embedded/embedded-database.ts';
import { databaseFolder } from '#platform/server/embedded/snapshot-requests.ts';
import { MIGRATION_LOCK } from '#platform/server/migrate.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

const STAGING = 'restoring-';

const uploadsFolder = (dataDir: string) => join(dataDir, 'uploads');

const assertEmptyFolder = (folder: string) => {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  throw new BackupError(
    `${folder} is not empty. A backup is restored only into an empty place: choose another DATA_DIR, or move what is there away.`,
  );
};

/** Everything in one transaction; `beforeCommit` puts what belongs to it into its place. */
const load = async (
  client: Client,
  archive: Archive,
  uploads: string,
  beforeCommit: () => Promise<void>,
) => {
  await client.query('begin');
  const loader = await createLoader(client, archive.manifest);
  await archive.eachPart(async (part) => {
    if (isPicture(part)) await unpackPicture(part, uploads);
    else if (part.name === MANIFEST) for await (const _ of part.content);
    else await loader.add(part);
  });
  await loader.finish();
  await beforeCommit();
  await client.query('commit');
  await client.query('analyze');
};

const moveFolder = async (from: string, to: string) => {
  await syncTree(from);
  // An empty folder may be there already.
  await rm(to, { recursive: true, force: true });
  await rename(from, to);
};

const restoreServer = async (
  archive: Archive,
  databaseUrl: string,
  dataDir: string,
  staging: string,
) => {
  await using release = new AsyncDisposableStack();
  const client = await connectServer(databaseUrl);
  release.defer(() => client.end());
  // A server that starts meanwhile waits until all is there.
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  const { pathname } = new URL(databaseUrl);
  await assertNoTables(client, `The database ${pathname.slice(1)} of DATABASE_URL`);
  const uploads = join(staging, 'uploads');
  let isMoved = false;
  try {
    await load(client, archive, uploads, async () => {
      await moveFolder(uploads, uploadsFolder(dataDir));
      isMoved = true;
    });
  } catch (error) {
    if (isMoved) await rm(uploadsFolder(dataDir), { recursive: true, force: true });
    throw error;
  }
};

const restoreEmbedded = async (archive: Archive, dataDir: string, staging: string) => {
  const database = await openEmbeddedDatabase(staging);
  try {
    const client = await connectClient(database.connection);
    await load(client, archive, join(staging, 'uploads'), async () => {}).finally(() =>
      client.end(),
    );
  } finally {
    await database.close();
  }
  await moveFolder(join(staging, 'uploads'), uploadsFolder(dataDir));
  // Last: without it the place still counts as one that has no database.
  await moveFolder(databaseFolder(staging), databaseFolder(dataDir));
};

/** What a restore left that was killed; the lock says that none runs. */
const sweepStaging = (dataDir: string) => {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(STAGING)) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
};

/** Checks all of the file first, then fills an empty place; after a failure it is as empty as before. */
export const restoreBackup = async (
  { dataDir, databaseUrl }: Place,
  path: string,
): Promise<BackupManifest> => {
  await using archive = await openArchive(path);
  assertKnownLevel(archive.manifest);
  const assertEmpty = () => {
    assertEmptyFolder(uploadsFolder(dataDir));
    if (!databaseUrl) assertEmptyFolder(databaseFolder(dataDir));
  };
  assertEmpty();
  await checkArchive(archive);
  prepareDataDir(dataDir);
  const lock = lockDataDir(dataDir);
  const staging = join(dataDir, STAGING + randomUUID().slice(0, 8));
  try {
    assertEmpty();
    sweepStaging(dataDir);
    mkdirSync(join(staging, 'uploads'), { recursive: true, mode: 0o700 });
    if (databaseUrl) await restoreServer(archive, databaseUrl, dataDir, staging);
    else await restoreEmbedded(archive, dataDir, staging);
    keepDataPrivate(dataDir);
    return archive.manifest;
  } catch (error) {
    if ((error as { code?: unknown }).code === undefined) throw error;
    throw new BackupError(`The backup cannot be restored: ${reasonOf(error)}.`);
  } finally {
    await rm(staging, { recursive: true, force: true });
    lock.release();
  }
};
