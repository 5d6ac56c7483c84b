import { createFolderStore } from '#features/media/uploads/server/storage/folder-store.ts';
import {
  type MoveProgress,
  movePictures,
} from '#features/media/uploads/server/storage/move-pictures.ts';
import {
  openPictureStore,
  uploadsFolder,
} from '#features/media/uploads/server/storage/open-picture-store.ts';
import { type Command, type CommandContext, parseArguments } from '#ops/cli/command.ts';
import { ObjectStoreError } from '#platform/server/files/object-store/object-store-error.ts';
import { StartupError } from '#platform/server/http/errors.ts';

const PRINT_EVERY = 500;

const describeProgress = ({ done, copied, bytes }: MoveProgress) =>
  `${done} files, ${copied} of them copied now (${(bytes / 1e6).toFixed(1)} MB)`;

/** Copies pictures between DATA_DIR and the bucket. */
export const runPicturesCommand = async (
  direction: 'to-store' | 'to-folder',
  { config, signal, print }: Omit<CommandContext, 'progress'>,
): Promise<void> => {
  if (!config.objectStore) {
    throw new StartupError('Set S3_ENDPOINT, S3_BUCKET and the keys to say which bucket is meant.');
  }
  const folder = createFolderStore(uploadsFolder(config.dataDir));
  const bucket = await openPictureStore(config);
  const [from, to] = direction === 'to-store' ? [folder, bucket] : [bucket, folder];
  const onProgress = (progress: MoveProgress) => {
    if (progress.done % PRINT_EVERY === 0) print(`${describeProgress(progress)} ...`);
  };
  try {
    const moved = await movePictures(from, to, { signal, onProgress });
    print(`${describeProgress(moved)}. All that is in ${from.place} is in ${to.place}.`);
  } catch (error) {
    if (!(error instanceof ObjectStoreError)) throw error;
    throw new StartupError(
      `Pictures cannot be moved from ${from.place} to ${to.place}: ${error.reason}.`,
    );
  } finally {
    bucket.close();
  }
};

const commandFor = (direction: 'to-store' | 'to-folder', help: string): Command => ({
  name: `pictures ${direction}`,
  usage: '',
  help,
  run: async (args, context) => {
    parseArguments(args, {}, [0, 0]);
    await runPicturesCommand(direction, context);
  },
});

export const picturesCommands: readonly Command[] = [
  commandFor('to-store', 'copies the pictures of DATA_DIR into the bucket'),
  commandFor('to-folder', 'copies the pictures of the bucket into DATA_DIR'),
];
