import type { Socket } from 'node:net';
import type { ErrorBody } from '#platform/contract/error-body.ts';

interface Refusal {
  readonly status: string;
  readonly message: string;
}

const TOO_SLOW: Refusal = {
  status: '408 Request Timeout',
  message: 'The request did not arrive in time',
};
const TOO_LONG: Refusal = {
  status: '431 Request Header Fields Too Large',
  message: 'The request has too long headers',
};
const UNREADABLE: Refusal = { status: '400 Bad Request', message: 'The request cannot be read' };

const refusals: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
  HPE_HEADER_OVERFLOW: TOO_LONG,
};

const refuse = (socket: Socket, { status, message }: Refusal): void => {
  const body = JSON.stringify({ message, code: 'invalid_input' } satisfies ErrorBody);
  const head = [
    `HTTP/1.1 ${status}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy();
};

export const refuseSlowBody = (socket: Socket): void => refuse(socket, TOO_SLOW);

/** For what never became a request: there is nobody to route it to, and nothing worth a log line. */
export const answerClientError = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET') socket.destroy();
  else refuse(socket, refusals[error.code ?? ''] ?? UNREADABLE);
};
