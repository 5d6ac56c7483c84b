import type { ObjectStoreConfig } from '#platform/server/config/config.ts';
import { ObjectStoreError } from '#platform/server/files/object-store/object-store-error.ts';
import { createLimiter } from '#platform/server/jobs/limiter.ts';

export interface StorePatience {
  readonly connectMs: number;
  /** For one attempt, up to the head of its answer. */
  readonly attemptMs: number;
  /** For all attempts, with the body of the answer. */
  readonly readMs: number;
  /** The same, and some more for each byte. */
  readonly writeMs: number;
  readonly removeMs: number;
}

/** Whoever removes holds a lock that saves wait for. */
const PATIENCE: StorePatience = {
  connectMs: 2_000,
  attemptMs: 8_000,
  readMs: 10_000,
  writeMs: 20_000,
  removeMs: 4_000,
};
const ATTEMPTS = 3;
const CONNECTIONS = 64;
const MAX_WAITING = 1_000;

export interface CallOptions {
  readonly abortSignal: AbortSignal;
}
export type Work<T> = (options: CallOptions) => Promise<T>;

/** On AWS a bucket has a host of its own; other stores may have no name for that in the DNS. */
export const hasHostsForBuckets = (endpoint: string): boolean =>
  /(^|\.)amazonaws\.com(\.cn)?$/.test(new URL(endpoint).hostname);

/** A client with bounds: so many calls at once, so many attempts, and an end to each. */
export const openConnection = async (
  { endpoint, region, accessKeyId, secretAccessKey }: ObjectStoreConfig,
  given: Partial<StorePatience>,
) => {
  // Loaded by those who have a bucket.
  const s3 = await import('@aws-sdk/client-s3');
  const patience = { ...PATIENCE, ...given };
  const agent = { keepAlive: true, maxSockets: CONNECTIONS };
  const client = new s3.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: !hasHostsForBuckets(endpoint),
    // Other stores refuse the checksums and the waiting that AWS's own client adds by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: patience.connectMs,
      requestTimeout: patience.attemptMs,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
  const limited = createLimiter(CONNECTIONS, { maxWaiting: MAX_WAITING });

  const run = async <T>(what: string, ms: number, work: Work<T>): Promise<T> => {
    const abortSignal = AbortSignal.timeout(ms);
    return limited(async () => {
      try {
        abortSignal.throwIfAborted();
        return await work({ abortSignal });
      } catch (error) {
        throw new ObjectStoreError(what, error);
      }
    });
  };
  return { s3, client, patience, run };
};
