import type { Listed } from '#app/server/seo.queries.ts';

/** Entries that are written in one go. */
const CHUNK = 500;
const STATIC_PAGES = ['/', '/privacy', '/terms'];
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const PROTOCOL = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const dateOf = (changed: string | undefined) => (changed ? `<lastmod>${changed}</lastmod>` : '');

/** A page in both languages; each names the other. */
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

/** The pages that are no profile. */
export const pagesSitemap = (site: string): Iterable<string> => {
  const origin = escaped(site);
  return urlSet(STATIC_PAGES.map((path) => entries(origin, path)));
};

function* profileParts(origin: string, profiles: readonly Listed[]) {
  for (let from = 0; from < profiles.length; from += CHUNK) {
    yield profiles
      .slice(from, from + CHUNK)
      .map(({ number, changed }) => entries(origin, `/profile/${number}`, changed))
      .join('');
  }
}

export const profilesSitemap = (site: string, profiles: readonly Listed[]): Iterable<string> =>
  urlSet(profileParts(escaped(site), profiles));

export const sitemapIndex = (site: string, files: readonly Listed[]): string => {
  const folder = `${escaped(site)}/sitemaps`;
  const lines = [
    `<sitemap><loc>${folder}/pages.xml</loc></sitemap>`,
    ...files.map(
      ({ number, changed }) =>
        `<sitemap><loc>${folder}/profiles-${number}.xml</loc>${dateOf(changed)}</sitemap>`,
    ),
  ];
  return `${DECLARATION}<sitemapindex ${PROTOCOL}>\n${lines.join('\n')}\n</sitemapindex>\n`;
};
