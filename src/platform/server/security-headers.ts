import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const nonces = new WeakMap<ServerResponse, string>();

/** The value that allows a page's own inline script, new for every answer. */
export const nonceOf = (response: ServerResponse): string => {
  const nonce = nonces.get(response) ?? randomBytes(16).toString('base64');
  nonces.set(response, nonce);
  return nonce;
};

const withNonce = (_request: IncomingMessage, response: ServerResponse) =>
  `'nonce-${nonceOf(response)}'`;

// The video players refuse to play when no referrer arrives.
const REFERRER_POLICY = 'strict-origin-when-cross-origin';

/** What data needs: it is no page, so it may load nothing and be framed by nobody. */
const apiHeaders = (https: boolean) => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': REFERRER_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

export const registerSecurityHeaders = async (
  app: FastifyInstance,
  { https, development }: { https: boolean; development: boolean },
) => {
  await app.register(helmet, {
    global: false,
    strictTransportSecurity: https,
    referrerPolicy: { policy: REFERRER_POLICY },
    // Pictures are shown by other sites' link previews.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", withNonce],
        styleSrcElem: ["'self'", development ? "'unsafe-inline'" : withNonce],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...(development ? ['ws:'] : [])],
        frameSrc: [
          'https://www.youtube-nocookie.com',
          'https://www.tiktok.com',
          'https://www.instagram.com',
        ],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
  });
  const headersOfApi = apiHeaders(https);
  // Helmet puts its headers together anew for each answer, which only a page's nonce is worth.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.url?.startsWith('/api/')) reply.headers(headersOfApi);
    else reply.helmet();
    done();
  });
};
