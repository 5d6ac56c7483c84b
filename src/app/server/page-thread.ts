import { Worker } from 'node:worker_threads';
import type { PageRead, PageRequest, SealedPage } from '#app/server/page-renderer.ts';
import { AppError } from '#platform/server/errors.ts';

export interface RenderJob extends Omit<PageRequest, 'read'> {
  readonly job: number;
  readonly href: string;
}

export type ToThread =
  | ({ readonly type: 'render' } & RenderJob)
  | { readonly type: 'answer'; readonly id: number; readonly read: PageRead };

interface ReadJob {
  readonly id: number;
  readonly path: string;
  readonly etag: string | undefined;
}

export type FromThread =
  | { readonly type: 'ready' }
  | ({ readonly type: 'read'; readonly job: number } & ReadJob)
  | { readonly type: 'page'; readonly job: number; readonly page: SealedPage }
  | { readonly type: 'failure'; readonly job: number; readonly error: Error };

/** More would only take memory: the thread works on one after the other. */
const MAX_RUNNING = 4;
/** More pages than this do not wait: their visitors are told to come back. */
const MAX_WAITING = 200;
const MAX_RENDER_MS = 15_000;
const MAX_HEAP_MB = 256;

interface Job {
  readonly href: string;
  readonly request: PageRequest;
  readonly resolve: (page: SealedPage) => void;
  readonly reject: (reason: unknown) => void;
}

export interface PageThread {
  render(href: string, request: PageRequest): Promise<SealedPage>;
  close(): Promise<void>;
}

const unavailable = (message: string) =>
  new AppError('unavailable', message, { retryAfterSeconds: 1 });

/** Renders pages beside the thread that answers requests. A thread that dies is replaced. */
export const openPageThread = (folder: string): PageThread => {
  const running = new Map<number, Job>();
  const waiting: Job[] = [];
  let jobs = 0;
  let worker: Worker | undefined;

  const tell = (message: ToThread) => worker?.postMessage(message);

  const startNext = () => {
    while (running.size < MAX_RUNNING) {
      const job = waiting.shift();
      if (!job) return;
      start(job);
    }
  };

  /** The job if it is still wanted; the next one may begin. */
  const finish = (number: number): Job | undefined => {
    const job = running.get(number);
    running.delete(number);
    startNext();
    return job;
  };

  const answer = async (number: number, { id, path, etag }: ReadJob) => {
    const job = running.get(number);
    if (!job) return;
    try {
      tell({ type: 'answer', id, read: await job.request.read(path, etag) });
    } catch (error) {
      finish(number)?.reject(error);
    }
  };

  const hear = (message: FromThread) => {
    if (message.type === 'read') void answer(message.job, message);
    else if (message.type === 'page') finish(message.job)?.resolve(message.page);
    else if (message.type === 'failure') finish(message.job)?.reject(message.error);
  };

  const open = (): Worker => {
    const opened = new Worker(new URL('./render-thread.ts', import.meta.url), {
      workerData: { folder },
      // Whoever runs it, the build is the one that people get.
      env: { ...process.env, NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    const onEnd = (reason: unknown) => {
      if (worker !== opened) return;
      worker = undefined;
      const lost = [...running.values()];
      running.clear();
      for (const { reject } of lost) reject(reason);
      startNext();
    };
    opened.on('message', hear);
    opened.on('error', onEnd);
    opened.on('exit', () => onEnd(new Error('The thread that renders pages has ended')));
    opened.unref();
    return opened;
  };

  const start = (job: Job) => {
    jobs += 1;
    const number = jobs;
    running.set(number, job);
    setTimeout(() => {
      if (running.get(number) === job)
        finish(number)?.reject(unavailable('The page took too long'));
    }, MAX_RENDER_MS).unref();
    worker ??= open();
    const { origin, isStandIn } = job.request;
    tell({ type: 'render', job: number, href: job.href, origin, isStandIn });
  };

  worker = open();
  return {
    render: (href, request) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= MAX_WAITING) {
          reject(unavailable('Too busy. Please try again later.'));
          return;
        }
        waiting.push({ href, request, resolve, reject });
        startNext();
      }),
    close: async () => {
      const ending = worker;
      worker = undefined;
      await ending?.terminate();
    },
  };
};
