import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress, gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding } from '#platform/server/cache/accept-encoding.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';
/** Smaller bodies do not benefit from compression. */
const MIN_COMPRESSED_LENGTH = 1_024;
/** Headers that belong to a single exchange, not to the cached response. */
const OWN_HEADERS = ['x-request-id', 'content-length'];

/** A window of the size of the body compresses as well, with a fraction of the memory. */
const windowBits = (length: number) =>
  Math.min(
    Math.max(Math.ceil(Math.log2(length + 1)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  );

/** Copies the output of a compressor, which may be a slice that retains a much larger buffer. */
const ownCopy = (bytes: Buffer): Buffer => {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
};

interface Compressed {
  /** The beginning, if it is in memory once for all responses that have it. */
  readonly shared?: Buffer;
  readonly body: Buffer;
}

const MAX_BEGINNINGS = 8;
const beginnings: Buffer[] = [];
const shareBeginning = (bytes: Buffer): Buffer => {
  const known = beginnings.find((beginning) => beginning.equals(bytes));
  if (known) return known;
  const beginning = ownCopy(bytes);
  beginnings.push(beginning);
  if (beginnings.length > MAX_BEGINNINGS) beginnings.shift();
  return beginning;
};

/**
 * The encoder is flushed after the shared beginning, so that its compressed bytes are the same in all
 * responses. Pages share their stylesheet: three times as many fit into the cache.
 */
const compressBrotli = async (body: Buffer, sharedLength: number): Promise<Compressed> => {
  const bits = windowBits(body.length);
  const options = {
    // The output of the beginning has to fit, because it is read only after the flush.
    highWaterMark: body.length,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_LGWIN]: bits,
      [constants.BROTLI_PARAM_SIZE_HINT]: 2 ** bits,
    },
  };
  const stream = createBrotliCompress(options);
  let shared: Buffer | undefined;
  if (sharedLength > 0) {
    stream.write(body.subarray(0, sharedLength));
    await new Promise<void>((resolve, reject) => {
      stream.once('error', reject);
      stream.flush(constants.BROTLI_OPERATION_FLUSH, resolve);
    });
    shared = shareBeginning(stream.read());
  }
  stream.end(body.subarray(sharedLength));
  return { body: ownCopy(await buffer(stream)), ...(shared && { shared }) };
};

const compressors = {
  identity: async (body: Buffer): Promise<Compressed> => ({ body }),
  gzip: async (body: Buffer): Promise<Compressed> => ({
    body: ownCopy(await promisify(gzip)(body)),
  }),
  br: compressBrotli,
};
const decompressors = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

interface Rendition extends Compressed {
  /** Alternating names and values: the fastest format for `writeHead`. */
  readonly head: readonly string[];
}

/** Encodings are computed on demand. At least one rendition is present; others can be dropped. */
export interface CachedResponse {
  readonly status: number;
  readonly etag: string;
  /** Headers except those that describe the body; sufficient for a 304. */
  readonly head: readonly string[];
  readonly contentType: string;
  /** Length of the uncompressed body. */
  readonly length: number;
  /** Length of the beginning of the uncompressed body that other responses share. */
  readonly sharedLength: number;
  readonly renditions: Partial<Record<Encoding, Rendition>>;
  readonly pending: Partial<Record<Encoding, Promise<Rendition>>>;
}

const render = (
  head: readonly string[],
  type: string,
  content: Compressed,
  encoding: Encoding,
): Rendition => ({
  ...content,
  head: [
    ...head,
    'content-type',
    type,
    'content-length',
    String((content.shared?.length ?? 0) + content.body.length),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
  ],
});

interface Content {
  readonly body: Buffer;
  readonly sharedLength?: number;
  /** Digest of the body; computed from the body if it is absent. */
  readonly digest?: string;
  readonly contentType: string;
  readonly status?: number;
  readonly headers: Record<string, unknown>;
  readonly cacheControl?: string;
  readonly encoding?: Encoding;
}

export const digestOf = (body: Uint8Array | string): string =>
  createHash('sha1').update(body).digest('base64url');

export const createCachedResponse = ({
  body,
  sharedLength = 0,
  digest = digestOf(body),
  contentType,
  status = 200,
  headers,
  cacheControl = 'no-cache',
  encoding = 'identity',
}: Content): CachedResponse => {
  const shared = { ...headers, 'cache-control': cacheControl };
  const head = Object.entries(shared)
    .filter(([name]) => !OWN_HEADERS.includes(name))
    .flatMap(([name, value]) => [name, String(value)]);
  // Headers such as the total count are part of the content that the ETag identifies.
  const hash = digestOf([...head, digest].join('\n'));
  // Weak, because one ETag identifies the same content in every encoding.
  const etag = `W/"${hash}"`;
  head.push('etag', etag);
  const renditions = { [encoding]: render(head, contentType, { body }, encoding) };
  // A body that arrives compressed has already been found worth compressing.
  const length = encoding === 'identity' ? body.length : Number.POSITIVE_INFINITY;
  return { status, etag, head, contentType, length, sharedLength, renditions, pending: {} };
};

/** Memory of the renditions, without what they share with other responses. */
export const responseBytes = ({ renditions }: CachedResponse): number =>
  Object.values(renditions).reduce((sum, { body }) => sum + body.length, 0);

const plainBody = async ({
  renditions: { identity, br, gzip },
}: CachedResponse): Promise<Buffer> => {
  if (identity) return identity.body;
  if (br) return decompressors.br(br.shared ? Buffer.concat([br.shared, br.body]) : br.body);
  if (gzip) return decompressors.gzip(gzip.body);
  throw new Error('An answer has lost its body');
};

const make = async (response: CachedResponse, encoding: Encoding): Promise<Rendition> => {
  try {
    const plain = await plainBody(response);
    const content = await compressors[encoding](plain, response.sharedLength);
    const rendition = render(response.head, response.contentType, content, encoding);
    response.renditions[encoding] = rendition;
    return rendition;
  } finally {
    delete response.pending[encoding];
  }
};

/** Computes a missing rendition once for concurrent callers; `onGrown` is called when it is stored. */
const obtain = (response: CachedResponse, encoding: Encoding, onGrown: () => void) => {
  const known = response.pending[encoding];
  if (known) return known;
  const making = make(response, encoding);
  response.pending[encoding] = making;
  making.then(onGrown, () => {});
  return making;
};

/** Fonts are compressed already. */
const isWorthCompressing = ({ length, contentType }: CachedResponse) =>
  length >= MIN_COMPRESSED_LENGTH && !contentType.startsWith('font/');

/** Computes the Brotli rendition, so that the plain body can be dropped. */
export const prepareToShrink = (response: CachedResponse, onGrown: () => void): void => {
  if (isWorthCompressing(response) && !response.renditions.br) obtain(response, 'br', onGrown);
};

/** Drops all renditions except Brotli, if there is one. */
export const shrink = ({ renditions }: CachedResponse): void => {
  if (!renditions.br) return;
  delete renditions.identity;
  delete renditions.gzip;
};

const matches = (ifNoneMatch: string | undefined, etag: string): boolean => {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag) return true;
  const bare = etag.slice(2);
  return ifNoneMatch
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === bare);
};

/** Bypasses the Fastify reply. `more` contains additional headers, alternating names and values. */
export const sendCachedResponse = (
  response: CachedResponse,
  { id, raw: { method, headers } }: FastifyRequest,
  reply: FastifyReply,
  onGrown: () => void,
  more: readonly string[] = [],
): void => {
  reply.hijack();
  const write = (status: number, head: readonly string[], content?: Compressed) => {
    reply.raw.writeHead(status, [...head, 'x-request-id', id, ...more]);
    if (!content || method === 'HEAD') return reply.raw.end();
    if (content.shared) reply.raw.write(content.shared);
    return reply.raw.end(content.body);
  };

  // Only a 200 may be revalidated.
  if (response.status === 200 && matches(headers['if-none-match'], response.etag)) {
    write(304, response.head);
    return;
  }
  const encoding = isWorthCompressing(response)
    ? chooseEncoding(headers['accept-encoding'])
    : 'identity';
  const ready = response.renditions[encoding];
  if (ready !== undefined) {
    write(response.status, ready.head, ready);
    return;
  }
  obtain(response, encoding, onGrown)
    .catch(() => obtain(response, 'identity', onGrown))
    .then(
      (made) => write(response.status, made.head, made),
      (error) => reply.raw.destroy(error),
    );
};
