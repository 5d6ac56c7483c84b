import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { paddingOf, readHead } from '#ops/backup/archive/tar.ts';
import { OperatorError } from '#ops/operator-error.ts';

const CHUNK = 256 * 1024;

export interface Part {
  readonly name: string;
  readonly size: number;
  /** Must be consumed completely, and only once. */
  readonly content: AsyncIterable<Buffer>;
}

export const damaged = (name: string) =>
  new OperatorError(`The backup is damaged: its part ${name} is not what was written.`);

export const readAt = async (
  file: FileHandle,
  position: number,
  length: number,
): Promise<Buffer> => {
  const bytes = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
};

/** Reads one entry, from its header to its padding, and returns the offset of the next one. */
export const readPart = async (
  file: FileHandle,
  start: number,
  expected: { name: string; digest: string },
  use: (part: Part) => Promise<void>,
): Promise<number> => {
  let position = start;
  const read = async (length: number) => {
    const bytes = await readAt(file, position, length);
    position += bytes.length;
    return bytes;
  };
  const head = await readHead(read);
  if (head?.name !== expected.name) throw damaged(expected.name);
  const hash = createHash('sha256');
  const contentEnd = position + head.size;
  const content = async function* () {
    while (position < contentEnd) {
      const bytes = await read(Math.min(CHUNK, contentEnd - position));
      if (bytes.length === 0) throw damaged(head.name);
      hash.update(bytes);
      yield bytes;
    }
  };
  await use({ name: head.name, size: head.size, content: content() });
  if (position !== contentEnd) throw new Error(`${head.name} was not read to its end`);
  if (hash.digest('hex') !== expected.digest) throw damaged(head.name);
  const padding = await read(paddingOf(head.size));
  if (padding.length !== paddingOf(head.size) || padding.some((byte) => byte !== 0)) {
    throw damaged(head.name);
  }
  return position;
};

export const readContent = async ({ content }: Part): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(content));

export const drainPart = async ({ content }: Part): Promise<void> => {
  for await (const _ of content);
};
