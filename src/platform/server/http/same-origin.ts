import type { IncomingHttpHeaders } from 'node:http';

const OWN = new Set(['same-origin', 'none']);

/** CSRF check. Requests without Sec-Fetch-Site and Origin are not from a browser. */
export const isSameOriginRequest = (
  { 'sec-fetch-site': site, origin }: IncomingHttpHeaders,
  ownOrigin: string,
): boolean => {
  if (site !== undefined) return OWN.has(String(site));
  return origin === undefined || origin === ownOrigin;
};
