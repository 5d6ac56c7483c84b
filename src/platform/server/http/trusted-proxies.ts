import { isIP } from 'node:net';

/** No proxies, the number of proxies in front, or their addresses. */
export type TrustedProxies = false | number | string[];

/** If the number is too high, forged X-Forwarded-For entries of clients are trusted. */
const MAX_PROXIES = 9;
const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

export const TRUST_ALL_REFUSED =
  'must not be true: every client could then make up its own address. Give the number of proxies in front, such as 1, or their addresses';
export const TRUSTED_PROXIES_EXPECTED = `must be false, a number of proxies from 0 to ${MAX_PROXIES}, or a list of addresses, subnets or ${NAMED_RANGES.join(', ')}`;

const isRange = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128);
};

/** Undefined if the text is invalid. */
export const readTrustedProxies = (text: string): TrustedProxies | undefined => {
  if (text === 'false') return false;
  if (/^\d+$/.test(text)) {
    const count = Number(text);
    return count <= MAX_PROXIES ? count : undefined;
  }
  const entries = text.split(',').map((part) => part.trim());
  const isKnown = (entry: string) => NAMED_RANGES.includes(entry) || isRange(entry);
  return entries.every(isKnown) ? entries : undefined;
};
