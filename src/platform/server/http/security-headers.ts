import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

// The video players refuse to play when no referrer arrives.
const REFERRER_POLICY = 'strict-origin-when-cross-origin';

/** What is one person's: nobody else's to keep, to find or to hear of. */
export const PRIVATE_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

/** What data needs: it is no page, so it may load nothing and be framed by nobody. */
export const apiHeaders = (https: boolean): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': REFERRER_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

interface PageSources {
  /** Of the page's own inline scripts, SHA-256. */
  readonly scriptHashes?: readonly string[];
  /** For style elements that libraries write. */
  readonly styleNonce?: string;
  readonly development?: boolean;
  /** Where pictures come from, beside the site and what is encrypted on its way. */
  readonly imageOrigin?: string | undefined;
}

const directivesOf = ({
  scriptHashes = [],
  styleNonce,
  development = false,
  imageOrigin,
}: PageSources) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)],
  styleSrcElem: [
    "'self'",
    ...(development ? ["'unsafe-inline'"] : styleNonce ? [`'nonce-${styleNonce}'`] : []),
  ],
  styleSrcAttr: ["'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...(imageOrigin ? [imageOrigin] : [])],
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
});

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The content security policy of one page. */
export const pagePolicy = (sources: PageSources): string =>
  Object.entries(directivesOf(sources))
    .map(([name, values]) => [dashed(name), ...values].join(' '))
    .join(';');

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
    contentSecurityPolicy: { useDefaults: false, directives: directivesOf({ development }) },
  });
  const headersOfApi = apiHeaders(https);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.url?.startsWith('/api/')) reply.headers(headersOfApi);
    else reply.helmet();
    done();
  });
};
