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

export const registerSecurityHeaders = async (
  app: FastifyInstance,
  { https, development }: { https: boolean; development: boolean },
) =>
  app.register(helmet, {
    strictTransportSecurity: https,
    // The video players refuse to play when no referrer arrives.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
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
