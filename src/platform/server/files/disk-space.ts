import { statfsSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, isCausedBy } from '#platform/server/http/errors.ts';

/** Below this limit writes are rejected; requests in progress and the WAL need the rest. */
const LOW_BYTES = 64 * 1024 * 1024;
/** Higher than the lower limit (hysteresis), so that the state does not oscillate. */
export const ENOUGH_BYTES = 80 * 1024 * 1024;
const MEASURE_EVERY_MS = 100;
const WATCH_EVERY_MS = 1_000;
const RETRY_AFTER_SECONDS = 60;

/** If the free space is unknown, it is assumed to be sufficient until a write fails. */
export const freeBytes = (folder: string): number => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
};

export const isDiskSpaceLow = (folder: string): boolean => freeBytes(folder) < LOW_BYTES;

export const diskFullError = () =>
  new AppError('no_room', 'There is not enough disk space to save this. Please try again later.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

/** Error codes of the file system and of PostgreSQL for a full disk. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);

export const isDiskFull = (failure: unknown): boolean =>
  isCausedBy(failure, ({ code = '' }) => CODES.has(code));

export interface DiskSpaceCheckOptions {
  readonly folder: string;
  /** Whether the request would store data in that folder. */
  readonly usesDiskSpace: (request: FastifyRequest) => boolean;
  readonly measure?: ((folder: string) => number) | undefined;
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** Rejects writes while disk space is low; reads are served. */
export const registerDiskSpaceCheck = (
  app: FastifyInstance,
  { folder, usesDiskSpace, measure = freeBytes }: DiskSpaceCheckOptions,
): void => {
  let isLow = false;
  let measuredAt = -Infinity;
  const check = (): boolean => {
    const now = performance.now();
    if (now - measuredAt < MEASURE_EVERY_MS) return isLow;
    measuredAt = now;
    const free = measure(folder);
    const wasLow = isLow;
    isLow = free < (wasLow ? ENOUGH_BYTES : LOW_BYTES);
    const megabytes = Math.floor(free / 2 ** 20);
    if (isLow && !wasLow) {
      app.log.error(`low disk space: ${megabytes} MB left for ${folder}; writes are rejected`);
    } else if (wasLow && !isLow) {
      app.log.warn(`enough disk space again: ${megabytes} MB left for ${folder}`);
    }
    return isLow;
  };
  const watching = setInterval(check, WATCH_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(watching));
  app.addHook('onRequest', async (request) => {
    if (!isRead(request) && usesDiskSpace(request) && check()) throw diskFullError();
  });
};
