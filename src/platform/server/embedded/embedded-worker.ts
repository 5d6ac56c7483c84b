/** The embedded engine, in a thread of its own so that a long query never holds up a request. */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { collectGarbage } from '#platform/server/collect-garbage.ts';
import type { EmbeddedAddress } from '#platform/server/embedded/embedded-database.ts';

const { directory, address, maxConnections, cacheMb } = workerData as {
  directory: string;
  address: EmbeddedAddress;
  maxConnections: number;
  cacheMb: number;
};

/** All of it is taken at once and never given back, so that what is rarely needed is kept small. */
const MEMORY_SETTINGS = {
  shared_buffers: `${cacheMb}MB`,
  wal_buffers: '1MB',
  maintenance_work_mem: '16MB',
};

const open = async () => {
  const db = await PGlite.create({
    dataDir: directory,
    extensions: { pg_trgm },
    startParams: [
      ...PGlite.defaultStartParams,
      ...Object.entries(MEMORY_SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
  });
  const server = new PGLiteSocketServer({
    db,
    maxConnections,
    ...('socketDir' in address
      ? { path: `${address.socketDir}/.s.PGSQL.${address.port}` }
      : { host: address.host, port: address.port }),
  });
  await server.start();
  parentPort?.on('message', async () => {
    await server.stop();
    await db.close();
    parentPort?.postMessage({ state: 'closed' });
    parentPort?.close();
  });
};

open().then(
  () => {
    collectGarbage();
    parentPort?.postMessage({ state: 'ready' });
  },
  (error) => parentPort?.postMessage({ state: 'failed', reason: String(error?.message ?? error) }),
);
