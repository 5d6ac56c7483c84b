import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#platform/contract/error-body.ts';

const bodyOf = (code: ErrorBody['code'], message: string): string =>
  JSON.stringify({ message, code } satisfies ErrorBody);

const TOO_SLOW = [408, bodyOf('invalid_input', 'The request took too long to arrive')] as const;
const TOO_LONG = [431, bodyOf('too_large', 'The headers of the request are too large')] as const;
const NOT_HTTP = [400, bodyOf('invalid_input', 'The request is not valid HTTP')] as const;
const BAD_ADDRESS = bodyOf('invalid_input', 'The address of the request cannot be read');

const refusals: Record<string, readonly [status: number, body: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
  HPE_HEADER_OVERFLOW: TOO_LONG,
};

const refuse = (socket: Socket, [status, body]: readonly [number, string]): void => {
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
};

export const refuseSlowBody = (socket: Socket): void => refuse(socket, TOO_SLOW);

/** Responds to data that is not a valid HTTP request; there is no route for it and nothing worth logging. */
export const respondToClientError = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET') socket.destroy();
  else refuse(socket, refusals[error.code ?? ''] ?? NOT_HTTP);
};

/** Responds to URLs that the router rejects, for which no route and no hooks run. */
export const respondToBadUrl =
  (headers: Record<string, string>) =>
  (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.raw
      .writeHead(400, {
        ...headers,
        'x-request-id': request.id,
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(BAD_ADDRESS),
      })
      .end(request.raw.method === 'HEAD' ? undefined : BAD_ADDRESS);
  };
