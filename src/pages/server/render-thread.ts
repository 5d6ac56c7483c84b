import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { PageRead } from '#pages/page-renderer.contract.ts';
import { loadBuilt } from '#pages/server/built-files.ts';
import { renderFinalized } from '#pages/server/finalized-render.ts';
import { createMessageBatcher } from '#pages/server/message-batcher.ts';
import type { FromThread, RenderJob, ToThread } from '#pages/server/render-worker.ts';
import { collectGarbage, collectWhenIdle } from '#platform/server/jobs/collect-garbage.ts';

/** Lower priority than the main thread, which must respond first on a single core. */
const NICENESS = 10;
try {
  // Linux has a separate id for each thread; this link contains that of the current one.
  setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), NICENESS);
} catch {
  // Other platforms have no priority per thread.
}

const port = parentPort as NonNullable<typeof parentPort>;
const { render, assets } = await loadBuilt(workerData.folder);
const reading = new Map<number, (read: PageRead) => void>();
let reads = 0;
let pages = 0;
const notify = createMessageBatcher<FromThread>((messages) => {
  // Page bodies are transferred, not copied.
  const moved = messages.flatMap((message) =>
    message.type === 'page' ? [message.page.body.buffer] : [],
  );
  port.postMessage(messages, moved);
});

const renderPage = async ({ job, href, ...request }: RenderJob) => {
  const read = (path: string, etag?: string) => {
    const { promise, resolve } = Promise.withResolvers<PageRead>();
    reads += 1;
    reading.set(reads, resolve);
    notify({ type: 'read', job, id: reads, path, etag });
    return promise;
  };
  pages += 1;
  try {
    const page = await renderFinalized(render, assets, href, { ...request, read });
    notify({ type: 'page', job, page });
  } catch (error) {
    notify({ type: 'failure', job, reason: String((error as Error).stack ?? error) });
  }
};

const onMessage = (message: ToThread) => {
  if (message.type === 'render') void renderPage(message);
  else {
    reading.get(message.id)?.(message.read);
    reading.delete(message.id);
  }
};
port.on('message', (messages: ToThread[]) => messages.forEach(onMessage));
collectGarbage();
collectWhenIdle(() => pages);
notify({ type: 'ready' });
