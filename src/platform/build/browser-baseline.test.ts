import { build } from 'vite';
import { expect, test } from 'vitest';
import {
  checkBrowserBaseline,
  findNewerFeatures,
  newerStylesIn,
} from '#platform/build/browser-baseline.ts';

test.each([
  ['URL.parse(text)', 'URL.parse'],
  ['const { href } = window.URL["canParse"](text)', 'URL.canParse'],
  ['AbortSignal.any([a, b])', 'AbortSignal.any'],
  ['text.toWellFormed()', 'toWellFormed'],
  ['list.toSorted(compare).map(one)', 'toSorted'],
  ['const sorted = list?.toSorted()', 'toSorted'],
  ['list.with(1, two)', 'with'],
  ['new Set(a).union(b)', 'union'],
  ['map.values().map(one)', "an iterator's map"],
  ['text.matchAll(/a/g).toArray()', "an iterator's toArray"],
  ['requestIdleCallback(work)', 'requestIdleCallback'],
  ['window.requestIdleCallback(work)', 'requestIdleCallback'],
  ['/[a--b]/v.test(text)', 'the flag v of a pattern'],
])('%s is found', (code, name) => {
  expect(findNewerFeatures(code)).toEqual([name]);
});

test.each([
  'JSON.parse(text)',
  'Object.values(map).map(one)',
  '[...map.values()].map(one)',
  'list.find((one) => one.at(-1))',
  'const copy = list.toSorted ? list.toSorted() : [...list].sort()',
  'if ("startViewTransition" in document) document.startViewTransition(change)',
  'typeof part.checkVisibility === "function" && part.checkVisibility()',
  'part.checkVisibility?.()',
  'class Dictionary { toSorted() { return this; } } new Dictionary().toSorted()',
  'const url = { parse: 1, URLPattern: 2 }; url.parse',
])('%s is fine', (code) => {
  expect(findNewerFeatures(code)).toEqual([]);
});

test('Styles that old browsers do not understand are found', () => {
  expect(newerStylesIn('a{color:light-dark(#fff,#000)}')).toEqual(['light-dark()']);
  expect(newerStylesIn('.a{color:red;& b{color:blue}}')).toEqual(['nested rules']);
  expect(newerStylesIn('.a{color:red}.b:hover{color:color-mix(in oklab,red,blue)}')).toEqual([]);
});

/** A build of one file, as the browser's is made. */
const buildOf = (code: string) =>
  build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, rolldownOptions: { input: 'planted.js' } },
    plugins: [
      {
        name: 'planted',
        resolveId: (id) => (id === 'planted.js' ? id : undefined),
        load: (id) => (id === 'planted.js' ? code : undefined),
      },
      checkBrowserBaseline(),
    ],
  });

test('A build with a planted use fails and names the place', async () => {
  await expect(buildOf('globalThis.sorted = globalThis.list.toSorted();')).rejects.toThrow(
    'toSorted in planted.js',
  );
  await expect(buildOf('globalThis.sorted = [...globalThis.list].sort();')).resolves.toBeTruthy();
});
