import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import * as z from 'zod/mini';
import { loadConfig } from '#ops/config/config.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idParams } from '#platform/contract/ids.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { mount } from '#platform/server/http/mount.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const getStory = endpoint({
  method: 'GET',
  path: '/api/stories/:id',
  access: 'public',
  summary: 'A story',
  params: idParams,
  response: z.object({ id: z.int(), edition: z.int(), text: z.string() }),
});

/** Servers with one hot read each; all of them share one edition, as if it stood in the database. */
export const startHotReads = async () => {
  const { database, dataDir, databaseUrl, remove } = await openTestDatabase();
  const servers: FastifyInstance[] = [];
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await remove();
  });

  const source: { edition: number; failure?: Error | undefined } = { edition: 1 };
  const startServer = async ({
    maxBytes = 1_000_000,
    pollEveryMs = 10_000,
    on = database,
  } = {}) => {
    const app = await createHttpServer({
      ...loadConfig({ LOG_LEVEL: 'silent' }),
      development: false,
      cache: { database: on, maxBytes, pollEveryMs },
    });
    let reads = 0;
    mount(
      app,
      getStory,
      ({ params, reply }) => {
        reads += 1;
        if (params.id === 404) throw notFound('No such story');
        if (source.failure) throw source.failure;
        reply.header('x-total-count', source.edition);
        return { id: params.id, edition: source.edition, text: 'Once upon a time. '.repeat(200) };
      },
      { cachedFor: ['stories'] },
    );
    await app.ready();
    servers.push(app);
    const get = (id: number, headers = {}) => app.inject({ url: `/api/stories/${id}`, headers });
    return { app, get, reads: () => reads };
  };

  return { database, dataDir, databaseUrl, source, startServer };
};
