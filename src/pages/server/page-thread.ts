import type {
  FinalizedPage,
  PageRead,
  PageRenderer,
  PageRequest,
} from '#pages/page-renderer.contract.ts';
import {
  type FromThread,
  openRenderWorker,
  type ReadJob,
  type RenderWorker,
} from '#pages/server/render-worker.ts';
import { AppError, tooBusy } from '#platform/server/http/errors.ts';
import { counter, histogram, observableGauge } from '#platform/server/metrics/instruments.ts';

const rendersOf = counter('garden_page_renders_total', 'Page renders by result');
const renders = {
  made: rendersOf({ result: 'made' }),
  failed: rendersOf({ result: 'failed' }),
  lost: rendersOf({ result: 'lost' }),
  refused: rendersOf({ result: 'refused' }),
};
const renderTime = histogram(
  'garden_page_render_seconds',
  'Duration of a page render, including its reads',
)();
const waitTime = histogram('garden_page_wait_seconds', 'Wait for the render thread')();
const queue = observableGauge(
  'garden_page_queue',
  'Pages that wait for the thread, or are being made',
);
const losses = counter('garden_page_thread_losses_total', 'Threads that ended on their own')();

/** The thread is busy with one render at a time; more concurrent renders would only use memory. */
const MAX_RUNNING = 4;
/** Queue limit; further requests get a 503 response. */
const MAX_WAITING = 200;
const MAX_RENDER_MS = 15_000;
const HEAP_MB = 256;
const NOT_READ: PageRead = { status: 503, headers: [], body: '' };

interface Job {
  readonly href: string;
  readonly request: PageRequest;
  readonly resolve: (page: FinalizedPage) => void;
  readonly reject: (reason: unknown) => void;
  readonly askedAt: number;
  begunAt: number;
}

const unavailable = (message: string) =>
  new AppError('unavailable', message, { retryAfterSeconds: 1 });

/** Renders pages in a worker thread. A thread that dies is replaced. */
export const openPageThread = (
  folder: string,
  { maxRenderMs = MAX_RENDER_MS, heapMb = HEAP_MB } = {},
): Required<Omit<PageRenderer, 'addressOf'>> => {
  const running = new Map<number, Job>();
  // p-limit does not fit: queued jobs start when a thread is ready, and fail if it never becomes ready.
  const waiting: Job[] = [];
  let jobs = 0;
  let worker: RenderWorker | undefined;
  let isReady = false;
  let notifyLoss: (error: unknown) => void = () => {};

  const start = (on: RenderWorker, job: Job) => {
    jobs += 1;
    const number = jobs;
    running.set(number, job);
    job.begunAt = performance.now();
    waitTime.observe((job.begunAt - job.askedAt) / 1_000);
    // Terminates a thread whose render does not finish, because it blocks all others.
    setTimeout(() => running.has(number) && on.end(), maxRenderMs).unref();
    const { read: _read, ...request } = job.request;
    on.notify({ type: 'render', job: number, href: job.href, ...request });
  };

  const startNext = () => {
    if (waiting.length > 0) worker ??= open();
    while (worker && isReady && running.size < MAX_RUNNING) {
      const job = waiting.shift();
      if (!job) return;
      start(worker, job);
    }
  };

  /** Removes a job and returns it if it is still pending; the next one may start. */
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
    // A failed read is passed on as a failed response, and its data are missing on the page.
    const read = await reading?.catch(() => undefined);
    to.notify({ type: 'answer', id, read: read ?? NOT_READ });
  };

  const onMessage = (from: RenderWorker, message: FromThread) => {
    if (message.type === 'read') void answer(from, message);
    else if (message.type === 'page') finish(message.job, 'made')?.resolve(message.page);
    else if (message.type === 'failure')
      finish(message.job, 'failed')?.reject(new Error(message.reason));
    else {
      isReady = true;
      startNext();
    }
  };

  const rejectRunning = (reason: unknown) => {
    const lost = [...running.values()];
    running.clear();
    renders.lost.value += lost.length;
    for (const { reject } of lost) reject(reason);
  };
  const rejectWaiting = (reason: unknown) => {
    for (const { reject } of waiting.splice(0)) reject(reason);
  };

  const open = (): RenderWorker => {
    isReady = false;
    const opened: RenderWorker = openRenderWorker(folder, {
      heapMb,
      onMessage: (message) => onMessage(opened, message),
      onEnd: (error = unavailable('The page could not be made')) => {
        if (worker !== opened) return;
        worker = undefined;
        losses.value += 1;
        notifyLoss(error);
        rejectRunning(error);
        // A thread that failed during startup would fail again, so the waiting jobs fail as well.
        if (!isReady) rejectWaiting(error);
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
      notifyLoss = listener;
    },
    close: async () => {
      stopWatching();
      const ending = worker;
      worker = undefined;
      const reason = unavailable('The server is stopping');
      rejectWaiting(reason);
      rejectRunning(reason);
      await ending?.end();
    },
  };
};
