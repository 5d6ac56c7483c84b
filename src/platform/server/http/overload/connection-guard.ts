import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from '#platform/server/http/client-address.ts';
import { refuseSlowBody } from '#platform/server/http/client-error.ts';
import type { HttpLimits } from '#platform/server/http/overload/http-limits.ts';
import { createKeyedSemaphore } from '#platform/server/jobs/limiter.ts';
import { counter, reading } from '#platform/server/metrics/instruments.ts';

export const openConnections = reading('garden_http_connections', 'Open connections of clients');
const refusals = counter(
  'garden_http_connections_refused_total',
  'Connections that were ended because of too many, of one address or of all',
);
const refusedOfAddress = refusals({ reason: 'address' });
const refusedOfAll = refusals({ reason: 'all' });

/** A clock of the clients' time: while this process had no time to read, it stands still. */
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

/** The request that a connection is busy with, or was. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly begunAt: number;
  readonly readBefore: number;
  /** When the answer was sent before all of the request had come. */
  refusedAt?: number;
  /** Since when something waits to be read, and what had been written until then. */
  waiting: { since: number; written: number };
}

const msFor = (bytes: number, bytesPerSecond: number) => (bytes / bytesPerSecond) * 1_000;

/** Ends the connection if its client takes too long over what it sends or reads. */
const check = (socket: Socket, exchange: Exchange, now: number, limits: HttpLimits): void => {
  const { request, response, begunAt, readBefore, waiting } = exchange;
  const isAnswered = response.writableFinished;
  if (!request.complete && isAnswered) {
    exchange.refusedAt ??= now;
    if (now - exchange.refusedAt >= limits.lingerMs) socket.destroy();
  } else if (!request.complete) {
    const grown = msFor(socket.bytesRead - readBefore, limits.bodyBytesPerSecond);
    if (now - begunAt <= limits.bodyMs + grown) return;
    if (response.headersSent) socket.destroy();
    else refuseSlowBody(socket);
  } else if (isAnswered || socket.writableLength === 0) {
    // It has read all that there is: from here on it is our turn.
    exchange.waiting = { since: now, written: socket.bytesWritten };
  } else {
    const grown = msFor(socket.bytesWritten - waiting.written, limits.answerBytesPerSecond);
    if (now - waiting.since > limits.answerMs + grown) socket.destroy();
  }
};

const isOurTurn = (socket: Socket, { request, response }: Exchange) =>
  request.complete && !response.writableFinished && socket.writableLength === 0;

/** How long a connection may live on after the server was told to stop. */
const stopMsOf = (exchange: Exchange | undefined, limits: HttpLimits): number => {
  if (!exchange) return limits.stopSilentMs;
  const { request, response } = exchange;
  if (!request.complete) return limits.stopUnfinishedMs;
  return response.writableFinished ? limits.stopSilentMs : limits.stopAnswersMs;
};

export interface ConnectionGuard {
  /** How many there are. */
  readonly connections: number;
  /** Ends the connections, each when it has had its time to come to an end by itself. */
  stop(): void;
}

/**
 * Limits how many connections there are, and how slowly their clients may send and read. What Node
 * does by itself is not enough: it has one time limit for bodies of all sizes, and none for answers.
 */
export const guardConnections = (
  server: Server,
  limits: HttpLimits,
  { isBehindProxy }: { isBehindProxy: boolean },
): ConnectionGuard => {
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
    socket.once('close', () => exchanges.delete(socket));
  });

  server.on('drop', () => {
    refusedOfAll.value += 1;
  });

  // Before the answer is made, which may be at once.
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

  // Between requests, and when nothing has moved for a while.
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
    stop: () => {
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
