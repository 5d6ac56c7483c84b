import type { FastifyRequest } from 'fastify';

/** A host name or IP address with an optional port; any other Host header is ignored. */
const HOST = /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const NO_NAME = 'localhost';

/** The origin to which the request was sent. X-Forwarded-Host is ignored, because clients can send it, too. */
export const addressedOrigin = ({ protocol, headers }: FastifyRequest): string => {
  const host = headers.host ?? '';
  return `${protocol}://${HOST.test(host) ? host.toLowerCase() : NO_NAME}`;
};

/** The public origin of the site: the configured one, or else that of the request. */
export const originOf = (request: FastifyRequest, publicUrl: string | undefined): string =>
  publicUrl ?? addressedOrigin(request);
