import { contentTypeOf, SHOWN_CACHING } from '#features/media/uploads/server/picture-headers.ts';
import type { PictureStore } from '#features/media/uploads/server/storage/picture-store.ts';
import { UPLOADS_PREFIX } from '#features/media/uploads/upload-url.rules.ts';
import type { ObjectStoreConfig } from '#platform/server/config/config.ts';
import { openObjectStore } from '#platform/server/files/object-store/s3-client.ts';
import type { StorePatience } from '#platform/server/files/object-store/s3-connection.ts';

/** Objects are called as their addresses are, so that a proxy can find them. */
const PREFIX = UPLOADS_PREFIX.slice(1);
/** What most stores have for a tag. */
const MD5 = /^"([0-9a-f]{32})"$/;
/** Its client gets along with a clock that is off; more than this is nobody’s. */
const CLOCK_SKEW_MS = 60 * 60_000;

export const openBucketStore = async (
  config: ObjectStoreConfig,
  patience?: Partial<StorePatience>,
): Promise<PictureStore> => {
  const { bucket, endpoint, publicUrl } = config;
  const objects = await openObjectStore(config, patience);
  const keyOf = (name: string) => PREFIX + name;
  const put = (name: string, content: Buffer, onlyNew = false) =>
    objects.put(keyOf(name), content, {
      contentType: contentTypeOf(name),
      cacheControl: SHOWN_CACHING,
      onlyNew,
    });
  return {
    place: `the bucket ${bucket} at ${endpoint} (S3_BUCKET, S3_ENDPOINT)`,
    folder: undefined,
    publicUrl,
    clockSkewMs: CLOCK_SKEW_MS,
    // Unlike a question for the bucket itself, its refusal has a reason.
    prepare: async () => void (await objects.list(PREFIX, 1)[Symbol.asyncIterator]().next()),
    facts: async (name) => {
      const found = await objects.head(keyOf(name));
      return found && { ...found, md5: MD5.exec(found.etag)?.[1] };
    },
    readPart: (name, span) => objects.getPart(keyOf(name), span),
    write: (name, content) => put(name, content),
    writeNew: (name, content) => put(name, content, true),
    // A store says yes when it has the object for good.
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
