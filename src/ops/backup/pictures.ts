import {
  isSafeName,
  type ListedFile,
  openFile,
  type PictureStore,
} from '#features/media/uploads/server/storage/picture-store.ts';
import type { Part } from '#ops/backup/archive/archive-part.ts';
import type { ArchiveWriter } from '#ops/backup/archive/archive-writer.ts';
import { OperatorError } from '#ops/operator-error.ts';

const PREFIX = 'uploads/';
/** Default avatars are part of the program, and dot files are metadata of the folder. */
const NOT_KEPT = /^(default-avatar-[1-6]\.webp$|\.)/;

/** Packs the files last modified in a time range. A file that was deleted in the meantime is skipped. */
export const packPictures = async (
  archive: ArchiveWriter,
  store: PictureStore,
  { from = 0, before = Number.POSITIVE_INFINITY }: { from?: number; before?: number },
) => {
  let files = 0;
  let bytes = 0;
  const pack = async ({ name, facts }: ListedFile) => {
    if (NOT_KEPT.test(name)) return;
    if (!isSafeName(name)) {
      throw new OperatorError(
        `A backup cannot contain the name of ${JSON.stringify(name)} in uploads.`,
      );
    }
    const found = await facts();
    if (!found || found.changedAt < from || found.changedAt >= before) return;
    const file = await openFile(store, name);
    if (!file) return;
    await archive.add(PREFIX + name, file.size, file.content);
    files += 1;
    bytes += file.size;
  };
  for await (const some of store.list()) for (const file of some) await pack(file);
  return { files, bytes };
};

const NAMED = /\/uploads\/([A-Za-z0-9_.-]{1,200})(?=\\?["?#,}])/g;

/** Collects the pictures that profiles refer to, and reports those that are missing in a backup. */
export const createNamedPictures = () => {
  const named = new Set<string>();
  return {
    note: (table: string, lines: string[]) => {
      if (table !== 'freelancers') return;
      for (const line of lines) {
        for (const [, name = ''] of line.matchAll(NAMED)) {
          if (!NOT_KEPT.test(name)) named.add(PREFIX + name);
        }
      }
    },
    listMissing: async (archive: ArchiveWriter): Promise<string[]> => {
      const missing = new Set(named);
      for await (const name of archive.names()) missing.delete(name);
      return [...missing].sort();
    },
  };
};

export const isPicture = ({ name }: Part): boolean => name.startsWith(PREFIX);

/** The name of the picture in its store. */
export const nameOf = ({ name }: Part): string => {
  const path = name.slice(PREFIX.length);
  if (!isSafeName(path)) throw new OperatorError(`The backup holds a file of a bad name: ${name}`);
  return path;
};
