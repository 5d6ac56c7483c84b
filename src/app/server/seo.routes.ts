import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pageErrorHandler } from '#app/server/page-error.ts';
import { originOf } from '#app/server/request-origin.ts';
import { type Listed, listSitemapFiles, listSitemapProfiles } from '#app/server/seo.queries.ts';
import { pagesSitemap, profilesSitemap, sitemapIndex } from '#app/server/sitemap.ts';
import { DIRECTORY } from '#features/freelancers/server/freelancers.topics.ts';
import type { Db } from '#platform/server/db.ts';
import { notFound } from '#platform/server/errors.ts';

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

/** For the lists of some 100,000 profiles. */
const MAX_LISTS_BYTES = 16 * 1024 * 1024;
const LISTED_BYTES = 128;
const INDEX = 0;

const asXml = (reply: FastifyReply) => reply.type('application/xml; charset=utf-8');

export const seoRoutes = async (
  app: FastifyInstance,
  { db, publicUrl }: { db: Db; publicUrl: string | undefined },
) => {
  /** What the files list is read once per change; the site's address may be another each time. */
  const lists = app.responseCache.createStore<readonly Listed[]>({
    maxBytes: MAX_LISTS_BYTES,
    bytesOf: (listed) => listed.length * LISTED_BYTES,
  });
  const topics = [DIRECTORY];
  const read = (file: number) =>
    lists.read(
      String(file),
      async () => {
        const value = await (file === INDEX ? listSitemapFiles(db) : listSitemapProfiles(db, file));
        return { value, topics };
      },
      topics,
    );

  const profilesIn = async (file: string): Promise<readonly Listed[]> => {
    const number = Number(/^profiles-([1-9]\d{0,5})\.xml$/.exec(file)?.[1] ?? 0);
    // Only what the index names is looked for.
    const isNamed = number > 0 && (await read(INDEX)).some((one) => one.number === number);
    if (!isNamed) throw notFound('There is no such sitemap');
    return read(number);
  };

  app.get('/robots.txt', { schema: { hide: true } }, (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsOf(originOf(request, publicUrl))),
  );
  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) =>
    asXml(reply).send(sitemapIndex(originOf(request, publicUrl), await read(INDEX))),
  );
  app.get<{ Params: { file: string } }>(
    '/sitemaps/:file',
    { schema: { hide: true }, errorHandler: pageErrorHandler },
    async (request, reply) => {
      const { file } = request.params;
      const origin = originOf(request, publicUrl);
      const parts =
        file === 'pages.xml'
          ? pagesSitemap(origin)
          : profilesSitemap(origin, await profilesIn(file));
      return asXml(reply).send(Readable.from(parts));
    },
  );
};
