import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  type LandingLink,
  listLandingPages,
} from '#features/directory/landing/landing.contract.ts';
import { DRAWS } from '#features/luck/draws/server/draws.queries.ts';
import { DIRECTORY } from '#features/profiles/server/profiles.topics.ts';
import { pageErrorHandler } from '#pages/server/page-error.ts';
import {
  type ListedKind,
  listedKinds,
  listSitemapEntries,
  listSitemapFiles,
  type SitemapEntry,
} from '#pages/server/seo.queries.ts';
import { listedSitemap, pagesSitemap, sitemapIndex } from '#pages/server/sitemap.ts';
import type { Db } from '#platform/server/db/db.ts';
import { DatabaseUnavailable } from '#platform/server/db/health-monitor.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { originOf } from '#platform/server/http/request-origin.ts';

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

const LISTED_BYTES = 128;
const INDEX = 0;

const asXml = (reply: FastifyReply) => reply.type('application/xml; charset=utf-8');

export const seoRoutes = async (
  app: FastifyInstance,
  { db, publicUrl }: { db: Db; publicUrl: string | undefined },
) => {
  /** Entries are cached until they change; the XML is not, because it contains the origin of the request. */
  const lists = app.responseCache.queries<readonly SitemapEntry[]>(
    'sitemap',
    (listed) => listed.length * LISTED_BYTES,
  );
  const topicsOf = { profiles: [DIRECTORY], draws: [DRAWS] };
  const read = (kind: ListedKind, file: number) =>
    lists.read(`${kind} ${file}`, topicsOf[kind], () =>
      file === INDEX ? listSitemapFiles(db, kind) : listSitemapEntries(db, kind, file),
    );

  const readIndex = async () => {
    const files = [];
    for (const kind of listedKinds) {
      files.push(...(await read(kind, INDEX)).map((file) => ({ ...file, kind })));
    }
    return files;
  };

  const entriesIn = async (name: string) => {
    const [, kind, digits] = /^(profiles|draws)-([1-9]\d{0,5})\.xml$/.exec(name) ?? [];
    // Only files in the index are looked up.
    const found = (await readIndex()).find(
      (file) => file.kind === kind && file.number === Number(digits),
    );
    if (!found) throw notFound('There is no such sitemap');
    return { kind: found.kind, listed: await read(found.kind, found.number) };
  };

  /** The API answers from its cache. */
  const readLandingPaths = async (): Promise<string[]> => {
    const answer = await app.inject(listLandingPages.path);
    if (answer.statusCode !== 200) throw new DatabaseUnavailable();
    return answer
      .json<LandingLink[]>()
      .map(({ group, slug }) => `/${group}/${encodeURIComponent(slug)}`);
  };

  app.get('/robots.txt', { schema: { hide: true } }, (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsOf(originOf(request, publicUrl))),
  );
  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) =>
    asXml(reply).send(sitemapIndex(originOf(request, publicUrl), await readIndex())),
  );
  app.get<{ Params: { file: string } }>(
    '/sitemaps/:file',
    { schema: { hide: true }, errorHandler: pageErrorHandler },
    async (request, reply) => {
      const { file } = request.params;
      const origin = originOf(request, publicUrl);
      if (file === 'pages.xml') {
        return asXml(reply).send(Readable.from(pagesSitemap(origin, await readLandingPaths())));
      }
      const { kind, listed } = await entriesIn(file);
      return asXml(reply).send(Readable.from(listedSitemap(origin, kind, listed)));
    },
  );
};
