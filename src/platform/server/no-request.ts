import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#platform/contract/error-body.ts';

const BAD_ADDRESS: ErrorBody = {
  message: 'The address of the request cannot be read',
  code: 'invalid_input',
};

/** For what the router refuses before there is a route, and so before there are hooks. */
export const answerBadAddress =
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

interface Refusal extends ErrorBody {
  readonly status: number;
}

const refusals: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    message: 'The request took too long to arrive',
    code: 'invalid_input',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    message: 'The headers of the request are too large',
    code: 'too_large',
  },
};
const NOT_HTTP: Refusal = {
  status: 400,
  message: 'The request is not valid HTTP',
  code: 'invalid_input',
};

/** For bytes that are no request at all: the server knows only the socket that they came by. */
export const answerNoRequest = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, ...refusal } = refusals[error.code ?? ''] ?? NOT_HTTP;
  const body = JSON.stringify(refusal);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  // Something of an answer may be on its way already; then there is nothing to add.
  if (socket.writable && socket.bytesWritten === 0) {
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroySoon();
};
