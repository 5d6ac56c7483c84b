/** The embedded engine, in a thread of its own so that a long query never holds up a request. */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import type { EmbeddedAddress } from '#platform/server/embedded/embedded-database.ts';
import { answerSnapshotRequests } from '#platform/server/embedded/snapshot-requests.ts';

const { directory, address, maxConnections } = workerData as {
  directory: string;
  address: EmbeddedAddress;
  maxConnections: number;
};

const LOOK_FOR_REQUESTS_MS = 250;

const open = async () => {
  const db = await PGlite.create({ dataDir: directory, extensions: { pg_trgm } });
  const server = new PGLiteSocketServer({
    db,
    maxConnections,
    ...('socketDir' in address
      ? { path: `${address.socketDir}/.s.PGSQL.${address.port}` }
      : { host: address.host, port: address.port }),
  });
  await server.start();
  // Here, because nothing else happens in this thread meanwhile: no statement is half done.
  const snapshots = setInterval(() => answerSnapshotRequests(directory), LOOK_FOR_REQUESTS_MS);
  parentPort?.on('message', async () => {
    clearInterval(snapshots);
    await server.stop();
    await db.close();
    parentPort?.postMessage({ state: 'closed' });
    parentPort?.close();
  });
};

open().then(
  () => parentPort?.postMessage({ state: 'ready' }),
  (error) => parentPort?.postMessage({ state: 'failed', reason: String(error?.message ?? error) }),
);
