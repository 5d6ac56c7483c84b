import { Worker } from 'node:worker_threads';
import type { FinalizedPage, PageRead, PageRequest } from '#pages/page-renderer.contract.ts';
import { createMessageBatcher } from '#pages/server/message-batcher.ts';
import { entryFile } from '#platform/server/config/program-files.ts';

export interface RenderJob extends Omit<PageRequest, 'read'> {
  readonly job: number;
  readonly href: string;
}

export type ToThread =
  | ({ readonly type: 'render' } & RenderJob)
  | { readonly type: 'answer'; readonly id: number; readonly read: PageRead };

export interface ReadJob {
  readonly job: number;
  readonly id: number;
  readonly path: string;
  readonly etag: string | undefined;
}

export type FromThread =
  | { readonly type: 'ready' }
  | ({ readonly type: 'read' } & ReadJob)
  | { readonly type: 'page'; readonly job: number; readonly page: FinalizedPage }
  | { readonly type: 'failure'; readonly job: number; readonly reason: string };

/** Rendering allocates many short-lived objects: doubling the young generation makes it about 10% faster. */
const MAX_YOUNG_MB = 24;

export interface RenderWorker {
  notify(message: ToThread): void;
  end(): Promise<unknown>;
}

interface RenderWorkerOptions {
  readonly heapMb: number;
  readonly onMessage: (message: FromThread) => void;
  /** Called once, with the error if there was one. */
  readonly onEnd: (error?: unknown) => void;
}

/** The main thread's side of the render thread (render-thread.ts). */
export const openRenderWorker = (
  folder: string,
  { heapMb, onMessage, onEnd }: RenderWorkerOptions,
): RenderWorker => {
  const worker = new Worker(entryFile('program/render-thread.js'), {
    workerData: { folder },
    // Always renders with the production build, whatever the environment of the process.
    env: { ...process.env, NODE_ENV: 'production' },
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: MAX_YOUNG_MB },
  });
  let failure: unknown;
  worker.on('message', (messages: FromThread[]) => messages.forEach(onMessage));
  worker.on('error', (error) => {
    failure = error;
  });
  worker.on('exit', () => onEnd(failure));
  worker.unref();
  return {
    notify: createMessageBatcher<ToThread>((messages) => worker.postMessage(messages)),
    end: () => worker.terminate(),
  };
};
