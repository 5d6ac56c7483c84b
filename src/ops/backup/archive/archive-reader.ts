import { type FileHandle, open } from 'node:fs/promises';
import { END_LENGTH, MANIFEST, readEnd, SUMS } from '#ops/backup/archive/archive-end.ts';
import {
  damaged,
  drainPart,
  type Part,
  readAt,
  readContent,
  readPart,
} from '#ops/backup/archive/archive-part.ts';
import { paddingOf, readHead } from '#ops/backup/archive/tar.ts';
import { type BackupManifest, parseManifest } from '#ops/backup/backup-manifest.ts';
import { OperatorError, reasonOf } from '#ops/operator-error.ts';

const MOST_MANIFEST_BYTES = 64 * 1024 * 1024;

export interface Archive {
  readonly manifest: BackupManifest;
  /** Visits all entries in order and throws at the first one that differs from what was written. */
  eachPart(use: (part: Part) => Promise<void>): Promise<void>;
}

const readManifest = async (file: FileHandle, at: number, digest: string) => {
  let text = '';
  await readPart(file, at, { name: MANIFEST, digest }, async (part) => {
    if (part.size > MOST_MANIFEST_BYTES) throw damaged(MANIFEST);
    text = (await readContent(part)).toString();
  });
  return parseManifest(text);
};

/** Describes where a file without an end marker was truncated. */
const findCut = async (file: FileHandle, size: number): Promise<string | undefined> => {
  let position = 0;
  let name: string | undefined;
  while (position < size) {
    const head = await readHead(async (length) => {
      const bytes = await readAt(file, position, length);
      position += bytes.length;
      return bytes;
    });
    if (!head) return name && `after its part ${name}`;
    name = head.name;
    position += head.size + paddingOf(head.size);
  }
  return name && `in its part ${name}`;
};

const openFile = async (path: string) => {
  try {
    return await open(path, 'r');
  } catch (error) {
    throw new OperatorError(`The backup ${path} cannot be read: ${reasonOf(error)}.`);
  }
};

const sumLine = /^([0-9a-f]{64}) {2}(.+)$/;

const linesOf = async function* (content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of content) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
};

/** Reads the end marker and the manifest. Entries are verified while they are read, not before. */
export const withArchive = async <T>(
  path: string,
  use: (archive: Archive) => Promise<T>,
): Promise<T> => {
  const file = await openFile(path);
  try {
    const { size } = await file.stat();
    const end = readEnd(await readAt(file, Math.max(0, size - END_LENGTH), END_LENGTH));
    if (!end) {
      const cut = await findCut(file, size);
      if (!cut) throw new OperatorError(`${path} is not a backup of this program.`);
      throw new OperatorError(
        `The backup is damaged: it has no whole end (END). It breaks off ${cut}, or its end was changed.`,
      );
    }
    const [sumsAt, sumsDigest] = end.sums;
    const sums = { name: SUMS, digest: sumsDigest };
    const sumsEnd = await readPart(file, sumsAt, sums, drainPart);
    if (sumsEnd !== size - END_LENGTH) throw damaged('END');

    return await use({
      manifest: await readManifest(file, ...end.manifest),
      eachPart: async (usePart) => {
        let position = 0;
        await readPart(file, sumsAt, sums, async ({ content }) => {
          for await (const line of linesOf(content)) {
            const [, digest = '', name = ''] = sumLine.exec(line) ?? [];
            position = await readPart(file, position, { name, digest }, usePart);
          }
        });
        if (position !== sumsAt) throw damaged(SUMS);
      },
    });
  } finally {
    await file.close();
  }
};

/** Throws if any byte of the archive differs from what was written. */
export const checkArchive = (archive: Archive, signal?: AbortSignal): Promise<void> =>
  archive.eachPart((part) => {
    signal?.throwIfAborted();
    return drainPart(part);
  });
