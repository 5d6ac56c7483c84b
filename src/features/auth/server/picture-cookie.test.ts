import { parseSetCookie } from 'cookie';
import { expect, test } from 'vitest';
import { pictureCookie, readPictureCookie } from '#features/auth/server/picture-cookie.ts';

const hash = 'a'.repeat(43);

const attributes = {
  name: 'picture_session',
  path: '/uploads',
  httpOnly: true,
  sameSite: 'strict',
};

test('A site on https sends the cookie over https alone', () => {
  const kept = { ...attributes, value: hash, maxAge: 24 * 60 * 60 };
  expect(parseSetCookie(pictureCookie(hash, true))).toEqual({ ...kept, secure: true });
  expect(parseSetCookie(pictureCookie(hash, false))).toEqual(kept);
  expect(parseSetCookie(pictureCookie('', false))).toEqual({ ...attributes, value: '', maxAge: 0 });
});

test('It is found among others, and nothing else is taken for it', () => {
  expect(readPictureCookie(`a=b; picture_session=${hash};c=d`)).toBe(hash);
  for (const other of [undefined, '', 'picture_session', `picture_session=${hash}x`, `x=${hash}`]) {
    expect(readPictureCookie(other)).toBeUndefined();
  }
});
