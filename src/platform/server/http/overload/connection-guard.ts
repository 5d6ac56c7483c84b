import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from '#platform/server/http/client-address.ts';
import { refuseSlowBody } from '#platform/server/http/client-error.ts';
import type { HttpLimits } from '#platform/server/http/overload/http-limits.ts';
import { createKeyedSemaphore } from '#platform/server/jobs/limiter.ts';
import { counter, observableGauge } from '#platform/server/metrics/instruments.ts';

export const openConnections = observableGauge(
  'garden_http_connections',
  'Open connections of clients',
);
const refusals = counter(
  'garden_http_connections_refused_total',
  'Connections that were ended because of too many, of one address or of all',
);
const refusedOfAddress = refusals({ reason: 'address' });
const refusedOfAll = refusals({ reason: 'all' });

/** Clock for timeouts of clients: it pauses while this process is blocked and cannot read. */
const clientsClock = (checkEveryMs: number) => {
  let shown = 0;
  let readAt = performance.now();
  return () => {
    const now = performance.now();
    shown += Math.min(now - readAt, checkEveryMs * 2);
    readAt = now;
    return shown;
  };
};

/** The current or last request of a connection. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly begunAt: number;
  readonly readBefore: number;
  /** Set when the response was sent before the request had arrived completely. */
  refused?: { readonly at: number; readonly read: number };
  /** Since when data is waiting to be read by the client, and the bytes written before. */
  waiting: { since: number; written: number };
}

const msFor = (bytes: number, bytesPerSecond: number) => (bytes / bytesPerSecond) * 1_000;

/** Closes the connection if its client sends or reads too slowly. */
const check = (socket: Socket, exchange: Exchange, now: number, limits: HttpLimits): void => {
  const { request, response, begunAt, readBefore, waiting } = exchange;
  const isAnswered = response.writableFinished;
  if (!request.complete && isAnswered) {
    exchange.refused ??= { at: now, read: socket.bytesRead };
    const { at, read } = exchange.refused;
    const isOver = now - at >= limits.lingerMs || socket.bytesRead - read > limits.lingerBytes;
    if (isOver) socket.destroy();
  } else if (!request.complete) {
    const grown = msFor(socket.bytesRead - readBefore, limits.bodyBytesPerSecond);
    if (now - begunAt <= limits.bodyMs + grown) return;
    if (response.headersSent) socket.destroy();
    else refuseSlowBody(socket);
  } else if (isAnswered || socket.writableLength === 0) {
    // The client has read everything: the server is responsible for the next data.
    exchange.waiting = { since: now, written: socket.bytesWritten };
  } else {
    const grown = msFor(socket.bytesWritten - waiting.written, limits.answerBytesPerSecond);
    if (now - waiting.since > limits.answerMs + grown) socket.destroy();
  }
};

/**
 * Replaces the close after a response by a lingering close while the request is still arriving. Closing a socket
 * with unread data resets the connection, and the client may then lose the response that says why.
 */
const lingerBeforeClose = (
  socket: Socket,
  exchangeOf: () => Exchange | undefined,
  { lingerBytes }: HttpLimits,
): void => {
  const close = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    const { request, response } = exchangeOf() ?? {};
    const announced = Number(request?.headers['content-length'] ?? 0);
    if (!request || request.complete || !response?.headersSent || announced > lingerBytes) {
      close();
      return;
    }
    // The end of the response tells the client that nothing more will be answered; `check` bounds the rest.
    socket.end();
    request.once('end', close).resume();
  };
};

const isOurTurn = (socket: Socket, { request, response }: Exchange) =>
  request.complete && !response.writableFinished && socket.writableLength === 0;

/** Grace period of a connection on shutdown. */
const stopMsOf = (exchange: Exchange | undefined, limits: HttpLimits): number => {
  if (!exchange) return limits.stopSilentMs;
  const { request, response } = exchange;
  if (!request.complete) return limits.stopUnfinishedMs;
  return response.writableFinished ? limits.stopSilentMs : limits.stopAnswersMs;
};

/** The timeouts of Node.js are not sufficient: one for bodies of all sizes, none for responses. */
export const guardConnections = (server: Server, limits: HttpLimits, isBehindProxy: boolean) => {
  const exchanges = new Map<Socket, Exchange | undefined>();
  const ofAddress = createKeyedSemaphore();
  const clock = clientsClock(limits.checkEveryMs);
  server.maxConnections = limits.connections;

  server.on('connection', (socket) => {
    if (!isBehindProxy) {
      const key = addressKey(socket.remoteAddress ?? '');
      const isCrowded = exchanges.size > limits.connections / 2;
      const { connectionsPerAddress, connectionsPerAddressInCrowd } = limits;
      const max = isCrowded ? connectionsPerAddressInCrowd : connectionsPerAddress;
      if (!ofAddress.tryAcquire(key, max)) {
        refusedOfAddress.value += 1;
        socket.destroy();
        return;
      }
      socket.once('close', () => ofAddress.release(key));
    }
    exchanges.set(socket, undefined);
    lingerBeforeClose(socket, () => exchanges.get(socket), limits);
    socket.once('close', () => exchanges.delete(socket));
  });

  server.on('drop', () => {
    refusedOfAll.value += 1;
  });

  // Runs before the response, which may be sent synchronously.
  server.prependListener('request', (request, response) => {
    const { socket } = request;
    const now = clock();
    exchanges.set(socket, {
      request,
      response,
      begunAt: now,
      readBefore: socket.bytesRead,
      waiting: { since: now, written: socket.bytesWritten },
    });
  });

  // Emitted between requests and when a socket has been idle.
  server.on('timeout', (socket) => {
    const exchange = exchanges.get(socket);
    if (exchange && isOurTurn(socket, exchange)) socket.setTimeout(limits.stallMs);
    else socket.destroy();
  });

  let timer: NodeJS.Timeout | undefined;
  server.on('listening', () => {
    timer = setInterval(() => {
      const now = clock();
      for (const [socket, exchange] of exchanges) {
        if (exchange) check(socket, exchange, now, limits);
      }
    }, limits.checkEveryMs).unref();
  });
  let stopTimer: NodeJS.Timeout | undefined;
  server.on('close', () => {
    clearInterval(timer);
    clearInterval(stopTimer);
  });
  return {
    get connections() {
      return exchanges.size;
    },
    /** Closes the connections, each after its grace period. */
    stop: (): void => {
      const begin = performance.now();
      stopTimer = setInterval(() => {
        const passed = performance.now() - begin;
        for (const [socket, exchange] of exchanges) {
          if (passed >= stopMsOf(exchange, limits)) socket.destroy();
        }
      }, limits.stopSilentMs).unref();
    },
  };
};
