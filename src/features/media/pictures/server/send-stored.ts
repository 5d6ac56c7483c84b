import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isFresh, rangeOf } from '#features/media/pictures/server/stored-response.ts';
import { contentTypeOf } from '#features/media/uploads/server/picture-headers.ts';
import {
  type FilePart,
  type PictureStore,
  streamRange,
} from '#features/media/uploads/server/storage/picture-store.ts';

/** Covers most pictures completely. Larger files are streamed in chunks of this size. */
const CHUNK_BYTES = 256 * 1024;

export const readFirstChunk = (store: PictureStore, name: string): Promise<FilePart | undefined> =>
  store.readPart(name, { from: 0, length: CHUNK_BYTES });

interface Sending {
  readonly store: PictureStore;
  readonly name: string;
  readonly caching: string;
  readonly beginning: FilePart;
}

/** Responds like a static file server, with ETag, range requests and 304 responses. */
export const sendStored = (
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
  { store, name, caching, beginning }: Sending,
): FastifyReply => {
  const { size, etag, changedAt, bytes } = beginning;
  reply.headers({
    'cache-control': caching,
    'accept-ranges': 'bytes',
    'last-modified': new Date(changedAt).toUTCString(),
    etag,
  });
  if (isFresh(headers, beginning)) return reply.status(304).send();
  const range = rangeOf(headers, beginning);
  if (range === 'beyond') {
    return reply.status(416).header('content-range', `bytes */${size}`).send();
  }
  const { from, to } = range ?? { from: 0, to: size - 1 };
  if (range) reply.status(206).header('content-range', `bytes ${from}-${to}/${size}`);
  reply.type(contentTypeOf(name)).header('content-length', to - from + 1);
  // Fastify would overwrite content-length for any payload other than a stream.
  if (method === 'HEAD') return reply.send(Readable.from([]));
  return to < bytes.length
    ? reply.send(bytes.subarray(from, to + 1))
    : reply.send(Readable.from(streamRange(store, name, beginning, { from, to })));
};
