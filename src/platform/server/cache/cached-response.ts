import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding } from '#platform/server/cache/accept-encoding.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';
/** A smaller body gains nothing by compression. */
const MIN_COMPRESSED_LENGTH = 1_024;
/** Headers that belong to one exchange, not to the answer. */
const OWN_HEADERS = ['x-request-id', 'content-length'];

const brotli = promisify(brotliCompress);
/** A window just as large as the body finds as much, in a fraction of the memory. */
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
  /** Names and values in turn, as the HTTP server takes them fastest. */
  readonly head: readonly string[];
  readonly body: Buffer;
}

/**
 * An answer that is sent many times: its bytes in each encoding are made once, when asked for. It
 * has at least one of them, and can do without the others.
 */
export interface CachedResponse {
  readonly status: number;
  readonly etag: string;
  /** Headers without those of the body; all that a 304 needs. */
  readonly head: readonly string[];
  readonly contentType: string;
  /** Of the body as it is. */
  readonly length: number;
  readonly renditions: Partial<Record<Encoding, Rendition>>;
  /** Renditions under way. */
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
  /** Stands for the body; made of it where it is not known already. */
  readonly digest?: string;
  readonly contentType: string;
  readonly status?: number;
  readonly headers: Record<string, unknown>;
  readonly cacheControl?: string;
  /** Of the body as it comes. */
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
  // Headers such as a total belong to what the tag stands for.
  const hash = digestOf([...head, digest].join('\n'));
  // Weak, because one tag stands for the same content in every encoding.
  const etag = `W/"${hash}"`;
  head.push('etag', etag);
  const renditions = { [encoding]: render(head, contentType, body, encoding) };
  // What comes compressed was worth it.
  const length = encoding === 'identity' ? body.length : Number.POSITIVE_INFINITY;
  return { status, etag, head, contentType, length, renditions, pending: {} };
};

export const bytesOf = ({ renditions }: CachedResponse): number =>
  Object.values(renditions).reduce((sum, { body }) => sum + body.length, 0);

const plainBody = async ({
  renditions: { identity, br, gzip },
}: CachedResponse): Promise<Buffer> => {
  if (identity) return identity.body;
  if (br) return decompressors.br(br.body);
  if (gzip) return decompressors.gzip(gzip.body);
  throw new Error('An answer has lost its body');
};

/** What a compressor returns may be the begin of a piece many times as long, which it would hold. */
const ownCopy = (bytes: Buffer): Buffer => {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
};

const make = async (answer: CachedResponse, encoding: Encoding): Promise<Rendition> => {
  try {
    const body = ownCopy(await compressors[encoding](await plainBody(answer)));
    const rendition = render(answer.head, answer.contentType, body, encoding);
    answer.renditions[encoding] = rendition;
    return rendition;
  } finally {
    delete answer.pending[encoding];
  }
};

/** Makes a rendition that is missing, once; `onGrown` tells that there is one more. */
const obtain = (answer: CachedResponse, encoding: Encoding, onGrown: () => void) => {
  const known = answer.pending[encoding];
  if (known) return known;
  const making = make(answer, encoding);
  answer.pending[encoding] = making;
  making.then(onGrown, () => {});
  return making;
};

/** Fonts are compressed already. */
const isWorthCompressing = ({ length, contentType }: CachedResponse) =>
  length >= MIN_COMPRESSED_LENGTH && !contentType.startsWith('font/');

/** Sees to it that the answer can do without its plain body. */
export const prepareToShrink = (answer: CachedResponse, onGrown: () => void): void => {
  if (isWorthCompressing(answer) && !answer.renditions.br) obtain(answer, 'br', onGrown);
};

/** Keeps one small rendition, where there is one. */
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

/**
 * Sends the bytes past the framework, which has nothing to add to them. Calls `onGrown` when the
 * answer has taken on another encoding. `more`: headers of this moment, names and values in turn.
 */
export const sendCachedResponse = (
  answer: CachedResponse,
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

  // Only a success can be had already.
  if (answer.status === 200 && matches(headers['if-none-match'], answer.etag)) {
    write(304, answer.head);
    return;
  }
  const encoding = isWorthCompressing(answer)
    ? chooseEncoding(headers['accept-encoding'])
    : 'identity';
  const ready = answer.renditions[encoding];
  if (ready !== undefined) {
    write(answer.status, ready.head, ready.body);
    return;
  }
  obtain(answer, encoding, onGrown)
    .catch(() => obtain(answer, 'identity', onGrown))
    .then(
      ({ head, body }) => write(answer.status, head, body),
      (error) => reply.raw.destroy(error),
    );
};
