import { createHash, randomBytes } from 'node:crypto';
import { pagePolicy } from '#platform/server/security-headers.ts';

/**
 * Marks the scripts that the renderer wrote. It leaves this process in no page, so that a script
 * that somebody smuggled into a text can never carry it.
 */
export const newMark = (): string => randomBytes(18).toString('base64url');

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

/** The page as it is sent, and the policy that goes with it: for as long as the page is kept. */
export const sealPage = (marked: string, mark: string, { development = false } = {}) => {
  const ownScripts = new RegExp(`<script nonce="${mark}"[^>]*>([^]*?)</script>`, 'g');
  const scriptHashes = [...marked.matchAll(ownScripts)].map(([, script = '']) => sha256(script));
  const html = marked
    .replace(`<meta property="csp-nonce" content="${mark}"/>`, '')
    .replaceAll(` nonce="${mark}"`, '');
  // Follows from the content, which is in the scripts too: equal pages are equal to the byte, and
  // no text can name the nonce of the page that it stands in.
  const styleNonce = sha256(scriptHashes.join()).slice(0, 22);
  return {
    html: html.replace('</title>', `</title><meta name="style-nonce" content="${styleNonce}"/>`),
    policy: pagePolicy({
      scriptHashes: [...new Set(scriptHashes)],
      styleNonce,
      development,
    }),
  };
};
