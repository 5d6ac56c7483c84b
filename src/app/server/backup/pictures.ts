import type { Dirent } from 'node:fs';
import { mkdir, open, opendir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Part } from '#app/server/backup/archive-part.ts';
import type { ArchiveWriter } from '#app/server/backup/archive-writer.ts';
import { BackupError } from '#app/server/backup/backup-error.ts';

const PREFIX = 'uploads/';
/** The default avatars come with the program, and dots begin what only tells of the folder. */
const NOT_KEPT = /^(default-avatar-[1-6]\.webp$|\.)/;
const BAD_CHARACTER = /[\\\p{Cc}]/u;
const CHUNK = 256 * 1024;

/** Stays inside its folder on every system, and on its line of the checksums. */
const isSafePath = (path: string) =>
  !BAD_CHARACTER.test(path) &&
  path.split('/').every((name) => name !== '' && name !== '.' && name !== '..');

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

const filesIn = async function* (folder: string): AsyncGenerator<string> {
  let entries: AsyncIterable<Dirent>;
  try {
    entries = await opendir(folder, { recursive: true, bufferSize: 500 });
  } catch (error) {
    if (isGone(error)) return;
    throw error;
  }
  for await (const entry of entries) {
    const path = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
    if (entry.isFile() && !NOT_KEPT.test(path)) yield path;
  }
};

export interface PackedPictures {
  readonly files: number;
  readonly bytes: number;
}

interface Span {
  /** In milliseconds since 1970. */
  readonly from?: number;
  readonly before?: number;
}

/** Packs the files that were last changed in a span of time. One that is gone meanwhile is not packed. */
export const packPictures = async (
  archive: ArchiveWriter,
  folder: string,
  { from = 0, before = Number.POSITIVE_INFINITY }: Span,
): Promise<PackedPictures> => {
  let files = 0;
  let bytes = 0;
  for await (const path of filesIn(folder)) {
    const file = await open(join(folder, path)).catch((error) => {
      if (!isGone(error)) throw error;
    });
    if (!file) continue;
    try {
      const { mtimeMs, size } = await file.stat();
      if (mtimeMs < from || mtimeMs >= before) continue;
      if (!isSafePath(path)) {
        throw new BackupError(`No backup can hold the name of ${JSON.stringify(path)} in uploads.`);
      }
      const content = file.createReadStream({ autoClose: false, highWaterMark: CHUNK });
      await archive.addStream(PREFIX + path, size, content);
      files += 1;
      bytes += size;
    } finally {
      await file.close();
    }
  }
  return { files, bytes };
};

const NAMED = /\/uploads\/([A-Za-z0-9_.-]{1,200})(?=\\?["?#,}])/g;

/** Collects the pictures that profiles name, and tells which of them a backup does not hold. */
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

/** Puts a picture where it was, under another folder. */
export const unpackPicture = async ({ name, content }: Part, folder: string): Promise<void> => {
  const path = name.slice(PREFIX.length);
  if (!isSafePath(path)) throw new BackupError(`The backup holds a file of a bad name: ${name}`);
  const target = join(folder, path);
  if (path.includes('/')) await mkdir(dirname(target), { recursive: true });
  const file = await open(target, 'wx', 0o600);
  try {
    for await (const chunk of content) await file.writeFile(chunk);
  } finally {
    await file.close();
  }
};
