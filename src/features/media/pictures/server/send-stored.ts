import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentTypeOf } from '#features/media/uploads/server/picture-headers.ts';
import {
  type ByteRange,
  type FilePart,
  type PictureStore,
  streamRange,
} from '#features/media/uploads/server/storage/picture-store.ts';

/** Covers most pictures completely. Larger files are streamed in chunks of this size. */
const CHUNK_BYTES = 256 * 1024;

export const readFirstChunk = (store: PictureStore, name: string): Promise<FilePart | undefined> =>
  store.readPart(name, { from: 0, length: CHUNK_BYTES });

/** HTTP dates have a resolution of one second. */
const seconds = (time: number) => Math.floor(time / 1000);
const bare = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether the client's cached copy is current, so that a 304 response is sufficient. */
const isFresh = (headers: IncomingHttpHeaders, { etag, changedAt }: FilePart): boolean => {
  const tags = headers['if-none-match'];
  if (tags !== undefined) {
    return tags.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return seconds(changedAt) <= seconds(since);
};

/** Evaluates If-Range: a range is only valid for the same version of the file. */
const isOfSameFile = (condition: string, { etag, changedAt }: FilePart): boolean =>
  condition.startsWith('"')
    ? condition === etag
    : seconds(Date.parse(condition)) === seconds(changedAt);

/** Undefined, and thus the whole file, for multiple or malformed ranges. */
const rangeOf = (
  { range = '', 'if-range': condition }: IncomingHttpHeaders,
  file: FilePart,
): ByteRange | 'beyond' | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range.trim()) ?? [];
  if (first === '' && last === '') return undefined;
  if (typeof condition === 'string' && !isOfSameFile(condition, file)) return undefined;
  const end = file.size - 1;
  const from = first === '' ? Math.max(0, file.size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? end : Math.min(Number(last), end);
  if (last !== '' && first !== '' && Number(last) < Number(first)) return undefined;
  return from > end ? 'beyond' : { from, to };
};

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
