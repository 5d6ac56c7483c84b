import { createHash } from 'node:crypto';
import {
  claimStore,
  isInternalFile,
  isSafeName,
  type ListedFile,
  type PictureStore,
  readStoreOwner,
  readWhole,
} from '#features/media/uploads/server/storage/picture-store.ts';
import { StartupError } from '#platform/server/http/errors.ts';
import { forEachLimited } from '#platform/server/jobs/limiter.ts';

const AT_ONCE = 8;

export interface MoveProgress {
  /** Files that exist in both stores. */
  readonly done: number;
  /** Files that had to be copied, and their total size. */
  readonly copied: number;
  readonly bytes: number;
}

interface MoveOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: MoveProgress) => void) | undefined;
}

const assertSameOwner = async (from: PictureStore, to: PictureStore) => {
  const [owner, other] = [await readStoreOwner(from), await readStoreOwner(to)];
  if (owner !== undefined && other !== undefined && owner !== other) {
    throw new StartupError(`The pictures in ${to.place} are of another database.`);
  }
  return owner;
};

const holds = async (store: PictureStore, name: string, content: Buffer): Promise<boolean> => {
  const facts = await store.facts(name);
  if (facts?.size !== content.length) return false;
  // If the ETag is not a checksum, the content is compared.
  if (facts.md5 === createHash('md5').update(content).digest('hex')) return true;
  return (await readWhole(store, name))?.equals(content) === true;
};

/**
 * Copies all files to another store and verifies each one. Existing files are skipped, so that an
 * interrupted run can be resumed. Nothing is deleted.
 */
export const movePictures = async (
  from: PictureStore,
  to: PictureStore,
  { signal, onProgress = () => {} }: MoveOptions = {},
): Promise<MoveProgress> => {
  await to.prepare();
  const owner = await assertSameOwner(from, to);
  const progress = { done: 0, copied: 0, bytes: 0 };

  const move = async ({ name }: ListedFile) => {
    signal?.throwIfAborted();
    if (isInternalFile(name)) return;
    if (!isSafeName(name)) {
      throw new StartupError(`${JSON.stringify(name)} in ${from.place} has a bad name.`);
    }
    const content = await readWhole(from, name);
    // The file was deleted meanwhile.
    if (!content) return;
    if (!(await holds(to, name, content))) {
      await to.write(name, content);
      if (!(await holds(to, name, content))) {
        throw new StartupError(`${name} is not in ${to.place} as it was written there. Try again.`);
      }
      progress.copied += 1;
      progress.bytes += content.length;
    }
    progress.done += 1;
    onProgress(progress);
  };

  for await (const files of from.list()) await forEachLimited(files, AT_ONCE, move);
  // Claimed last, so that an orphan sweep cannot run on an incomplete copy.
  if (owner !== undefined) await claimStore(to, owner);
  await to.sync();
  return progress;
};
