import type { IncomingHttpHeaders } from 'node:http';

const OWN = new Set(['same-origin', 'none']);

/**
 * Whether a page of this site sent a form: any other site could have its visitors send one, without
 * asking us. Browsers tell where it comes from; a program that tells nothing speaks for itself.
 */
export const isFromOwnPage = (
  { 'sec-fetch-site': site, origin }: IncomingHttpHeaders,
  ownOrigin: string,
): boolean => {
  if (site !== undefined) return OWN.has(String(site));
  return origin === undefined || origin === ownOrigin;
};
