import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';

/** Must be registered before the contracts, because the document is generated from the mounted routes. */
export const registerApiDocs = async (app: FastifyInstance) => {
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
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    theme: { title: 'Lucky Garden API' },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
};
