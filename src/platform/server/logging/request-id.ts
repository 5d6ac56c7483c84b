import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6, Socket } from 'node:net';
import type { TrustedProxies } from '#platform/server/http/trusted-proxies.ts';

export const REQUEST_ID_HEADER = 'x-request-id';

/** Format of accepted ids; they appear in log lines and on pages. */
const FORM = /^[A-Za-z0-9_-]{16,64}$/;

const RANGES: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

const addRange = (list: BlockList, range: string) => {
  const [address = '', bits] = range.split('/');
  const family = familyOf(address);
  if (bits === undefined) list.addAddress(address, family);
  else list.addSubnet(address, Number(bits), family);
};

/** Returns whether the peer of a connection is a trusted proxy. */
export const trustOfPeers = (proxies: TrustedProxies): ((address: string) => boolean) => {
  if (proxies === false) return () => false;
  if (typeof proxies === 'number') return () => proxies > 0;
  const list = new BlockList();
  for (const entry of proxies) for (const range of RANGES[entry] ?? [entry]) addRange(list, range);
  return (address) => list.check(address, familyOf(address));
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
