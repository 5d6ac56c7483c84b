import type { PageRead, PageRequest, SealedPage } from '#pages/server/page-renderer.ts';
import {
  type FromThread,
  openRenderWorker,
  type ReadJob,
  type RenderWorker,
} from '#pages/server/render-worker.ts';
import { AppError, tooBusy } from '#platform/server/http/errors.ts';
import { counter, reading, timing } from '#platform/server/metrics/instruments.ts';

const rendersOf = counter('garden_page_renders_total', 'Pages that the thread made, or could not');
const renders = {
  made: rendersOf({ result: 'made' }),
  failed: rendersOf({ result: 'failed' }),
  lost: rendersOf({ result: 'lost' }),
  refused: rendersOf({ result: 'refused' }),
};
const renderTime = timing(
  'garden_page_render_seconds',
  'From the begin of a page to its end, with its reads',
)();
const waitTime = timing('garden_page_wait_seconds', 'For the thread to begin with a page')();
const queue = reading('garden_page_queue', 'Pages that wait for the thread, or are being made');
const losses = counter('garden_page_thread_losses_total', 'Threads that ended on their own')();

/** More would only take memory: the thread works on one after the other. */
const MAX_RUNNING = 4;
/** More pages than this do not wait: their visitors are told to come back. */
const MAX_WAITING = 200;
const MAX_RENDER_MS = 15_000;
const HEAP_MB = 256;
const NOT_READ: PageRead = { status: 503, headers: [], body: '' };

interface Job {
  readonly href: string;
  readonly request: PageRequest;
  readonly resolve: (page: SealedPage) => void;
  readonly reject: (reason: unknown) => void;
  readonly askedAt: number;
  begunAt: number;
}

export interface PageThread {
  render(href: string, request: PageRequest): Promise<SealedPage>;
  /** Hears when the thread has ended on its own. */
  onLoss(listener: (error: unknown) => void): void;
  close(): Promise<void>;
}

const unavailable = (message: string) =>
  new AppError('unavailable', message, { retryAfterSeconds: 1 });

/** Renders pages beside the thread that answers requests. A thread that dies is replaced. */
export const openPageThread = (
  folder: string,
  { maxRenderMs = MAX_RENDER_MS, heapMb = HEAP_MB } = {},
): PageThread => {
  const running = new Map<number, Job>();
  // Not a limiter of p-limit: waiting jobs begin when a thread is ready, and fail with one that never is.
  const waiting: Job[] = [];
  let jobs = 0;
  let worker: RenderWorker | undefined;
  let isReady = false;
  let tellLoss: (error: unknown) => void = () => {};

  const start = (on: RenderWorker, job: Job) => {
    jobs += 1;
    const number = jobs;
    running.set(number, job);
    job.begunAt = performance.now();
    waitTime.observe((job.begunAt - job.askedAt) / 1_000);
    // A thread that does not come to an end is ended: others wait for it, too.
    setTimeout(() => running.has(number) && on.end(), maxRenderMs).unref();
    const { read: _read, ...request } = job.request;
    on.tell({ type: 'render', job: number, href: job.href, ...request });
  };

  const startNext = () => {
    if (waiting.length > 0) worker ??= open();
    while (worker && isReady && running.size < MAX_RUNNING) {
      const job = waiting.shift();
      if (!job) return;
      start(worker, job);
    }
  };

  /** The job if it is still wanted; the next one may begin. */
  const finish = (number: number, result: 'made' | 'failed'): Job | undefined => {
    const job = running.get(number);
    if (job) {
      renders[result].value += 1;
      renderTime.observe((performance.now() - job.begunAt) / 1_000);
    }
    running.delete(number);
    startNext();
    return job;
  };

  const answer = async (to: RenderWorker, { job, id, path, etag }: ReadJob) => {
    const reading = running.get(job)?.request.read(path, etag);
    // What cannot be read is missing on the page, as a call that failed would be.
    const read = await reading?.catch(() => undefined);
    to.tell({ type: 'answer', id, read: read ?? NOT_READ });
  };

  const hear = (from: RenderWorker, message: FromThread) => {
    if (message.type === 'read') void answer(from, message);
    else if (message.type === 'page') finish(message.job, 'made')?.resolve(message.page);
    else if (message.type === 'failure')
      finish(message.job, 'failed')?.reject(new Error(message.reason));
    else {
      isReady = true;
      startNext();
    }
  };

  const loseRunning = (reason: unknown) => {
    const lost = [...running.values()];
    running.clear();
    renders.lost.value += lost.length;
    for (const { reject } of lost) reject(reason);
  };
  const loseWaiting = (reason: unknown) => {
    for (const { reject } of waiting.splice(0)) reject(reason);
  };

  const open = (): RenderWorker => {
    isReady = false;
    const opened: RenderWorker = openRenderWorker(folder, {
      heapMb,
      onMessage: (message) => hear(opened, message),
      onEnd: (error = unavailable('The page could not be made')) => {
        if (worker !== opened) return;
        worker = undefined;
        losses.value += 1;
        tellLoss(error);
        loseRunning(error);
        // One that could not even begin would not begin the next time either.
        if (!isReady) loseWaiting(error);
        startNext();
      },
    });
    return opened;
  };

  worker = open();
  const stopWatching = queue(() => [
    { labels: { state: 'waiting' }, value: waiting.length },
    { labels: { state: 'running' }, value: running.size },
  ]);
  return {
    render: (href, request) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= MAX_WAITING) {
          renders.refused.value += 1;
          reject(tooBusy());
          return;
        }
        waiting.push({ href, request, resolve, reject, askedAt: performance.now(), begunAt: 0 });
        startNext();
      }),
    onLoss: (listener) => {
      tellLoss = listener;
    },
    close: async () => {
      stopWatching();
      const ending = worker;
      worker = undefined;
      const reason = unavailable('The server is stopping');
      loseWaiting(reason);
      loseRunning(reason);
      await ending?.end();
    },
  };
};
