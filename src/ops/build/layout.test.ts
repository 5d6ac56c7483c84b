import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const MAX_FILES = 25;
const MAX_LINES = 250;
/** Tables of facts: their length is the number of the facts, not of the things they do. */
const DATA = ['/content/', '/places/', '/singapore/'];

const isSource = (file: string) =>
  !file.startsWith('src/platform/web/texts/') && !/\.test\.tsx?$/.test(file);
const sources = globSync('src/**/*.{ts,tsx}').filter(isSource);

describe('The layout', () => {
  test('has no folder with more than 25 source files', () => {
    const folders = Map.groupBy([...sources, ...globSync('lab/**/*.ts')], dirname);
    const crowded = [...folders].filter(([, files]) => files.length > MAX_FILES);
    expect(crowded.map(([folder]) => folder)).toEqual([]);
  });

  test('has no source file with more than 250 lines', () => {
    const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1;
    const code = sources.filter((file) => !DATA.some((part) => file.includes(part)));
    expect(code.filter((file) => linesOf(file) > MAX_LINES)).toEqual([]);
  });

  test('has no exported name with two meanings', () => {
    const exported = sources.flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(/^export (?:const|class|type|interface) (\w+)/gm),
      ].map(([, name = '']) => name),
    );
    expect(exported.length).toBeGreaterThan(1_000);
    const counts = Map.groupBy(exported, (name) => name);
    expect([...counts].filter(([, same]) => same.length > 1).map(([name]) => name)).toEqual([]);
  });

  test('has a README of at most 30 lines in every feature', () => {
    const features = globSync('src/features/*/');
    const long = features.filter((feature) => {
      const readme = join(feature, 'README.md');
      return !existsSync(readme) || readFileSync(readme, 'utf8').split('\n').length - 1 > 30;
    });
    expect(features.length).toBeGreaterThan(10);
    expect(long).toEqual([]);
  });
});

describe('The documentation', () => {
  const pages = globSync(['*.md', '{docs,src,tests,lab,deploy}/**/*.md']);
  const REFERENCE = /`((?:src|tests|lab|docs|deploy|migrations|messages)\/[\w./-]+)`/g;

  test('names only files and folders that exist', () => {
    const missing = pages.flatMap((page) =>
      [...readFileSync(page, 'utf8').matchAll(REFERENCE)]
        .map(([, path = '']) => path)
        .filter((path) => !existsSync(path))
        .map((path) => `${page}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  /** A test file and one or several titles, or parts of titles. */
  const NAMED_TESTS = /`((?:src|tests)\/[\w./-]+\.test\.tsx?)`((?:(?:,| and) "[^"]+")+)/g;
  /** The first argument of a call, if it is a text and not the only argument. */
  const TITLE = /\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g;

  const titlesIn = (file: string): string[] =>
    existsSync(file)
      ? Array.from(readFileSync(file, 'utf8').matchAll(TITLE), ([, , title = '']) => title)
      : [];

  test('names only tests that exist', () => {
    const named = pages.flatMap((page) =>
      [...readFileSync(page, 'utf8').matchAll(NAMED_TESTS)].flatMap(([, file = '', list = '']) =>
        Array.from(list.matchAll(/"([^"]+)"/g), ([, title = '']) => ({ page, file, title })),
      ),
    );
    expect(named.length).toBeGreaterThan(200);
    const missing = named.filter(
      ({ file, title }) => !titlesIn(file).some((known) => known.includes(title)),
    );
    expect(missing).toEqual([]);
  });

  test('links only to pages that exist', () => {
    const broken = pages.flatMap((page) =>
      [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[\w-]+)?\)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !existsSync(join(dirname(page), link)))
        .map((link) => `${page}: ${link}`),
    );
    expect(broken).toEqual([]);
  });
});
