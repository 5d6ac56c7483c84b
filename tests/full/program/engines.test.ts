/** `npm run test:engines` where no engine is installed, and the parts of it that need none. */
import { expect, test } from 'vitest';
import { patternOf, pressesOf } from '#lab/engines/page.ts';
import { runScript } from '#tests/support/running-server.ts';

test('Engines that are not installed are named, with the way to install them', async () => {
  const { code, text } = await runScript('lab/engines.ts', { PATH: '' }).ended;
  expect(text.trim().split('\n')).toEqual([
    'Firefox was not walked: it is not installed. On Debian: apt-get install firefox-esr',
    'WebKit was not walked: it is not installed. On Debian: apt-get install webkit2gtk-driver xvfb',
    '0 of 2 engines walked, 0 failures',
  ]);
  expect(code).toBe(1);
});

test('A name is the whole of it, an expression a part', () => {
  const found = (name: string | RegExp | undefined, text: string) =>
    new RegExp(patternOf(name)).test(text);
  expect(found('Sign (In)', 'Sign (In)')).toBe(true);
  expect(found('Sign', 'Sign In')).toBe(false);
  expect(found(/^Sign/, 'Sign In')).toBe(true);
  expect(found(undefined, 'anything')).toBe(true);
});

test('Every sign is pressed and let go, also one of two units', () => {
  expect(pressesOf('a🌸').actions).toEqual([
    { type: 'keyDown', value: 'a' },
    { type: 'keyUp', value: 'a' },
    { type: 'keyDown', value: '🌸' },
    { type: 'keyUp', value: '🌸' },
  ]);
});
