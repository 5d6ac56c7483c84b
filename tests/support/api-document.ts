import type { FastifyInstance } from 'fastify';

/** The OpenAPI document of an app, as it is sent. */
export const documentOf = (app: FastifyInstance) => JSON.parse(JSON.stringify(app.swagger()));
