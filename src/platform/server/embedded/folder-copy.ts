import { constants, copyFileSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Size and modification time of each copied file, by its relative path. */
export type CopiedFiles = Record<string, string>;

/** Modification times have a resolution of milliseconds: a file this recent may change unnoticed. */
const FRESH_MS = 2_000;

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

const ignoreMissing = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
};

/**
 * Copies the files of a folder that changed since the previous copy, and removes deleted ones. Files may
 * change concurrently: such a copy is partial, and a last pass without concurrent writes completes it.
 */
export const copyFolder = (from: string, to: string, copied: CopiedFiles = {}): CopiedFiles => {
  const now: CopiedFiles = {};
  const present = new Set<string>();
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const source = join(entry.parentPath, entry.name);
    const path = relative(from, source);
    const target = join(to, path);
    present.add(path);
    if (entry.isDirectory()) mkdirSync(target, { recursive: true });
    if (!entry.isFile()) continue;
    const begun = Date.now();
    const found = ignoreMissing(() => statSync(source, { bigint: true }));
    if (!found) continue;
    const mark = `${found.size} ${found.mtimeNs}`;
    if (copied[path] !== mark) {
      ignoreMissing(() => copyFileSync(source, target, constants.COPYFILE_FICLONE));
      if (begun - Number(found.mtimeMs) < FRESH_MS) continue;
    }
    now[path] = mark;
  }
  for (const path of readdirSync(to, { recursive: true, encoding: 'utf8' })) {
    if (!present.has(path)) rmSync(join(to, path), { recursive: true, force: true });
  }
  return now;
};
