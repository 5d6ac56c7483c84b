import { listFileNames } from '#pages/server/browser-files/browser-files.queries.ts';
import type { Db } from '#platform/server/db/db.ts';

/** A list of this age says of a name that it is not there; an older one is asked for anew. */
const FRESH_MS = 1_000;

/** Whether there is a file of this name. However many names are made up, the database is asked once a second. */
export const createKnownNames = (db: Db): ((name: string) => Promise<boolean>) => {
  let names: ReadonlySet<string> = new Set();
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;
  const read = async () => {
    try {
      const begun = performance.now();
      names = new Set(await listFileNames(db));
      readAt = begun;
    } finally {
      reading = undefined;
    }
  };
  return async (name) => {
    if (names.has(name)) return true;
    if (!reading && performance.now() - readAt > FRESH_MS) reading = read();
    await reading;
    return names.has(name);
  };
};
