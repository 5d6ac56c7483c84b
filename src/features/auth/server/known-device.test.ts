import { parseSetCookie } from 'cookie';
import { afterEach, expect, test, vi } from 'vitest';
import { createKnownDevices } from '#features/auth/server/known-device.ts';

const devices = createKnownDevices('secret');
const owner = { id: 3, passwordHash: 'hash', isActive: true };
const setCookie = devices.cookieFor(owner, false);
const cookie = setCookie.split(';')[0] ?? '';

afterEach(() => {
  vi.useRealTimers();
});

test('A browser is known again, among other cookies, and keeps its name', () => {
  const device = devices.recognise(owner, `theme=dark; ${cookie}; x=1`);
  expect(device).toMatch(/^[\w-]{22}$/);
  const again = devices.cookieFor(owner, false, device).split(';')[0];
  expect(devices.recognise(owner, again)).toBe(device);
});

test('The cookie is for the login alone, and no script reads it', () => {
  const attributes = {
    name: 'known-device-3',
    value: cookie.slice('known-device-3='.length),
    path: '/api/auth/login',
    maxAge: 15_552_000,
    httpOnly: true,
    sameSite: 'strict',
  };
  expect(parseSetCookie(setCookie)).toEqual(attributes);
  expect(parseSetCookie(devices.cookieFor(owner, true)).secure).toBe(true);
});

test.each([
  ['another admin', { ...owner, id: 4 }, cookie],
  ['a changed password', { ...owner, passwordHash: 'other' }, cookie],
  ['a deactivated admin', { ...owner, isActive: false }, cookie],
  ['nobody', undefined, cookie],
  ['no cookies', owner, undefined],
  ['a later end', owner, cookie.replace(/\.\d+\./, '.9999999999.')],
  ['no seal', owner, cookie.replace(/\.[^.]*$/, '')],
  ['another seal', owner, cookie.replace(/.{5}$/, 'AAAAA')],
  ['a long seal', owner, cookie + 'A'.repeat(5_000)],
  ['nonsense', owner, 'known-device-3=é.é.é'],
])('It is not known for %s', (_, admin, cookies) => {
  expect(devices.recognise(admin, cookies)).toBeUndefined();
});

test('It is known to the server with the same secret alone, and for 180 days', () => {
  expect(createKnownDevices('other').recognise(owner, cookie)).toBeUndefined();
  vi.useFakeTimers();
  vi.setSystemTime(Date.now() + 181 * 24 * 60 * 60 * 1000);
  expect(devices.recognise(owner, cookie)).toBeUndefined();
});
