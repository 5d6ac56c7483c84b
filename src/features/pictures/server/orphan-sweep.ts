import { opendir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeUnnamed } from '#features/pictures/server/picture-removal.ts';
import { listNamed } from '#features/pictures/server/pictures.queries.ts';
import { TEMPORARY } from '#features/uploads/server/upload-store.ts';
import { readOwner } from '#features/uploads/server/uploads.queries.ts';
import { isUpload, pictureOf, UPLOADS_PREFIX } from '#features/uploads/upload-url.rules.ts';
import type { Db } from '#platform/server/db.ts';

/** Nothing is written for so long; older leftovers belong to a process that died. */
const LEFTOVER_AGE_MS = 10 * 60 * 1000;
/** So long a form may lie open with a picture in it that no profile names yet. */
const ORPHAN_AGE_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 500;
const OWNER_FILE = '.database';

const ageOf = async (folder: string, name: string): Promise<number> => {
  const found = await stat(join(folder, name)).catch(() => undefined);
  return found ? Date.now() - found.mtimeMs : 0;
};

/** Names in the folder, so many at a time, whatever their number. */
const readBatches = async function* (folder: string): AsyncGenerator<string[]> {
  let names: string[] = [];
  for await (const { name } of await opendir(folder, { bufferSize: AT_ONCE })) {
    names.push(name);
    if (names.length < AT_ONCE) continue;
    yield names;
    names = [];
  }
  yield names;
};

/** Old pictures that nobody names, by the names of their files. */
const findOrphans = async (db: Db, folder: string, names: string[]): Promise<string[]> => {
  const files = names.flatMap((name) => {
    const url = pictureOf(UPLOADS_PREFIX + name);
    return url && isUpload(url) ? [{ name, url }] : [];
  });
  if (files.length === 0) return [];
  const named = await listNamed(db, [...new Set(files.map(({ url }) => url))]);
  const orphans = new Set<string>();
  for (const { name, url } of files) {
    if (named.has(url) || orphans.has(url)) continue;
    if ((await ageOf(folder, name)) > ORPHAN_AGE_MS) orphans.add(url);
  }
  return [...orphans];
};

const hasNamedPicture = async (db: Db, folder: string): Promise<boolean> => {
  let isEmpty = true;
  for await (const names of readBatches(folder)) {
    const urls = names.map((name) => UPLOADS_PREFIX + name).filter(isUpload);
    if (urls.length > 0 && (await listNamed(db, urls)).size > 0) return true;
    isEmpty &&= urls.length === 0;
  }
  return isEmpty;
};

/**
 * Whether the folder's pictures are this database's. To another one, a database that was just
 * begun, say, they would all be orphans. A folder without an owner is taken by the first database
 * that names a picture in it, or by any as long as it is empty.
 */
const ownsFolder = async (db: Db, folder: string): Promise<boolean> => {
  const id = await readOwner(db);
  const file = join(folder, OWNER_FILE);
  const read = () => readFile(file, 'utf8').catch(() => undefined);
  if ((await read()) === undefined) {
    if (!(await hasNamedPicture(db, folder))) return false;
    await writeFile(file, id, { flag: 'wx' }).catch(() => {});
  }
  return (await read()) === id;
};

interface SweepOptions {
  readonly isStopped?: () => boolean;
  readonly onForeign?: () => void;
}

/** Removes pictures that were never saved, and what a process left that ended while it stored one. */
export const sweepOrphans = async (
  db: Db,
  folder: string,
  { isStopped = () => false, onForeign = () => {} }: SweepOptions = {},
): Promise<void> => {
  const isOwn = await ownsFolder(db, folder);
  if (!isOwn) onForeign();
  for await (const names of readBatches(folder)) {
    if (isStopped()) return;
    for (const name of names.filter((each) => each.startsWith(TEMPORARY))) {
      if ((await ageOf(folder, name)) > LEFTOVER_AGE_MS)
        await rm(join(folder, name), { force: true });
    }
    if (isOwn) await removeUnnamed(db, folder, await findOrphans(db, folder, names));
  }
};
