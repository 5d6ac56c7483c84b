import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { endBlocks, MANIFEST, SUMS } from '#ops/backup/archive/archive-end.ts';
import { headOf, paddingOf } from '#ops/backup/archive/tar.ts';
import type { BackupManifest } from '#ops/backup/backup-manifest.ts';
import { OperatorError } from '#ops/operator-error.ts';

const PRIVATE_FILE = 0o600;
/** Offset of the name in a line of SHA256SUMS. */
const NAME_AT = 66;
const SUMS_BUFFER = 64 * 1024;

type Content = Iterable<Buffer> | AsyncIterable<Buffer>;

/**
 * Creates a plain tar file. Its last entries are the manifest, the checksums in `sha256sum` format, and an
 * end marker of fixed length with the offsets of these two. The checksums are buffered in a temporary file,
 * so that memory does not grow with the number of pictures.
 */
export const createArchive = async (path: string, time: number, signal?: AbortSignal) => {
  const file = await open(path, 'wx', PRIVATE_FILE);
  const sumsPath = `${path}.sums`;
  const sums = await open(sumsPath, 'wx+', PRIVATE_FILE);
  let position = 0;
  let sumsSize = 0;
  let waiting = '';

  const write = async (bytes: Buffer) => {
    signal?.throwIfAborted();
    await file.writeFile(bytes);
    position += bytes.length;
  };

  const writePart = async (name: string, size: number, content: Content): Promise<string> => {
    await write(headOf({ name, size, time }));
    const hash = createHash('sha256');
    const begin = position;
    for await (const chunk of content) {
      hash.update(chunk);
      await write(chunk);
    }
    if (position - begin !== size)
      throw new OperatorError(`${name} changed while it was read. Try again.`);
    await write(Buffer.alloc(paddingOf(size)));
    return hash.digest('hex');
  };

  const flushSums = async () => {
    const bytes = Buffer.from(waiting);
    waiting = '';
    await sums.writeFile(bytes);
    sumsSize += bytes.length;
  };

  /** `content` must yield exactly `size` bytes. Returns their checksum. */
  const add = async (name: string, size: number, content: Content) => {
    const digest = await writePart(name, size, content);
    waiting += `${digest}  ${name}\n`;
    if (waiting.length > SUMS_BUFFER) await flushSums();
    return digest;
  };

  /** Writes the manifest, the checksums and the end marker, and syncs the file to disk. */
  const finish = async (manifest: BackupManifest) => {
    const manifestAt = position;
    const text = Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`);
    const manifestDigest = await add(MANIFEST, text.length, [text]);
    await flushSums();
    const sumsAt = position;
    const content = sums.createReadStream({ start: 0, autoClose: false });
    const sumsDigest = await writePart(SUMS, sumsSize, content);
    await write(
      endBlocks({ manifest: [manifestAt, manifestDigest], sums: [sumsAt, sumsDigest], time }),
    );
    await file.sync();
  };

  /** The names of all entries written so far. */
  const names = async function* () {
    await flushSums();
    const content = sums.createReadStream({ start: 0, autoClose: false });
    for await (const line of createInterface({ input: content })) yield line.slice(NAME_AT);
  };

  return {
    add,
    names,
    finish,
    /** Closes the file, finished or not. */
    close: async () => {
      await file.close();
      await sums.close();
      await rm(sumsPath, { force: true });
    },
  };
};

export type ArchiveWriter = Awaited<ReturnType<typeof createArchive>>;
