import { randomBytes } from 'node:crypto';
import { constants, type Dirent } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import {
  type FilePart,
  type FileRange,
  isSafeName,
  type ListedFile,
  type PictureStore,
  TEMPORARY,
} from '#features/media/uploads/server/storage/picture-store.ts';

const AT_ONCE = 500;

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Writes to a temporary file and renames it, so that a file is never visible half-written. */
const writeAtomically = async (folder: string, path: string, content: Buffer) => {
  const temporary = join(folder, `${TEMPORARY}${randomBytes(12).toString('hex')}`);
  try {
    await writeFile(temporary, content, { flag: 'wx', mode: 0o644, flush: true });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
};

const syncFolder = async (folder: string) => {
  const handle = await open(folder, constants.O_RDONLY);
  await handle.sync().finally(() => handle.close());
};

const readPart = async (path: string, { from, length, etag }: FileRange): Promise<FilePart> => {
  const file = await open(path);
  try {
    const { size, mtimeMs } = await file.stat();
    const found = `W/"${size.toString(16)}-${mtimeMs.toString(16)}"`;
    if (etag !== undefined && etag !== found) throw new Error('A file changed while it was read');
    const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - from)));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
    return { size, changedAt: mtimeMs, etag: found, bytes: bytes.subarray(0, bytesRead) };
  } finally {
    await file.close();
  }
};

/** Includes subfolders. */
const entriesOf = async function* (folder: string): AsyncGenerator<Dirent> {
  try {
    yield* await opendir(folder, { recursive: true, bufferSize: AT_ONCE });
  } catch (error) {
    if (!isGone(error)) throw error;
  }
};

export const createFolderStore = (folder: string): PictureStore => {
  const pathOf = (name: string) => {
    if (!isSafeName(name)) throw new Error(`No file can be called ${JSON.stringify(name)}`);
    return join(folder, name);
  };
  const facts: PictureStore['facts'] = (name) =>
    stat(pathOf(name)).then(
      ({ size, mtimeMs }) => ({ size, changedAt: mtimeMs }),
      () => undefined,
    );
  return {
    place: `the folder ${folder}`,
    folder,
    publicUrl: undefined,
    clockSkewMs: 0,
    prepare: async () => void (await mkdir(folder, { recursive: true })),
    facts,
    readPart: async (name, span) =>
      readPart(pathOf(name), span).catch((error) => {
        if (isGone(error)) return undefined;
        throw error;
      }),
    write: async (name, content) => {
      const path = pathOf(name);
      if (name.includes('/')) await mkdir(dirname(path), { recursive: true });
      await writeAtomically(folder, path, content);
    },
    writeNew: (name, content) =>
      writeFile(pathOf(name), content, { flag: 'wx' }).catch((error) => {
        if (error.code !== 'EEXIST') throw error;
      }),
    sync: () => syncFolder(folder),
    remove: (name) => rm(pathOf(name), { force: true }),
    list: async function* () {
      let files: ListedFile[] = [];
      for await (const entry of entriesOf(folder)) {
        if (!entry.isFile()) continue;
        const path = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
        files.push({ name: path, facts: () => facts(path) });
        if (files.length < AT_ONCE) continue;
        yield files;
        files = [];
      }
      yield files;
    },
    close: () => {},
  };
};
