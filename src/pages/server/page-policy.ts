import { createHash, randomBytes } from 'node:crypto';
import { digestOf } from '#platform/server/cache/cached-response.ts';
import { pagePolicy } from '#platform/server/http/security-headers.ts';

/**
 * Marks the scripts that the renderer wrote. It leaves this process in no page, so that a script
 * that somebody smuggled into a text can never carry it.
 */
export const newMark = (): string => randomBytes(18).toString('base64url');

const sha256 = (latin1: string) =>
  createHash('sha256').update(Buffer.from(latin1, 'latin1')).digest('base64');

interface Sealing {
  readonly mark: string;
  /** Stands for the site's address, which may be another for the next visitor: not in scripts. */
  readonly standIn: string | undefined;
  readonly development?: boolean;
  readonly imageOrigin?: string | undefined;
}

/** By looking for the mark: much faster than a pattern over the whole page. */
const ownScriptsOf = (page: string, mark: string): string[] => {
  const scripts: string[] = [];
  const opening = `<script nonce="${mark}"`;
  let at = page.indexOf(opening);
  while (at >= 0) {
    const begin = page.indexOf('>', at) + 1;
    const end = page.indexOf('</script>', begin);
    scripts.push(page.slice(begin, end));
    at = page.indexOf(opening, end);
  }
  return scripts;
};

/**
 * The page as it is sent, and the policy that goes with it: for as long as the page is kept. Works
 * on the bytes, read as one character each: what it looks for is plain, and that is much faster.
 */
export const sealPage = (
  page: string,
  { mark, standIn, development = false, imageOrigin }: Sealing,
) => {
  const marked = Buffer.from(page).toString('latin1');
  const scripts = ownScriptsOf(marked, mark);
  if (standIn && scripts.some((script) => script.includes(standIn))) {
    throw new Error('A script of the page holds the address of the site');
  }
  const scriptHashes = scripts.map(sha256);
  const html = marked
    .replace(`<meta property="csp-nonce" content="${mark}"/>`, '')
    .replaceAll(` nonce="${mark}"`, '');
  // Follows from the content, which is in the scripts too: equal pages are equal to the byte, and
  // no text can name the nonce of the page that it stands in.
  const styleNonce = sha256(scriptHashes.join()).slice(0, 22);
  const named = html.replace(
    '</title>',
    `</title><meta name="style-nonce" content="${styleNonce}"/>`,
  );
  // Not from the pool that buffers share: it goes to another thread.
  const body = Buffer.allocUnsafeSlow(named.length);
  body.write(named, 'latin1');
  return {
    body,
    // Of the page without the stand-in: equal pages have equal ones in every process.
    digest: digestOf(Buffer.from(standIn ? named.replaceAll(standIn, '') : named, 'latin1')),
    policy: pagePolicy({
      scriptHashes: [...new Set(scriptHashes)],
      styleNonce,
      development,
      imageOrigin,
    }),
  };
};
