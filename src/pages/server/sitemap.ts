import type { ListedKind, SitemapEntry } from '#pages/server/seo.queries.ts';

/** Entries per chunk of the response. */
const CHUNK = 500;
const STATIC_PAGES = ['/', '/districts', '/draws', '/luck/fair', '/about', '/privacy', '/terms'];
const FOLDERS: Record<ListedKind, string> = { profiles: '/profile', draws: '/draws' };
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const PROTOCOL = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const dateOf = (changed: string | undefined) => (changed ? `<lastmod>${changed}</lastmod>` : '');

/** Entries of a page in both languages with their alternate links. */
const entries = (origin: string, path: string, changed?: string): string => {
  const bare = path === '/' ? '' : path;
  const english = `${origin}${path}`;
  const chinese = `${origin}/zh${bare}`;
  const links = [
    ['en', english],
    ['zh-Hans', chinese],
    ['x-default', english],
  ].map(
    ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
  );
  return [english, chinese]
    .map((address) => `<url><loc>${address}</loc>${dateOf(changed)}${links.join('')}</url>\n`)
    .join('');
};

function* urlSet(parts: Iterable<string>) {
  yield `${DECLARATION}<urlset ${PROTOCOL} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  yield* parts;
  yield '</urlset>\n';
}

/** Sitemap of the static pages and of the landing pages. */
export const pagesSitemap = (site: string, landingPaths: readonly string[]): Iterable<string> => {
  const origin = escaped(site);
  return urlSet([...STATIC_PAGES, ...landingPaths].map((path) => entries(origin, path)));
};

function* listedParts(start: string, listed: readonly SitemapEntry[], origin: string) {
  for (let from = 0; from < listed.length; from += CHUNK) {
    yield listed
      .slice(from, from + CHUNK)
      .map(({ number, changed }) => entries(origin, `${start}/${number}`, changed))
      .join('');
  }
}

export const listedSitemap = (
  site: string,
  kind: ListedKind,
  listed: readonly SitemapEntry[],
): Iterable<string> => urlSet(listedParts(FOLDERS[kind], listed, escaped(site)));

export const sitemapIndex = (
  site: string,
  files: readonly (SitemapEntry & { readonly kind: ListedKind })[],
): string => {
  const folder = `${escaped(site)}/sitemaps`;
  const lines = [
    `<sitemap><loc>${folder}/pages.xml</loc></sitemap>`,
    ...files.map(
      ({ kind, number, changed }) =>
        `<sitemap><loc>${folder}/${kind}-${number}.xml</loc>${dateOf(changed)}</sitemap>`,
    ),
  ];
  return `${DECLARATION}<sitemapindex ${PROTOCOL}>\n${lines.join('\n')}\n</sitemapindex>\n`;
};
