import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding } from '#platform/server/cache/accept-encoding.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';
/** Smaller bodies do not benefit from compression. */
const MIN_COMPRESSED_LENGTH = 1_024;
/** Headers that belong to a single exchange, not to the cached response. */
const OWN_HEADERS = ['x-request-id', 'content-length'];

const brotli = promisify(brotliCompress);
/** A window of the size of the body compresses as well, with a fraction of the memory. */
const windowBits = (length: number) =>
  Math.min(
    Math.max(Math.ceil(Math.log2(length + 1)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  );
const compressors = {
  identity: async (body: Buffer) => body,
  gzip: promisify(gzip),
  br: (body: Buffer) =>
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
};
const decompressors = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

interface Rendition {
  /** Alternating names and values: the fastest format for `writeHead`. */
  readonly head: readonly string[];
  readonly body: Buffer;
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
  readonly renditions: Partial<Record<Encoding, Rendition>>;
  readonly pending: Partial<Record<Encoding, Promise<Rendition>>>;
}

const render = (head: readonly string[], type: string, body: Buffer, encoding: Encoding) => ({
  body,
  head: [
    ...head,
    'content-type',
    type,
    'content-length',
    String(body.length),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
  ],
});

interface Content {
  readonly body: Buffer;
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
  const renditions = { [encoding]: render(head, contentType, body, encoding) };
  // A body that arrives compressed has already been found worth compressing.
  const length = encoding === 'identity' ? body.length : Number.POSITIVE_INFINITY;
  return { status, etag, head, contentType, length, renditions, pending: {} };
};

export const responseBytes = ({ renditions }: CachedResponse): number =>
  Object.values(renditions).reduce((sum, { body }) => sum + body.length, 0);

const plainBody = async ({
  renditions: { identity, br, gzip },
}: CachedResponse): Promise<Buffer> => {
  if (identity) return identity.body;
  if (br) return decompressors.br(br.body);
  if (gzip) return decompressors.gzip(gzip.body);
  throw new Error('An answer has lost its body');
};

/** Copies the output of a compressor, which may be a slice that retains a much larger buffer. */
const ownCopy = (bytes: Buffer): Buffer => {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
};

const make = async (response: CachedResponse, encoding: Encoding): Promise<Rendition> => {
  try {
    const body = ownCopy(await compressors[encoding](await plainBody(response)));
    const rendition = render(response.head, response.contentType, body, encoding);
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
  const write = (status: number, head: readonly string[], body?: Buffer) =>
    reply.raw
      .writeHead(status, [...head, 'x-request-id', id, ...more])
      .end(method === 'HEAD' ? undefined : body);

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
    write(response.status, ready.head, ready.body);
    return;
  }
  obtain(response, encoding, onGrown)
    .catch(() => obtain(response, 'identity', onGrown))
    .then(
      ({ head, body }) => write(response.status, head, body),
      (error) => reply.raw.destroy(error),
    );
};
