import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { redirectForFormerNames } from '#features/catalogue/server/services.service.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { ensureBuilt } from '#ops/build/ensure-built.ts';
import type { PageRenderer } from '#pages/page-renderer.contract.ts';
import { createBuiltRenderer } from '#pages/server/built-pages.ts';
import { registerPages } from '#pages/server/pages.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { buildTestApp, startTestApp } from '#tests/support/test-app.ts';

interface Scene {
  built: PageRenderer;
  app: FastifyInstance;
  id: number;
  other: number;
}

/** An app with built pages, and two new profiles before each test. `cacheBytes: 0` leaves out all caches. */
export const startPagesApp = async (options: { readonly cacheBytes?: number } = {}) => {
  const testApp = await startTestApp({}, options);
  const { database, db, config } = testApp;
  const rendered: string[] = [];
  const scene = {} as Scene;

  /** Several apps share one renderer, which records what it renders. */
  const startPages = async (publicUrl?: string, on = database): Promise<FastifyInstance> => {
    const renderer: PageRenderer = {
      addressOf: scene.built.addressOf,
      render: async (href, request) => {
        rendered.push(href);
        let page = await scene.built.render(href, request);
        // On a busy machine the data of a page come later than the page waits for them.
        while (!page.isComplete) page = await scene.built.render(href, request);
        return page;
      },
      close: async () => {},
    };
    const app = await buildTestApp({
      config,
      database: on,
      ...options,
      pages: async (instance) =>
        registerPages(instance, {
          renderer,
          publicUrl,
          maxBytes: options.cacheBytes ?? 10_000_000,
          movedTo: (href) => redirectForFormerNames(on.db, href),
        }),
    });
    await app.ready();
    return app;
  };

  beforeAll(async () => {
    scene.built = await createBuiltRenderer(await ensureBuilt());
    scene.app = await startPages();
  }, 180_000);
  afterAll(async () => {
    await scene.app.close();
    await scene.built.close();
  });
  beforeEach(async () => {
    await db.delete(freelancers);
    ({ id: scene.id } = await insertFreelancer(db, { name: 'Mei' }));
    ({ id: scene.other } = await insertFreelancer(db, { name: 'Lan' }));
    const profiles = [scene.id, scene.other].map((id) => `freelancer:${id}`);
    scene.app.responseCache.invalidate('freelancers', ...profiles);
    rendered.length = 0;
  });

  const get = (url: string, headers: Record<string, string> = {}, on = scene.app) =>
    on.inject({ url, headers: { host: 'garden.example', ...headers } });
  return { ...testApp, scene, rendered, startPages, get };
};
