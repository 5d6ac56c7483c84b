import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

// The embedded video players require a referrer.
const REFERRER_POLICY = 'strict-origin-when-cross-origin';

/** Pages of other sites may not load the response, not even as a picture. */
export const SAME_ORIGIN_ONLY = { 'cross-origin-resource-policy': 'same-origin' };

/** Headers of personal pages: not cached, not indexed, no referrer, not loaded by other sites. */
export const PRIVATE_HEADERS = {
  ...SAME_ORIGIN_ONLY,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

/** Device functions that neither the site nor its embedded players use. */
const PERMISSIONS_POLICY = [
  ...['camera', 'display-capture', 'geolocation', 'hid', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'serial', 'usb'],
]
  .map((name) => `${name}=()`)
  .join(', ');

/** Headers of JSON responses: they may load nothing and must not be framed. */
export const apiHeaders = (https: boolean): Record<string, string> => ({
  ...SAME_ORIGIN_ONLY,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': PERMISSIONS_POLICY,
  'referrer-policy': REFERRER_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

interface PageSources {
  /** SHA-256 hashes of the inline scripts of the page. */
  readonly scriptHashes?: readonly string[];
  /** Nonce for style elements that libraries create. */
  readonly styleNonce?: string;
  /** SHA-256 hash of the inline stylesheet. */
  readonly styleHash?: string | undefined;
  readonly development?: boolean;
  /** Additional origin of pictures, besides the site itself and https. */
  readonly imageOrigin?: string | undefined;
}

const directivesOf = ({
  scriptHashes = [],
  styleNonce,
  styleHash,
  development = false,
  imageOrigin,
}: PageSources) => ({
  'default-src': ["'self'"],
  'script-src': ["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)],
  'style-src-elem': [
    "'self'",
    ...(development ? ["'unsafe-inline'"] : styleNonce ? [`'nonce-${styleNonce}'`] : []),
    ...(styleHash ? [`'sha256-${styleHash}'`] : []),
  ],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:', 'https:', ...(imageOrigin ? [imageOrigin] : [])],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'", ...(development ? ['ws:'] : [])],
  'frame-src': [
    'https://www.youtube-nocookie.com',
    'https://www.tiktok.com',
    'https://www.instagram.com',
  ],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
});

export const pagePolicy = (sources: PageSources): string =>
  Object.entries(directivesOf(sources))
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';');

export const registerSecurityHeaders = async (
  app: FastifyInstance,
  { https, development }: { https: boolean; development: boolean },
) => {
  await app.register(helmet, {
    global: false,
    strictTransportSecurity: https,
    referrerPolicy: { policy: REFERRER_POLICY },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    // Link previews of other sites show the pictures. Private responses override it (SAME_ORIGIN_ONLY).
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    contentSecurityPolicy: { useDefaults: false, directives: directivesOf({ development }) },
  });
  const headersOfApi = apiHeaders(https);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.url?.startsWith('/api/')) reply.headers(headersOfApi);
    else {
      reply.helmet();
      reply.header('permissions-policy', PERMISSIONS_POLICY);
    }
    done();
  });
};
