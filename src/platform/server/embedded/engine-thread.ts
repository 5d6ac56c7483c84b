import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { entryFile } from '#platform/server/config/program-files.ts';
import {
  type DatabaseAddress,
  removeStaleSocket,
} from '#platform/server/embedded/database-address.ts';

/** Heap limits of the JavaScript around the engine; WebAssembly memory is not included. */
const MAX_HEAP_MB = 256;
const MAX_YOUNG_MB = 24;

/** Resolves when the engine listens; rejects with the reason if it cannot be opened. */
export const startEngineThread = async (
  directory: string,
  address: DatabaseAddress,
  cacheMb: number,
) => {
  removeStaleSocket(address);
  const worker = new Worker(entryFile('program/database-thread.js'), {
    workerData: { directory, address, cacheMb },
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: MAX_YOUNG_MB },
  });
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  let lastFailure: string | undefined;
  // Under `node --watch` the thread also sends messages of Node.js itself.
  worker.on('message', (message?: { state?: string; reason?: string }) => {
    if (message?.state === 'ready') open();
    if (message?.reason) lastFailure = message.reason;
    if (message?.state === 'failed') void worker.terminate();
  });
  worker.on('error', (error) => {
    lastFailure ??= error.message;
  });
  const ended = once(worker, 'exit').then(
    ([code]) => new Error(lastFailure ?? `the engine ended with code ${code}`),
  );
  await Promise.race([
    opened,
    ended.then((error) => {
      throw error;
    }),
  ]);
  return {
    /** Resolves when the thread has ended, with its last error. */
    ended,
    close: async (): Promise<void> => {
      worker.postMessage('close');
      await ended;
    },
  };
};

export type EngineThread = Awaited<ReturnType<typeof startEngineThread>>;
