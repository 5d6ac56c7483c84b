import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import { SERVICES_TOPIC } from '#features/catalogue/server/services.service.ts';
import * as landing from '#features/directory/landing/landing.contract.ts';
import { createLandingPages } from '#features/directory/landing/server/landing.service.ts';
import type { DirectorySearchService } from '#features/directory/server/directory-search.service.ts';
import { DIRECTORY, profileTopic } from '#features/profiles/server/profiles.topics.ts';
import type { Db } from '#platform/server/db/db.ts';
import { mount } from '#platform/server/http/mount.ts';

const BYTES_PER_PAGE = 200;
const topics = [DIRECTORY, SERVICES_TOPIC];

interface LandingOptions {
  readonly db: Db;
  readonly search: DirectorySearchService;
  readonly limits: preHandlerAsyncHookHandler[];
}

export const mountLandingPages = (
  app: FastifyInstance,
  { db, search, limits }: LandingOptions,
): void => {
  const pages = createLandingPages(db, search);
  /** The counts of all pages, which every page needs for its links to others. */
  const counted = app.responseCache.queries<readonly landing.CountedLanding[]>(
    'landing pages',
    (listed) => listed.length * BYTES_PER_PAGE,
  );
  const readCounted = () => counted.read('all', topics, pages.list);

  mount(app, landing.listLandingPages, async () => [...(await readCounted())], {
    cachedFor: topics,
  });

  mount(
    app,
    landing.getLandingPage,
    ({ params: { group, slug } }) => pages.read(group, slug, readCounted),
    { cachedFor: topics, limits },
  );

  mount(app, landing.listLandingPagesOfProfile, ({ params: { id } }) => pages.listOfProfile(id), {
    cachedFor: ({ params: { id } }) => [profileTopic(id), SERVICES_TOPIC],
  });
};
