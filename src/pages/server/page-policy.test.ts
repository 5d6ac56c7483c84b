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

test('A page contains the stylesheet to the letter, with the nonce of its policy', () => {
  const styles = '.card::after{content:"$& $1"}';
  const { body, policy } = finalizePage('<title></title><p class="card"></p>', {
    nonceMarker: createNonceMarker(),
    originPlaceholder: undefined,
    styles,
  });
  const [, nonce] = /style-src-elem 'self' 'nonce-([^']+)'/.exec(policy) ?? [];
  expect(body.toString()).toContain(`<style nonce="${nonce}">${styles}</style>`);
});
