import { expect, test } from 'vitest';
import { pictureCookie, readPictureCookie } from '#features/auth/server/picture-cookie.ts';

const hash = 'a'.repeat(43);

test('A site on https sends the cookie over https alone', () => {
  expect(pictureCookie(hash, { https: true })).toMatch(/; Secure$/);
  expect(pictureCookie(hash, { https: false })).not.toContain('Secure');
  expect(pictureCookie('', { https: true })).toContain('Max-Age=0');
});

test('It is found among others, and nothing else is taken for it', () => {
  expect(readPictureCookie(`a=b; picture_session=${hash};c=d`)).toBe(hash);
  for (const other of [undefined, '', 'picture_session', `picture_session=${hash}x`, `x=${hash}`]) {
    expect(readPictureCookie(other)).toBeUndefined();
  }
});
