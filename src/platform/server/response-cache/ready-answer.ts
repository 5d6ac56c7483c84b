import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding } from '#platform/server/response-cache/accept-encoding.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';
/** A smaller body gains nothing by compression. */
const MIN_COMPRESSED_LENGTH = 1_024;
/** Headers that belong to one exchange, not to the answer. */
const OWN_HEADERS = ['x-request-id', 'content-length'];

const brotli = promisify(brotliCompress);
const compressors = {
  gzip: promisify(gzip),
  br: (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
};

interface Rendition {
  /** Names and values in turn, as the HTTP server takes them fastest. */
  readonly head: readonly string[];
  readonly body: Buffer;
}

/** An answer that is sent many times: its bytes in each encoding are made once, when asked for. */
export interface ReadyAnswer {
  readonly status: number;
  readonly etag: string;
  /** Headers without those of the body; all that a 304 needs. */
  readonly head: readonly string[];
  readonly contentType: string;
  readonly renditions: Partial<Record<Encoding, Rendition>> & { identity: Rendition };
  /** Compressions under way. */
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
}

export const digestOf = (body: Uint8Array | string): string =>
  createHash('sha1').update(body).digest('base64url');

export const createReadyAnswer = ({
  body,
  digest = digestOf(body),
  contentType,
  status = 200,
  headers,
}: Content): ReadyAnswer => {
  const shared = { ...headers, 'cache-control': 'no-cache' };
  const head = Object.entries(shared)
    .filter(([name]) => !OWN_HEADERS.includes(name))
    .flatMap(([name, value]) => [name, String(value)]);
  // Headers such as a total belong to what the tag stands for.
  const hash = digestOf([...head, digest].join('\n'));
  // Weak, because one tag stands for the same content in every encoding.
  const etag = `W/"${hash}"`;
  head.push('etag', etag);
  const identity = render(head, contentType, body, 'identity');
  return { status, etag, head, contentType, renditions: { identity }, pending: {} };
};

export const bytesOf = ({ renditions }: ReadyAnswer): number =>
  Object.values(renditions).reduce((sum, { body }) => sum + body.length, 0);

const compress = async (answer: ReadyAnswer, encoding: 'br' | 'gzip'): Promise<Rendition> => {
  const body = await compressors[encoding](answer.renditions.identity.body);
  const rendition = render(answer.head, answer.contentType, body, encoding);
  answer.renditions[encoding] = rendition;
  return rendition;
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
 * answer has taken on another encoding.
 */
export const sendReadyAnswer = (
  answer: ReadyAnswer,
  { id, raw: { method, headers } }: FastifyRequest,
  reply: FastifyReply,
  onGrown: () => void,
): void => {
  reply.hijack();
  const write = (status: number, head: readonly string[], body?: Buffer) =>
    reply.raw
      .writeHead(status, [...head, 'x-request-id', id])
      .end(method === 'HEAD' ? undefined : body);

  // Only a success can be had already.
  if (answer.status === 200 && matches(headers['if-none-match'], answer.etag)) {
    write(304, answer.head);
    return;
  }
  const { identity } = answer.renditions;
  const isSmall = identity.body.length < MIN_COMPRESSED_LENGTH;
  const encoding = isSmall ? 'identity' : chooseEncoding(headers['accept-encoding']);
  const ready = answer.renditions[encoding];
  if (ready !== undefined || encoding === 'identity') {
    const { head, body } = ready ?? identity;
    write(answer.status, head, body);
    return;
  }
  if (answer.pending[encoding] === undefined) {
    answer.pending[encoding] = compress(answer, encoding);
    answer.pending[encoding].then(onGrown, () => {});
  }
  answer.pending[encoding]
    .catch(() => identity)
    .then(({ head, body }) => write(answer.status, head, body));
};
