import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { forbidden } from '#platform/server/http/errors.ts';
import { addressedOrigin } from '#platform/server/http/request-origin.ts';

const OWN = new Set(['same-origin', 'none']);
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** CSRF check. Requests without Sec-Fetch-Site and Origin are not from a browser. */
export const isSameOriginRequest = (
  { 'sec-fetch-site': site, origin }: IncomingHttpHeaders,
  ownOrigins: readonly string[],
): boolean => {
  if (site !== undefined) return OWN.has(String(site));
  return origin === undefined || ownOrigins.includes(origin);
};

/**
 * Refuses changes that a page of another site makes a browser send, with the cookies of this site or without.
 * Routes for admins are excepted: other sites cannot send their session header.
 */
export const registerSameOriginCheck = (
  app: FastifyInstance,
  publicUrl: string | undefined,
): void => {
  const published = publicUrl === undefined ? [] : [new URL(publicUrl).origin];
  app.addHook('onRequest', (request, reply, done) => {
    if (READING.has(request.method)) return done();
    // Such responses contain sessions, references and receipts.
    reply.header('cache-control', 'no-store');
    if (request.routeOptions.config.access === 'admin') return done();
    const own = [...published, addressedOrigin(request)];
    if (isSameOriginRequest(request.headers, own)) return done();
    done(forbidden('This request is accepted only from pages of this site'));
  });
};
