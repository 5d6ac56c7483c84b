import type { Client } from 'pg';
import { MANIFEST } from '#ops/backup/archive/archive-end.ts';
import { drainPart } from '#ops/backup/archive/archive-part.ts';
import type { Archive } from '#ops/backup/archive/archive-reader.ts';
import { assertNoTables, createLoader } from '#ops/backup/load.ts';
import { isPicture } from '#ops/backup/pictures.ts';
import { moveFolder, type RestoredPictures } from '#ops/backup/restored-pictures.ts';
import { connectClient, connectServer } from '#ops/backup/server-client.ts';
import { lockNumbers } from '#platform/server/db/locks.ts';
import { openEmbeddedDatabase } from '#platform/server/embedded/embedded-database.ts';
import { databaseFolder } from '#platform/server/embedded/snapshot-requests.ts';

export interface RestoreTarget {
  readonly archive: Archive;
  readonly dataDir: string;
  /** A folder in `dataDir` in which all files are created before they are moved into place. */
  readonly staging: string;
  readonly pictures: RestoredPictures;
  readonly signal: AbortSignal | undefined;
}

/** Loads all rows in a transaction that the caller commits. */
const load = async (client: Client, { archive, pictures, signal }: RestoreTarget) => {
  await client.query('begin');
  const loader = await createLoader(client, archive.manifest);
  await archive.eachPart(async (part) => {
    signal?.throwIfAborted();
    if (isPicture(part)) await pictures.add(part);
    else if (part.name === MANIFEST) await drainPart(part);
    else await loader.add(part);
  });
  await loader.finish();
};

const commit = async (client: Client) => {
  await client.query('commit');
  // Optional: without it, the first queries are slower.
  await client.query('analyze').catch(() => {});
};

/** Pictures are moved into place right before the commit of the rows that refer to them. */
export const restoreToServer = async (
  databaseUrl: string,
  filling: RestoreTarget,
): Promise<void> => {
  const client = await connectServer(databaseUrl);
  try {
    // A server that starts during the restore waits for this lock.
    await client.query('select pg_advisory_lock($1)', [lockNumbers.migration]);
    await assertNoTables(client, `The database ${client.database ?? ''} of DATABASE_URL`);
    await load(client, filling);
    await filling.pictures.finish();
    await commit(client);
  } finally {
    await client.end();
  }
};

export const restoreToEmbedded = async (filling: RestoreTarget): Promise<void> => {
  const { dataDir, staging, pictures } = filling;
  const database = await openEmbeddedDatabase(staging);
  try {
    const client = await connectClient(database.connection);
    try {
      await load(client, filling);
      await commit(client);
    } finally {
      await client.end();
    }
  } finally {
    await database.close();
  }
  await pictures.finish();
  await moveFolder(databaseFolder(staging), databaseFolder(dataDir));
};
