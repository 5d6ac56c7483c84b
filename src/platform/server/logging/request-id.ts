import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import type { TrustedProxies } from '#platform/server/http/trusted-proxies.ts';

export const REQUEST_ID_HEADER = 'x-request-id';

/** Format of accepted ids; they appear in log lines and on pages. */
const FORM = /^[A-Za-z0-9_-]{16,64}$/;

/** Returns whether the peer of a connection is a trusted proxy. */
export const trustOfPeers = (proxies: TrustedProxies): ((address: string) => boolean) => {
  if (proxies === false) return () => false;
  if (typeof proxies === 'number') return () => proxies > 0;
  const isTrusted = compile(proxies);
  return (address) => isTrusted(address, 0);
};

/** Uses the id of a trusted proxy, or of the page that calls the API internally. */
export const createRequestIds = (proxies: TrustedProxies) => {
  const isTrusted = trustOfPeers(proxies);
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const given = headers[REQUEST_ID_HEADER];
    if (typeof given !== 'string' || !FORM.test(given)) return randomUUID();
    const isOurs = !(socket instanceof Socket) || isTrusted(socket.remoteAddress ?? '');
    return isOurs ? given : randomUUID();
  };
};
