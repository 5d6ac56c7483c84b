import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { listXml } from '#tests/support/s3/s3-xml.ts';
import { type Credentials, refusalOf, type SignedRequest } from '#tests/support/s3/sigv4.ts';

export interface StoredObject {
  readonly body: Buffer;
  readonly etag: string;
  readonly modified: Date;
  readonly type: string;
  readonly cacheControl: string;
}

/** A failure that the server simulates. */
export type Fault =
  | { readonly answer: string; readonly status: number }
  | 'hang'
  /** Sends half of the body, then nothing more. */
  | 'cut answer'
  /** Closes the connection when the first bytes of the body arrive. */
  | 'cut request';

export interface S3Server {
  readonly endpoint: string;
  readonly objects: Map<string, StoredObject>;
  /** The received requests, for example `PUT uploads/a.webp`. */
  readonly requests: string[];
  /** Number of requests in progress. */
  readonly busy: number;
  /** Called for each request before anything else. */
  fault: (request: string) => Fault | undefined;
  /** How far the server's clock is ahead. */
  skewMs: number;
  readonly environment: Record<string, string>;
  /** Closes all connections; `restart` listens at the same address again. */
  stop(): Promise<void>;
  restart(): Promise<void>;
}

export const BUCKET = 'garden';
export const CREDENTIALS: Credentials = {
  accessKeyId: 'GARDENTESTKEY',
  secretAccessKey: 'a/secret+that is=nobodys',
  region: 'garden-1',
};

const STATUS: Readonly<Record<string, number>> = {
  AccessDenied: 403,
  InvalidAccessKeyId: 403,
  SignatureDoesNotMatch: 403,
  RequestTimeTooSkewed: 403,
  AuthorizationHeaderMalformed: 400,
  XAmzContentSHA256Mismatch: 400,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  PreconditionFailed: 412,
  InvalidRange: 416,
  NotImplemented: 501,
};
const DEFAULT_PAGE = 1_000;

const hash = (kind: string, body: Buffer) => createHash(kind).update(body).digest('hex');

interface Call {
  readonly method: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: Buffer;
  readonly fault: Fault | undefined;
}

interface S3ServerOptions {
  /** Maximum number of objects per response. */
  readonly pageSize?: number;
  /** The simulated age of all objects. */
  readonly agedMs?: number;
}

/** Implements the subset of S3 that pictures need, and verifies every signature. */
export const startS3Server = async ({
  pageSize = DEFAULT_PAGE,
  agedMs = 0,
}: S3ServerOptions = {}): Promise<S3Server> => {
  const objects = new Map<string, StoredObject>();
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  let busy = 0;

  const fail = (
    { method, response }: Pick<Call, 'method' | 'response'>,
    code: string,
    status = STATUS[code],
  ) => {
    const xml = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code} ${CREDENTIALS.accessKeyId}</Message></Error>`;
    response
      .writeHead(status ?? 400, { 'content-type': 'application/xml' })
      .end(method === 'HEAD' ? undefined : xml);
  };

  const send = ({ method, request, response, fault }: Call, found: StoredObject) => {
    const { body, etag, modified, type, cacheControl } = found;
    const condition = request.headers['if-match'];
    if (condition !== undefined && condition !== etag) {
      return fail({ method, response }, 'PreconditionFailed');
    }
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const from = Number(first ?? 0);
    if (first !== undefined && from >= body.length)
      return fail({ method, response }, 'InvalidRange');
    const to = Math.min(last ? Number(last) : body.length, body.length - 1);
    const part = body.subarray(from, to + 1);
    response.writeHead(first === undefined ? 200 : 206, {
      'content-type': type,
      'content-length': part.length,
      'cache-control': cacheControl,
      'last-modified': modified.toUTCString(),
      'accept-ranges': 'bytes',
      etag,
      ...(first !== undefined && { 'content-range': `bytes ${from}-${to}/${body.length}` }),
    });
    if (method === 'HEAD') return response.end();
    if (fault !== 'cut answer') return response.end(part);
    response.write(part.subarray(0, part.length / 2), () => response.socket?.destroy());
  };

  const put = ({ method, key, request, response, body }: Call) => {
    if (request.headers['if-none-match'] === '*' && objects.has(key)) {
      return fail({ method, response }, 'PreconditionFailed');
    }
    const { 'content-type': type = '', 'cache-control': cacheControl = '' } = request.headers;
    // Whole seconds, as in HTTP headers.
    const modified = new Date(Math.floor((Date.now() + server.skewMs - agedMs) / 1000) * 1000);
    const etag = `"${hash('md5', body)}"`;
    objects.set(key, { body, etag, modified, type, cacheControl });
    response.writeHead(200, { etag }).end();
  };

  const answer = (call: Call) => {
    const { method, key, query, response } = call;
    if (key === '' && method === 'HEAD') return response.writeHead(200).end();
    if (key === '' && method === 'GET' && query.get('list-type') === '2') {
      response.writeHead(200, { 'content-type': 'application/xml' });
      return response.end(listXml(objects, query, { bucket: BUCKET, pageSize }));
    }
    if (key === '') return fail(call, 'NotImplemented');
    if (method === 'PUT') return put(call);
    if (method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const found = objects.get(key);
    if (method !== 'GET' && method !== 'HEAD') return fail(call, 'NotImplemented');
    return found ? send(call, found) : fail(call, 'NoSuchKey');
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request;
    response.setHeader('date', new Date(Date.now() + server.skewMs).toUTCString());
    const [path = '', search = ''] = url.split('?', 2);
    // The bucket is in the host name, or in the first segment of the path.
    const ofHost = headers.host?.startsWith(`${BUCKET}.`);
    const [, ofPath = '', rest = ''] = /^\/([^/]*)\/?(.*)$/.exec(path) ?? [];
    const bucket = ofHost ? BUCKET : decodeURIComponent(ofPath);
    const key = decodeURIComponent(ofHost ? path.slice(1) : rest);
    const told = `${method} ${key}`;
    requests.push(told);
    busy += 1;
    response.once('close', () => {
      busy -= 1;
    });
    const fault = server.fault(told);
    if (fault === 'hang') return;
    if (fault === 'cut request') {
      request.once('data', () => request.socket.destroy());
      return;
    }
    const body = await buffer(request).catch(() => undefined);
    // The body is incomplete.
    if (!body || body.length !== Number(headers['content-length'] ?? 0)) return;
    if (typeof fault === 'object') return fail({ method, response }, fault.answer, fault.status);
    const signed: SignedRequest = { method, url, headers };
    const refusal = refusalOf(signed, CREDENTIALS, Date.now() + server.skewMs);
    if (refusal) return fail({ method, response }, refusal);
    if (headers['x-amz-content-sha256'] !== hash('sha256', body)) {
      return fail({ method, response }, 'XAmzContentSHA256Mismatch');
    }
    if (bucket !== BUCKET) return fail({ method, response }, 'NoSuchBucket');
    const query = new URLSearchParams(search);
    answer({ method, key, query, request, response, body, fault });
  };

  let http: Server;
  const listen = async (port: number) => {
    http = createServer((request, response) => void handle(request, response));
    http.on('connection', (socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    http.listen(port, '127.0.0.1');
    await once(http, 'listening');
    return (http.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const endpoint = `http://127.0.0.1:${port}`;
  const server: S3Server = {
    endpoint,
    objects,
    requests,
    get busy() {
      return busy;
    },
    fault: () => undefined,
    skewMs: 0,
    environment: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_REGION: CREDENTIALS.region,
      S3_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
      S3_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      if (http.listening) await new Promise((resolve) => http.close(resolve));
    },
    restart: async () => void (await listen(port)),
  };
  return server;
};
