import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#platform/contract/error-body.ts';

interface Refusal extends ErrorBody {
  readonly status: number;
}

const TOO_SLOW: Refusal = {
  status: 408,
  message: 'The request took too long to arrive',
  code: 'invalid_input',
};
const TOO_LONG: Refusal = {
  status: 431,
  message: 'The headers of the request are too large',
  code: 'too_large',
};
const NOT_HTTP: Refusal = {
  status: 400,
  message: 'The request is not valid HTTP',
  code: 'invalid_input',
};
const BAD_ADDRESS: ErrorBody = {
  message: 'The address of the request cannot be read',
  code: 'invalid_input',
};

const refusals: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
  HPE_HEADER_OVERFLOW: TOO_LONG,
};

const refuse = (socket: Socket, { status, ...refusal }: Refusal): void => {
  const body = JSON.stringify(refusal);
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
    const body = JSON.stringify(BAD_ADDRESS);
    reply.raw
      .writeHead(400, {
        ...headers,
        'x-request-id': request.id,
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
      })
      .end(request.raw.method === 'HEAD' ? undefined : body);
  };
