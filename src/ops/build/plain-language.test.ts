import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTexts } from '#platform/build/read-texts.ts';

/** Words that docs/voice.md replaces, on all pages. */
const BANNED = new RegExp(
  [
    String.raw`\bbloom|\bof late\b|\bcame of (?:it|your)|\bmeanwhile\b|\bsee to it\b|\b(?:held|hold)\b[\w ]* against\b`,
    String.raw`\bher word\b|\bwhoever\b|\bthe garden\b|\bin these days\b|\ball the same\b|\b(?:exists|stored) already\b`,
    String.raw`\bpresent (?:password|version)\b|\bpictures? alike\b|\btak(?:e|en) back\b|(?<![\w-])(?:she|hers?)(?![\w-])`,
    String.raw`\bshown to be\b|\b(?:could|can) not be asked\b|\bdo(?:es)? not hold\b|\brest while\b`,
  ].join('|'),
  'i',
);
/** In public texts, "companion" is the only noun for the person. */
const BANNED_IN_PUBLIC = /\b(?:lad(?:y|ies)|freelancers?|creatives?|talent|providers?|girls?)\b/i;
const BANNED_IN_CHINESE =
  /佳丽|档案|资料|散列|凭据|收据|绽放|花期|服务者|载入|价格请询问|小径|她|看得见|次数太多|查看后才/;

/** Labels of the specification, which are used to the letter. */
const SPECIFIED = {
  en: [
    'profile_not_found_title',
    'profile_not_found_hint',
    'profile_fetch_failed',
    'directory_title',
    'directory_load_more',
    'directory_failed',
    'directory_empty',
    'directory_empty_hint',
    'lucky_found_one',
    'lucky_found',
    'lucky_empty',
    'lucky_empty_hint',
  ],
  zh: ['lucky_found_one', 'lucky_found', 'lucky_empty', 'lucky_empty_hint'],
};

const texts = [...readTexts('messages', ['en', 'zh'])];

/** The pairs of texts under a heading of the guide. */
const pairsUnder = (heading: string) => {
  const [, section = ''] = readFileSync('docs/voice.md', 'utf8').split(`## ${heading}\n`);
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) => row.split('|').map((cell) => cell.trim()));
};

test.each([
  ['English, before and after', BANNED],
  ['中文，修改前后', BANNED_IN_CHINESE],
])('The guide and the banned words agree: %s', (heading, banned) => {
  const pairs = pairsUnder(heading);
  expect(pairs.length).toBeGreaterThan(10);
  expect(pairs.filter(([, before = '']) => !banned.test(before))).toEqual([]);
  expect(pairs.filter(([, , after = '']) => banned.test(after))).toEqual([]);
});

test('English messages use plain words', () => {
  const odd = texts.filter(
    ([key, [english = '']]) =>
      BANNED.test(english) || (BANNED_IN_PUBLIC.test(english) && !SPECIFIED.en.includes(key)),
  );
  expect(odd.map(([key, [english]]) => `${key}: ${english}`)).toEqual([]);
});

test('Chinese messages use plain words', () => {
  const odd = texts.filter(
    ([key, [, chinese = '']]) => BANNED_IN_CHINESE.test(chinese) && !SPECIFIED.zh.includes(key),
  );
  expect(odd.map(([key, [, chinese]]) => `${key}: ${chinese}`)).toEqual([]);
});

test('Labels of the specification are excepted only where they need it', () => {
  const known = new Map(texts);
  expect(SPECIFIED.en.filter((key) => !BANNED_IN_PUBLIC.test(known.get(key)?.[0] ?? ''))).toEqual(
    [],
  );
  expect(SPECIFIED.zh.filter((key) => !BANNED_IN_CHINESE.test(known.get(key)?.[1] ?? ''))).toEqual(
    [],
  );
});

/** Quoted strings and text between tags, which is what a reader can see of a source file. */
const VISIBLE = /'(?:[^'\\\n]|\\.)*'|"[^"\n]*"|`[^`]*`|>[^<>{}=;]+</g;
const COMMENT = /^\s*\/\/.*$|\/\*[\s\S]*?\*\//gm;
/** SQL, word lists, and generated prose about a person, who is "she" there. */
const PROSE =
  /\.queries\.|ai-content|\/demo\/|common-words|features\/reviews\/[\w-]+\.rules|reviews\/flags/;

test('The back office and the answers of the server use plain words', () => {
  const sources = globSync('src/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.|\/web\/texts\//.test(file) && !PROSE.test(file),
  );
  expect(sources.length).toBeGreaterThan(900);
  const odd = sources.flatMap((file) =>
    (readFileSync(file, 'utf8').replaceAll(COMMENT, '').match(VISIBLE) ?? [])
      // A single word is a name in the code, not a text.
      .filter((text) => / /.test(text.trim()) && BANNED.test(text))
      .map((text) => `${file}: ${text.replaceAll(/\s+/g, ' ')}`),
  );
  expect(odd).toEqual([]);
});
