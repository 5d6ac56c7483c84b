import type { FastifyRequest } from 'fastify';

/** A host name or IP address with an optional port; any other Host header is ignored. */
const HOST = /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const NO_NAME = 'localhost';

/** The public origin of the site: the configured one, or else that of the request. */
export const originOf = (request: FastifyRequest, publicUrl: string | undefined): string => {
  if (publicUrl !== undefined) return publicUrl;
  const { protocol, host } = request;
  return `${protocol}://${HOST.test(host) ? host.toLowerCase() : NO_NAME}`;
};
