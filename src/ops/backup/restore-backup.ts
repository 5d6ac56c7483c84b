import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  openPictureStore,
  type PicturesPlace,
} from '#features/media/uploads/server/storage/open-picture-store.ts';
import type { PictureStore } from '#features/media/uploads/server/storage/picture-store.ts';
import { type Archive, checkArchive, withArchive } from '#ops/backup/archive/archive-reader.ts';
import type { BackupManifest } from '#ops/backup/backup-manifest.ts';
import { assertKnownMigrations } from '#ops/backup/load.ts';
import { restoreToEmbedded, restoreToServer } from '#ops/backup/restore-target.ts';
import { restorePicturesToFolder, restorePicturesToStore } from '#ops/backup/restored-pictures.ts';
import type { Config } from '#ops/config/config.ts';
import { OperatorError, toOperatorError } from '#ops/operator-error.ts';
import { databaseFolder } from '#platform/server/embedded/snapshot-requests.ts';
import { keepDataPrivate, lockDataDir, prepareDataDir } from '#platform/server/files/data-dir.ts';

type Place = Pick<Config, 'databaseUrl'> & PicturesPlace;

const STAGING = 'restoring-';

const assertEmptyFolder = (folder: string) => {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  throw new OperatorError(
    `${folder} is not empty. A backup is restored only into an empty place: choose another DATA_DIR, or move its content away.`,
  );
};

const assertEmptyStore = async (store: PictureStore) => {
  if (store.folder !== undefined) return assertEmptyFolder(store.folder);
  for await (const files of store.list()) {
    if (files.length === 0) continue;
    throw new OperatorError(
      `Uploads in ${store.place} are not empty. A backup is restored only into an empty place: choose another bucket, or move its content away.`,
    );
  }
};

const assertEmpty = async ({ dataDir, databaseUrl }: Place, store: PictureStore) => {
  await assertEmptyStore(store);
  if (!databaseUrl) assertEmptyFolder(databaseFolder(dataDir));
};

/** Deletes the staging folders of killed restores. The lock guarantees that no restore is running. */
const sweepStaging = (dataDir: string) => {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(STAGING)) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
};

/** Builds everything in a staging folder, and moves it into place once it is complete. */
const restoreToPlace = async (
  archive: Archive,
  place: Place,
  store: PictureStore,
  signal?: AbortSignal,
): Promise<void> => {
  const { dataDir, databaseUrl } = place;
  prepareDataDir(dataDir);
  const lock = lockDataDir(dataDir);
  const staging = join(dataDir, STAGING + randomUUID().slice(0, 8));
  try {
    await assertEmpty(place, store);
    sweepStaging(dataDir);
    mkdirSync(staging, { recursive: true, mode: 0o700 });
    const pictures = store.folder
      ? await restorePicturesToFolder(dataDir, staging)
      : restorePicturesToStore(store);
    const filling = { archive, dataDir, staging, pictures, signal };
    try {
      if (databaseUrl) await restoreToServer(databaseUrl, filling);
      else await restoreToEmbedded(filling);
    } catch (error) {
      await pictures.undo();
      throw error;
    }
    keepDataPrivate(dataDir);
  } finally {
    await rm(staging, { recursive: true, force: true });
    lock.release();
  }
};

/** Verifies the whole file first, then restores it to an empty place. A failure leaves the place empty. */
export const restoreBackup = (
  place: Place,
  path: string,
  signal?: AbortSignal,
): Promise<BackupManifest> =>
  withArchive(path, async (archive) => {
    assertKnownMigrations(archive.manifest);
    const store = await openPictureStore(place);
    try {
      await assertEmpty(place, store);
      await checkArchive(archive, signal);
      await restoreToPlace(archive, place, store, signal);
    } catch (error) {
      throw toOperatorError(error, 'The backup cannot be restored');
    } finally {
      store.close();
    }
    return archive.manifest;
  });
