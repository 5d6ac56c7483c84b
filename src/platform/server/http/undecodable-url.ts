import type { RawRequestDefaultExpression } from 'fastify';

const NO_PAGE = '/404';

const isReadable = (path: string): boolean => {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
};

/** Gives a page request that the router cannot decode the localized 404 page. */
export const rewriteUndecodableUrl = ({
  method = '',
  url = '/',
  headers,
}: Pick<RawRequestDefaultExpression, 'method' | 'url' | 'headers'>): string => {
  if (!url.includes('%')) return url;
  const [path = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1);
  if (isReadable(path)) return url;
  const wantsPage = /^(GET|HEAD)$/.test(method) && headers.accept?.includes('text/html');
  if (!wantsPage || /^\/api(\/|$)/i.test(path)) return url;
  const [language = ''] = /^\/[a-z]{2}(?=\/)/.exec(path) ?? [];
  return language + NO_PAGE;
};
