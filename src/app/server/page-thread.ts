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
  | { readonly type: 'failure'; readonly job: number; readonly reason: string };

/** More would only take memory: the thread works on one after the other. */
const MAX_RUNNING = 4;
/** More pages than this do not wait: their visitors are told to come back. */
const MAX_WAITING = 200;
const MAX_RENDER_MS = 15_000;
const MAX_HEAP_MB = 256;
const NOT_READ: PageRead = { status: 503, headers: [], body: '' };

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

const CLOSED = unavailable('The server is stopping');

/** Renders pages beside the thread that answers requests. A thread that dies is replaced. */
export const openPageThread = (
  folder: string,
  { maxRenderMs = MAX_RENDER_MS } = {},
): PageThread => {
  const running = new Map<number, Job>();
  let waiting: Job[] = [];
  let jobs = 0;
  let worker: Worker | undefined;
  let isReady = false;

  const tell = (to: Worker, message: ToThread) => to.postMessage(message);

  const startNext = () => {
    if (waiting.length > 0) worker ??= open();
    while (worker && isReady && running.size < MAX_RUNNING) {
      const job = waiting.shift();
      if (!job) return;
      start(worker, job);
    }
  };

  /** The job if it is still wanted; the next one may begin. */
  const finish = (number: number): Job | undefined => {
    const job = running.get(number);
    running.delete(number);
    startNext();
    return job;
  };

  const answer = async (to: Worker, number: number, { id, path, etag }: ReadJob) => {
    // What cannot be read is missing on the page, as a call that failed would be.
    const read = await running
      .get(number)
      ?.request.read(path, etag)
      .catch(() => undefined);
    tell(to, { type: 'answer', id, read: read ?? NOT_READ });
  };

  const hear = (from: Worker, message: FromThread) => {
    if (message.type === 'ready') {
      isReady = true;
      startNext();
    } else if (message.type === 'read') void answer(from, message.job, message);
    else if (message.type === 'page') finish(message.job)?.resolve(message.page);
    else finish(message.job)?.reject(new Error(message.reason));
  };

  const rejectAll = (jobs: Iterable<Job>, reason: unknown) => {
    for (const { reject } of jobs) reject(reason);
  };
  const loseRunning = (reason: unknown) => {
    const lost = [...running.values()];
    running.clear();
    rejectAll(lost, reason);
  };
  const loseWaiting = (reason: unknown) => {
    const lost = waiting;
    waiting = [];
    rejectAll(lost, reason);
  };

  const open = (): Worker => {
    isReady = false;
    const opened = new Worker(new URL('./render-thread.ts', import.meta.url), {
      workerData: { folder },
      // Whoever runs it, the build is the one that people get.
      env: { ...process.env, NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    const onEnd = (reason: unknown) => {
      if (worker !== opened) return;
      worker = undefined;
      loseRunning(reason);
      // One that could not even begin would not begin the next time either.
      if (!isReady) loseWaiting(reason);
      startNext();
    };
    opened.on('message', (message: FromThread) => hear(opened, message));
    opened.on('error', onEnd);
    opened.on('exit', () => onEnd(unavailable('The page could not be made')));
    opened.unref();
    return opened;
  };

  const start = (to: Worker, job: Job) => {
    jobs += 1;
    const number = jobs;
    running.set(number, job);
    // A thread that does not come to an end is ended: others wait for it, too.
    setTimeout(() => running.has(number) && to.terminate(), maxRenderMs).unref();
    const { origin, isStandIn } = job.request;
    tell(to, { type: 'render', job: number, href: job.href, origin, isStandIn });
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
      loseWaiting(CLOSED);
      loseRunning(CLOSED);
      await ending?.terminate();
    },
  };
};
