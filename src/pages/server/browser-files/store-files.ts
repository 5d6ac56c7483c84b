import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  insertFiles,
  markSeen,
  type NewBrowserFile,
} from '#pages/server/browser-files/browser-files.queries.ts';
import type { Db } from '#platform/server/db/db.ts';

const BATCH_BYTES = 1_000_000;

const folderOf = (built: string) => join(built, 'client', 'assets');

/** Names without compressed copies, sorted so that all processes lock rows in one order. */
export const listBuiltNames = (built: string): string[] =>
  readdirSync(folderOf(built))
    .filter((name) => !/\.(br|gz)$/.test(name))
    .sort();

const readBuilt = (built: string, name: string): NewBrowserFile => {
  const path = join(folderOf(built), name);
  const isCompressed = existsSync(`${path}.br`);
  return {
    name,
    encoding: isCompressed ? 'br' : 'identity',
    body: readFileSync(isCompressed ? `${path}.br` : path),
  };
};

/** Stores the missing files of this version. Once all are stored, this is a single query. */
export const storeBrowserFiles = async (db: Db, built: string): Promise<void> => {
  const names = listBuiltNames(built);
  const there = await markSeen(db, names);
  let batch: NewBrowserFile[] = [];
  let bytes = 0;
  const store = async () => {
    if (batch.length > 0) await insertFiles(db, batch);
    batch = [];
    bytes = 0;
  };
  for (const name of names.filter((one) => !there.has(one))) {
    const file = readBuilt(built, name);
    batch.push(file);
    bytes += file.body.length;
    if (bytes > BATCH_BYTES) await store();
  }
  await store();
};
