import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding } from '#platform/server/cache/accept-encoding.ts';
import { type Compressed, compressors, decompressors } from '#platform/server/cache/compression.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';
/** Smaller bodies do not benefit from compression. */
const MIN_COMPRESSED_LENGTH = 1_024;
/** Headers that belong to a single exchange, not to the cached response. */
const OWN_HEADERS = ['x-request-id', 'content-length'];

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
  throw new Error('A cached response has no renditions');
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
