/** Sends bytes through a socket and parses any response. */
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Answer {
  /** 0 if the connection was closed without a response. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly milliseconds: number;
}

/** Timeout for a response; a case without one has failed. */
const LONGEST_MS = 30_000;

/** How long the client keeps an incomplete request open before it disconnects. */
const INCOMPLETE_REQUEST_MS = 100;

interface SendOptions {
  /** The bytes may be an incomplete request. */
  readonly isBroken: boolean;
}

const exchange = (port: number, bytes: Buffer, { isBroken }: SendOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const timer = setTimeout(() => socket.destroy(new Error('no answer')), LONGEST_MS);
    socket.on('data', (part) => parts.push(part));
    // A server may close the connection before it has read everything.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') resolve(Buffer.concat(parts));
      else reject(error);
    });
    socket.on('end', () => socket.end());
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(Buffer.concat(parts));
    });
    socket.write(bytes, () => {
      if (isBroken)
        setTimeout(() => parts.length === 0 && socket.end(), INCOMPLETE_REQUEST_MS).unref();
    });
  });

const unchunked = (body: Buffer): Buffer => {
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.toString('latin1', at, lineEnd), 16);
    if (lineEnd < 0 || !size) return Buffer.concat(parts);
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
};

const decoders: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

const read = (bytes: Buffer): Omit<Answer, 'milliseconds'> => {
  let start = 0;
  let end = bytes.indexOf('\r\n\r\n');
  // Skips informational (1xx) responses.
  while (bytes.toString('latin1', start, start + 12).startsWith('HTTP/1.1 1')) {
    start = end + 4;
    end = bytes.indexOf('\r\n\r\n', start);
  }
  const [first = '', ...lines] = bytes
    .toString('latin1', start, Math.max(end, start))
    .split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0);
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const sent = bytes.subarray(end + 4);
  const whole = headers['transfer-encoding'] === 'chunked' ? unchunked(sent) : sent;
  const decode = whole.length > 0 && decoders[headers['content-encoding'] ?? ''];
  return { status, headers, body: (decode ? decode(whole) : whole).toString() };
};

export const send = async (port: number, bytes: Buffer, options: SendOptions): Promise<Answer> => {
  const begin = performance.now();
  const answer = read(await exchange(port, bytes, options));
  return { ...answer, milliseconds: performance.now() - begin };
};
