import type { FastifyRequest } from 'fastify';

/** The site's address as its visitors know it: told by the operator, else by the request. */
export const originOf = (request: FastifyRequest, publicUrl: string | undefined): string =>
  publicUrl ?? `${request.protocol}://${request.host || 'localhost'}`;
