import { createHash, randomBytes } from 'node:crypto';
import { digestOf } from '#platform/server/cache/cached-response.ts';
import { pagePolicy } from '#platform/server/http/security-headers.ts';

/** A nonce that marks our scripts; it is never sent, so an injected script cannot carry it. */
export const createNonceMarker = (): string => randomBytes(18).toString('base64url');

const sha256 = (latin1: string) =>
  createHash('sha256').update(Buffer.from(latin1, 'latin1')).digest('base64');

interface FinalizeOptions {
  readonly nonceMarker: string;
  /** Placeholder for the origin, which depends on the request. It must not occur in scripts. */
  readonly originPlaceholder: string | undefined;
  readonly development?: boolean;
  readonly imageOrigin?: string | undefined;
  readonly styles?: string | undefined;
}

/** Uses indexOf, which is much faster than a regular expression over the whole page. */
const ownScriptsOf = (page: string, nonceMarker: string): string[] => {
  const scripts: string[] = [];
  const opening = `<script nonce="${nonceMarker}"`;
  let at = page.indexOf(opening);
  while (at >= 0) {
    const begin = page.indexOf('>', at) + 1;
    const end = page.indexOf('</script>', begin);
    scripts.push(page.slice(begin, end));
    at = page.indexOf(opening, end);
  }
  return scripts;
};

/** The first element of the head, which has to be within the first kilobyte. */
const CHARSET = '<meta charSet="utf-8"/>';

/**
 * Puts the stylesheet at the beginning of the page and returns the length of what other pages share. Only
 * a hash in the policy, and no nonce, keeps the beginning equal in all pages.
 */
const withStyles = (html: string, styles: string | undefined) => {
  if (!styles) return { html, sharedLength: 0 };
  const end = html.indexOf(CHARSET) + CHARSET.length;
  if (end < CHARSET.length) throw new Error('The page does not declare its character set');
  const beginning = `${html.slice(0, end)}<style>${styles}</style>`;
  return { html: beginning + html.slice(end), sharedLength: beginning.length };
};

/**
 * Returns the page as it is sent, with its Content-Security-Policy; both are cached together. Works on a
 * Latin-1 string of the bytes, which is much faster and sufficient for ASCII markers.
 */
export const finalizePage = (page: string, options: FinalizeOptions) => {
  const { nonceMarker, originPlaceholder, development = false, imageOrigin, styles } = options;
  const marked = Buffer.from(page).toString('latin1');
  const scripts = ownScriptsOf(marked, nonceMarker);
  if (originPlaceholder && scripts.some((script) => script.includes(originPlaceholder))) {
    throw new Error('A script of the page holds the address of the site');
  }
  const scriptHashes = scripts.map(sha256);
  const html = marked
    .replace(`<meta property="csp-nonce" content="${nonceMarker}"/>`, '')
    .replaceAll(` nonce="${nonceMarker}"`, '');
  // The nonce is derived from the scripts, which contain the content: equal pages are equal to the byte, and
  // no text can contain the nonce of its own page.
  const styleNonce = sha256(scriptHashes.join()).slice(0, 22);
  const { html: named, sharedLength } = withStyles(
    html.replace('</title>', `$&<meta name="style-nonce" content="${styleNonce}"/>`),
    styles,
  );
  // Not allocated from the shared buffer pool, because it is transferred to another thread.
  const body = Buffer.allocUnsafeSlow(named.length);
  body.write(named, 'latin1');
  return {
    body,
    sharedLength,
    // The digest excludes the placeholder, so that equal pages have equal digests in every process.
    digest: digestOf(
      Buffer.from(originPlaceholder ? named.replaceAll(originPlaceholder, '') : named, 'latin1'),
    ),
    policy: pagePolicy({
      scriptHashes: [...new Set(scriptHashes)],
      styleNonce,
      styleHash: styles && sha256(styles),
      development,
      imageOrigin,
    }),
  };
};
