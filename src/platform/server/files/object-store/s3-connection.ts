import { ObjectStoreError } from '#platform/server/files/object-store/object-store-error.ts';
import { createLimiter } from '#platform/server/jobs/limiter.ts';

const STORE_TIMEOUTS = {
  connectMs: 2_000,
  /** Timeout of one attempt, up to the response headers. */
  attemptMs: 8_000,
  /** Timeout of all attempts, including the response body. */
  readMs: 10_000,
  /** Timeout of all attempts, plus time per byte. */
  writeMs: 20_000,
  /** Short, because a removal holds a lock that saves wait for. */
  removeMs: 4_000,
};
export type StoreTimeouts = Readonly<typeof STORE_TIMEOUTS>;

const ATTEMPTS = 3;
const CONNECTIONS = 64;
const MAX_WAITING = 1_000;

/** An S3-compatible bucket. */
export interface ObjectStoreConfig {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Public address of the bucket; if undefined, the server delivers its files. */
  readonly publicUrl: string | undefined;
}

export interface CallOptions {
  readonly abortSignal: AbortSignal;
}
export type Work<T> = (options: CallOptions) => Promise<T>;

/** AWS has a host per bucket (virtual-hosted style); other stores may have no DNS entry for it. */
export const hasHostsForBuckets = (endpoint: string): boolean =>
  /(^|\.)amazonaws\.com(\.cn)?$/.test(new URL(endpoint).hostname);

/** An S3 client with limits for concurrency, attempts and duration. */
export const openConnection = async (
  { endpoint, region, accessKeyId, secretAccessKey }: ObjectStoreConfig,
  given: Partial<StoreTimeouts>,
) => {
  // Loaded lazily, because only installations with a bucket need it.
  const s3 = await import('@aws-sdk/client-s3');
  const timeouts = { ...STORE_TIMEOUTS, ...given };
  const agent = { keepAlive: true, maxSockets: CONNECTIONS };
  const client = new s3.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: !hasHostsForBuckets(endpoint),
    // Other stores reject the checksums and the Expect header that the AWS client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: timeouts.connectMs,
      requestTimeout: timeouts.attemptMs,
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
  return { s3, client, timeouts, run };
};
