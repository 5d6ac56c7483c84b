import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import {
  type CachedResponse,
  createCachedResponse,
  JSON_TYPE,
  sendCachedResponse,
} from '#platform/server/cache/cached-response.ts';
import { unauthorized } from '#platform/server/http/errors.ts';

interface ApiDocumentOptions {
  readonly development: boolean;
}

/**
 * Serves the OpenAPI document to admins, and in development to everybody, together with a page that shows it. In
 * production there is no such page, because a browser cannot request its files with the session header. Must be
 * registered before the contracts, because the document is generated from the mounted routes.
 */
export const registerApiDocument = async (
  app: FastifyInstance,
  { development }: ApiDocumentOptions,
): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Lucky Garden', version: '1', description: 'The calls of the directory.' },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'header', name: SESSION_HEADER } },
      },
    },
    transform: jsonSchemaTransform,
  });
  if (development) {
    const { default: swaggerUi } = await import('@fastify/swagger-ui');
    await app.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: true,
      theme: { title: 'Lucky Garden API' },
    });
  }
  // The document is large: it is serialized and compressed once.
  let document: CachedResponse | undefined;
  app.get('/api/openapi.json', {
    schema: { hide: true },
    config: { access: 'admin' },
    onRequest: async (request) => {
      if (!development && !(await app.identify(request))) throw unauthorized('Please sign in');
    },
    handler: async (request, reply) => {
      document ??= createCachedResponse({
        body: Buffer.from(JSON.stringify(app.swagger())),
        contentType: JSON_TYPE,
        headers: { ...reply.getHeaders(), vary: `accept-encoding, ${SESSION_HEADER}` },
        cacheControl: 'private, no-cache',
      });
      sendCachedResponse(document, request, reply, () => {});
    },
  });
};
