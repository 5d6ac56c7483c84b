import type { IncomingHttpHeaders } from 'node:http';

const OWN = new Set(['same-origin', 'none']);

/**
 * CSRF check: whether a form was sent by a page of this site. Browsers send Sec-Fetch-Site or Origin;
 * requests without both are not from a browser.
 */
export const isSameOriginRequest = (
  { 'sec-fetch-site': site, origin }: IncomingHttpHeaders,
  ownOrigin: string,
): boolean => {
  if (site !== undefined) return OWN.has(String(site));
  return origin === undefined || origin === ownOrigin;
};
