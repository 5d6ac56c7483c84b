import { isIPv6 } from 'node:net';

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
/** A customer usually has a whole /64 network and can use any address of it. */
const NETWORK_GROUPS = 4;

/** Expands an IPv6 address to eight groups of four digits. */
const groupsOf = (ip: string): string[] => {
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const missing = tail === undefined ? 0 : GROUPS - before.length - after.length;
  return [...before, ...Array<string>(Math.max(missing, 0)).fill('0'), ...after].map((group) =>
    group.toLowerCase().padStart(4, '0'),
  );
};

/** Key of rate limits: an IPv4 address, or the /64 network of an IPv6 address. */
export const addressKey = (ip: string): string => {
  const [, ipv4] = IPV4_IN_IPV6.exec(ip) ?? [];
  if (ipv4) return ipv4;
  return isIPv6(ip) ? `${groupsOf(ip).slice(0, NETWORK_GROUPS).join(':')}::/64` : ip;
};
