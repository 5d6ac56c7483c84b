import { addAbortSignal, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { retry } from '#platform/server/db/retry.ts';
import { statusOf } from '#platform/server/files/object-store/object-store-error.ts';
import {
  type CallOptions,
  type ObjectStoreConfig,
  openConnection,
  type StoreTimeouts,
  type Work,
} from '#platform/server/files/object-store/s3-connection.ts';

const PAGE = 1_000;

/** Slowest supported connection to a store, in bytes per millisecond. */
const SLOWEST = 64;

interface PutOptions {
  readonly contentType: string;
  readonly cacheControl?: string | undefined;
  /** Does nothing if the key exists. */
  readonly onlyNew?: boolean;
}

interface ObjectRange {
  readonly from: number;
  readonly length: number;
  /** ETag of the object that the other parts were read from. */
  readonly etag?: string | undefined;
}

const metadataOf = (found: {
  ContentLength?: number | undefined;
  LastModified?: Date | undefined;
  ETag?: string | undefined;
}) => ({
  size: found.ContentLength ?? 0,
  /** Clock of the store, in milliseconds since 1970. */
  changedAt: found.LastModified?.getTime() ?? 0,
  etag: found.ETag ?? '',
});

/** Parses the total of a header such as `bytes 0-9/120`. */
const totalOf = (contentRange: string | undefined): number | undefined => {
  const total = /\/(\d+)$/.exec(contentRange ?? '')?.[1];
  return total === undefined ? undefined : Number(total);
};

/** An S3-compatible bucket. Failures throw an ObjectStoreError; missing objects are undefined. */
export const openObjectStore = async (
  config: ObjectStoreConfig,
  given: Partial<StoreTimeouts> = {},
) => {
  const { s3, client, timeouts, run } = await openConnection(config, given);
  const { bucket } = config;
  /** Returns undefined if the object does not exist. */
  const find = <T>(what: string, work: Work<T>): Promise<T | undefined> =>
    run(what, timeouts.readMs, (options) =>
      work(options).catch((error) => {
        if (statusOf(error) === 404 && error.name !== 'NoSuchBucket') return undefined;
        throw error;
      }),
    );
  const named = (key: string) => ({ Bucket: bucket, Key: key });

  /** Reads the whole part, so that a slow client cannot occupy a connection to the store. */
  const readPart = async (
    key: string,
    { from, length, etag }: ObjectRange,
    options: CallOptions,
  ) => {
    const range = `bytes=${from}-${from + length - 1}`;
    const command = new s3.GetObjectCommand({ ...named(key), Range: range, IfMatch: etag });
    const answer = await client.send(command, options);
    const body = answer.Body as Readable;
    const bytes = await buffer(addAbortSignal(options.abortSignal, body));
    if (bytes.length !== answer.ContentLength) throw new Error('cut');
    const size = totalOf(answer.ContentRange);
    // A store without support for ranges sends the whole object.
    return size === undefined
      ? { ...metadataOf(answer), bytes: bytes.subarray(from, from + length) }
      : { ...metadataOf(answer), size, bytes };
  };

  return {
    head: (key: string) =>
      find('tell of an object', async (options) =>
        metadataOf(await client.send(new s3.HeadObjectCommand(named(key)), options)),
      ),
    getPart: (key: string, span: ObjectRange) =>
      find('send an object', (options) => {
        // The client does not retry a read whose body was cut off.
        const isTransient = (error: unknown) =>
          statusOf(error) === undefined && !options.abortSignal.aborted;
        const read = () => readPart(key, span, options);
        return retry({ attempts: 2, pauseMs: 0, isTransient }, read).catch(async (error) => {
          if (statusOf(error) !== 416) throw error;
          // A range request for an empty object always fails.
          const found = await client.send(new s3.HeadObjectCommand(named(key)), options);
          return { ...metadataOf(found), bytes: Buffer.alloc(0) };
        });
      }),
    put: async (
      key: string,
      body: Buffer,
      { contentType, cacheControl, onlyNew = false }: PutOptions,
    ) => {
      const object = { ...named(key), Body: body, ContentType: contentType };
      const put = new s3.PutObjectCommand({ ...object, CacheControl: cacheControl });
      const putNew = new s3.PutObjectCommand({ ...put.input, IfNoneMatch: '*' });
      const extraMs = Math.ceil(body.length / SLOWEST);
      await run('take an object', timeouts.writeMs + extraMs, async (options) => {
        const slowly = { ...options, requestTimeout: timeouts.attemptMs + extraMs };
        if (!onlyNew) return client.send(put, slowly);
        return client.send(putNew, slowly).catch((error) => {
          const status = statusOf(error);
          // Some stores do not support conditional writes: the last write wins.
          if (status === 501) return client.send(put, slowly);
          if (status !== 409 && status !== 412) throw error;
        });
      });
    },
    remove: async (key: string) => {
      const command = new s3.DeleteObjectCommand(named(key));
      await run('remove an object', timeouts.removeMs, (options) => client.send(command, options));
    },
    list: async function* (prefix: string, most = PAGE) {
      let token: string | undefined;
      do {
        const command = new s3.ListObjectsV2Command({
          Bucket: bucket,
          Prefix: prefix,
          MaxKeys: Math.min(most, PAGE),
          ContinuationToken: token,
        });
        const page = await run('list objects', timeouts.readMs, (options) =>
          client.send(command, options),
        );
        yield (page.Contents ?? []).map((each) => ({
          ...metadataOf({ ...each, ContentLength: each.Size }),
          key: each.Key ?? '',
        }));
        token = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (token !== undefined);
    },
    close: () => client.destroy(),
  };
};
