import { renameSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { BLOCK, headOf, paddingOf } from '#ops/backup/archive/tar.ts';

/** Readable by everybody, writable by the owner only. */
const MODE = 0o644;

/** Writes a reproducible tar.gz: the same files and time produce the same bytes. */
export const writeArchive = (
  path: string,
  folder: string,
  files: ReadonlyMap<string, Buffer>,
  time: number,
): void => {
  const parts = [...files]
    .sort()
    .flatMap(([name, content]) => [
      headOf({ name: `${folder}/${name}`, size: content.length, time, mode: MODE }),
      content,
      Buffer.alloc(paddingOf(content.length)),
    ]);
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(
    unfinished,
    gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]), { level: 9 }),
  );
  renameSync(unfinished, path);
};
