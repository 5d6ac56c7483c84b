import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { originOf } from '#app/server/request-origin.ts';
import { eachPublicProfile } from '#app/server/seo.queries.ts';
import type { Db } from '#platform/server/db.ts';

const STATIC_PAGES = ['/', '/privacy', '/terms'];

const robotsOf = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /admin',
    'Disallow: /analytics',
    'Disallow: /login',
    'Disallow: /zh/login',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A page in both languages; each names the other. */
const entries = (origin: string, path: string, changed?: Date): string => {
  const bare = path === '/' ? '' : path;
  const english = escaped(`${origin}${path}`);
  const chinese = escaped(`${origin}/zh${bare}`);
  const links = [
    ['en', english],
    ['zh-Hans', chinese],
    ['x-default', english],
  ].map(
    ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
  );
  const date = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  return [english, chinese]
    .map((address) => `<url><loc>${address}</loc>${date}${links.join('')}</url>\n`)
    .join('');
};

async function* sitemap(db: Db, origin: string) {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
  yield STATIC_PAGES.map((path) => entries(origin, path)).join('');
  for await (const page of eachPublicProfile(db)) {
    yield page.map(({ id, updatedAt }) => entries(origin, `/profile/${id}`, updatedAt)).join('');
  }
  yield '</urlset>\n';
}

export const seoRoutes = async (
  app: FastifyInstance,
  { db, publicUrl }: { db: Db; publicUrl: string | undefined },
) => {
  app.get('/robots.txt', { schema: { hide: true } }, (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsOf(originOf(request, publicUrl))),
  );
  app.get('/sitemap.xml', { schema: { hide: true } }, (request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .send(Readable.from(sitemap(db, originOf(request, publicUrl)))),
  );
};
