import type { FastifyRequest } from 'fastify';

/** A name or an address, with a port or without: whatever else a request calls us is not our name. */
const HOST = /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const NO_NAME = 'localhost';

/** The site's address as its visitors know it: told by the operator, else by the request. */
export const originOf = (request: FastifyRequest, publicUrl: string | undefined): string => {
  if (publicUrl !== undefined) return publicUrl;
  const { protocol, host } = request;
  return `${protocol}://${HOST.test(host) ? host.toLowerCase() : NO_NAME}`;
};
