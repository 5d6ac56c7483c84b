import {
  contentTypeOf,
  PUBLIC_CACHE_CONTROL,
} from '#features/media/uploads/server/picture-headers.ts';
import type { PictureStore } from '#features/media/uploads/server/storage/picture-store.ts';
import { UPLOADS_PREFIX } from '#features/media/uploads/upload-url.rules.ts';
import { openObjectStore } from '#platform/server/files/object-store/s3-client.ts';
import type {
  ObjectStoreConfig,
  StoreTimeouts,
} from '#platform/server/files/object-store/s3-connection.ts';

/** Object keys equal the URL paths, so that a proxy can map them. */
const PREFIX = UPLOADS_PREFIX.slice(1);
/** Most stores use the MD5 checksum as ETag. */
const MD5 = /^"([0-9a-f]{32})"$/;
/** Upper bound; the S3 client corrects smaller clock differences. */
const CLOCK_SKEW_MS = 60 * 60_000;

export const openBucketStore = async (
  config: ObjectStoreConfig,
  timeouts?: Partial<StoreTimeouts>,
): Promise<PictureStore> => {
  const { bucket, endpoint, publicUrl } = config;
  const objects = await openObjectStore(config, timeouts);
  const keyOf = (name: string) => PREFIX + name;
  const put = (name: string, content: Buffer, onlyNew = false) =>
    objects.put(keyOf(name), content, {
      contentType: contentTypeOf(name),
      cacheControl: PUBLIC_CACHE_CONTROL,
      onlyNew,
    });
  return {
    place: `the bucket ${bucket} at ${endpoint} (S3_BUCKET, S3_ENDPOINT)`,
    folder: undefined,
    publicUrl,
    clockSkewMs: CLOCK_SKEW_MS,
    // Unlike a HEAD request for the bucket, a failed list request returns an error reason.
    prepare: async () => void (await objects.list(PREFIX, 1)[Symbol.asyncIterator]().next()),
    facts: async (name) => {
      const found = await objects.head(keyOf(name));
      return found && { ...found, md5: MD5.exec(found.etag)?.[1] };
    },
    readPart: (name, span) => objects.getPart(keyOf(name), span),
    write: (name, content) => put(name, content),
    writeNew: (name, content) => put(name, content, true),
    // Object stores acknowledge a write only when it is durable.
    sync: async () => {},
    remove: (name) => objects.remove(keyOf(name)),
    list: async function* () {
      for await (const found of objects.list(PREFIX)) {
        yield found.map(({ key, ...facts }) => ({
          name: key.slice(PREFIX.length),
          facts: async () => facts,
        }));
      }
    },
    close: objects.close,
  };
};
