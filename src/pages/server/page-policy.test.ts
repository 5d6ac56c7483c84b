import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createNonceMarker, finalizePage } from '#pages/server/page-policy.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('A page’s policy allows no script that came with a text', () => {
  // As if a page wrote a text unescaped: by the marks alone, it is no script of ours.
  const smuggled = '<script nonce="guess">alert(1)</script><script>alert(2)</script>';
  const nonceMarker = createNonceMarker();
  const { body: sealed, policy } = finalizePage(
    `<title></title><script nonce="${nonceMarker}">own()</script>${smuggled}`,
    { nonceMarker, originPlaceholder: undefined },
  );
  expect(policy).toContain(hashOf('own()'));
  expect(policy).not.toContain(hashOf('alert(1)'));
  expect(policy).not.toContain(hashOf('alert(2)'));
  expect(sealed.toString()).not.toContain(nonceMarker);
});

const styles = '.card::after{content:"$& $1"}';
const finalize = (html: string) =>
  finalizePage(html, { nonceMarker: createNonceMarker(), originPlaceholder: undefined, styles });
const documentWith = (title: string) =>
  `<html lang="en"><head><meta charSet="utf-8"/><title>${title}</title></head>`;

test('Pages begin with the stylesheet to the letter, which their policy allows by its hash', () => {
  const pages = ['One', 'Another'].map((title) => finalize(documentWith(title)));
  const beginning = `<html lang="en"><head><meta charSet="utf-8"/><style>${styles}</style>`;
  for (const { body, sharedLength, policy } of pages) {
    expect(body.subarray(0, sharedLength).toString()).toBe(beginning);
    expect(policy).toContain(hashOf(styles));
  }
  expect(pages[0]?.body.toString()).toContain('<title>One</title>');
});

test('A page that does not declare its character set is refused, because it would lack the styles', () => {
  expect(() => finalize('<title></title>')).toThrow('character set');
});
