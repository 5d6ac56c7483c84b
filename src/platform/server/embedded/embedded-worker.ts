/** Runs the embedded engine in a worker thread, so that a long query never blocks the event loop. */
import { parentPort, workerData } from 'node:worker_threads';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { type DatabaseAddress, netAddress } from '#platform/server/embedded/database-address.ts';
import { openEngine } from '#platform/server/embedded/engine.ts';
import { handleSnapshotRequests } from '#platform/server/embedded/snapshot-requests.ts';
import { collectGarbage } from '#platform/server/jobs/collect-garbage.ts';

const { directory, address, cacheMb } = workerData as {
  directory: string;
  address: DatabaseAddress;
  cacheMb: number;
};

const MAX_CONNECTIONS = 64;
const REQUEST_POLL_MS = 250;

/** Last FATAL or PANIC message of the PostgreSQL log; errors of statements are not included. */
let lastFatalMessage = '';
const onLog = (line: string) => {
  const words = /(?:FATAL|PANIC): +(.*)/.exec(line)?.[1];
  if (words) lastFatalMessage = words;
};

const reasonOf = (error: unknown): string => {
  const { message, errno } = error as { message?: string; errno?: number };
  return (
    lastFatalMessage || message || (errno ? `error ${errno} of the file system` : String(error))
  );
};

const open = async () => {
  const db = await openEngine({
    directory,
    cacheMb,
    onLog,
    onFatalError: (error) => {
      parentPort?.postMessage({ state: 'broken', reason: reasonOf(error) });
      // The thread ends, because further results of the broken engine could be wrong.
      process.exit(1);
    },
  });
  const server = new PGLiteSocketServer({
    db,
    maxConnections: MAX_CONNECTIONS,
    ...netAddress(address),
  });
  await server.start();
  // Runs in this thread, because it is idle between statements: no statement is half done.
  const snapshots = setInterval(() => handleSnapshotRequests(directory), REQUEST_POLL_MS);
  parentPort?.on('message', async () => {
    clearInterval(snapshots);
    await server.stop();
    await db.close();
    parentPort?.close();
  });
};

open().then(
  () => {
    collectGarbage();
    parentPort?.postMessage({ state: 'ready' });
  },
  (error) => parentPort?.postMessage({ state: 'failed', reason: reasonOf(error) }),
);
