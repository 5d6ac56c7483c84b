import { constants, copyFileSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Of each file that was copied, by its path in the folder: its size and the time of its change. */
export type CopiedFiles = Record<string, string>;

/** Times of files move in steps of some milliseconds: so fresh a file may change unnoticed. */
const FRESH_MS = 2_000;

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

const unlessGone = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
};

/**
 * Copies the files of a folder that are not as they were when they were copied before, and removes
 * those that are gone. Files may come, change and go meanwhile: such a copy is a beginning, and one
 * that is made while nobody writes completes it.
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
    const found = unlessGone(() => statSync(source, { bigint: true }));
    if (!found) continue;
    const mark = `${found.size} ${found.mtimeNs}`;
    if (copied[path] !== mark) {
      unlessGone(() => copyFileSync(source, target, constants.COPYFILE_FICLONE));
      if (begun - Number(found.mtimeMs) < FRESH_MS) continue;
    }
    now[path] = mark;
  }
  for (const path of readdirSync(to, { recursive: true, encoding: 'utf8' })) {
    if (!present.has(path)) rmSync(join(to, path), { recursive: true, force: true });
  }
  return now;
};
