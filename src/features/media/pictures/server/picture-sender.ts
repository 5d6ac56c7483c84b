import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFirstChunk, sendStored } from '#features/media/pictures/server/send-stored.ts';
import { PUBLIC_CACHE_CONTROL } from '#features/media/uploads/server/picture-headers.ts';
import type {
  FilePart,
  PictureStore,
} from '#features/media/uploads/server/storage/picture-store.ts';
import { isUpload, pictureOf, UPLOADS_PREFIX } from '#features/media/uploads/upload-url.rules.ts';

export interface SenderOptions {
  readonly store: PictureStore;
  /** Size of the in-memory cache for pictures from a bucket; 0 disables it. */
  readonly cacheBytes: number;
}

export type SendPicture = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: { name: string; caching: string },
) => unknown;

const fromFolder = async (app: FastifyInstance, folder: string): Promise<SendPicture> => {
  await app.register(serveStatic, {
    root: folder,
    serve: false,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    cacheControl: false,
  });
  return (_request, reply, { name, caching }) =>
    reply.header('cache-control', caching).sendFile(name);
};

/**
 * Uploads are immutable under their name, but files placed by an operator are not. Responses for
 * admins are never cached.
 */
const isConstant = (name: string, caching: string) =>
  caching === PUBLIC_CACHE_CONTROL && isUpload(pictureOf(UPLOADS_PREFIX + name) ?? '');

/** Caches the first bytes of pictures that visitors may see. */
const fromBucket = (app: FastifyInstance, { store, cacheBytes }: SenderOptions): SendPicture => {
  const beginnings = app.responseCache.createCache<FilePart | undefined>({
    name: 'pictures',
    holds: 'first bytes of pictures from a bucket',
    invalidatedBy: 'nothing: an upload never changes under its name',
    maxBytes: cacheBytes,
    bytesOf: (beginning) => beginning?.bytes.length ?? 0,
  });
  const make = async (name: string) => {
    const value = await readFirstChunk(store, name);
    return { value, topics: value && [] };
  };
  return async (request, reply, { name, caching }) => {
    const beginning = await (isConstant(name, caching)
      ? beginnings.read(name, () => make(name), [])
      : readFirstChunk(store, name));
    if (!beginning) return reply.callNotFound();
    return sendStored(request, reply, { store, name, caching, beginning });
  };
};

export const createPictureSender = (
  app: FastifyInstance,
  options: SenderOptions,
): SendPicture | Promise<SendPicture> =>
  options.store.folder === undefined
    ? fromBucket(app, options)
    : fromFolder(app, options.store.folder);
