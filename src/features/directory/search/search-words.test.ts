import { expect, test } from 'vitest';
import {
  distanceFinder,
  editFinder,
  lettersOf,
} from '#features/directory/search/closeness.rules.ts';
import { nameWords } from '#features/directory/search/indexed-profile.rules.ts';
import { pinyinOf } from '#features/directory/search/pinyin.rules.ts';
import { placeOf, placesFor, sectorsNear } from '#features/directory/search/place-words.rules.ts';
import { createWordList } from '#features/directory/search/word-list.ts';
import { searchTerms, tokenize } from '#features/directory/search/words.rules.ts';
import { createSeededRandom } from '#ops/demo/seeded-random.ts';

test('Words have small letters without accents, and part where scripts meet', () => {
  expect(tokenize('Měi-Lín, 卡拉OK! Ｆull')).toEqual(['mei', 'lin', '卡拉', 'ok', 'full']);
  expect(tokenize('%_\\ …')).toEqual([]);
});

test('A list of words tells which hold a part, and how, those that came later too', () => {
  const list = createWordList();
  const found = (wanted: string) => {
    const all: string[] = [];
    list.eachHolding(wanted, (slots, begin, end, match) =>
      all.push(`${match} ${slots.subarray(begin, end)}`),
    );
    return all;
  };
  for (const [slot, word] of ['anna', 'an', 'hana', '美琳', 'bob', 'anna'].entries()) {
    list.add(word, slot);
  }
  expect(found('an')).toEqual(['prefix 0,5', 'exact 1', 'inside 2']);
  expect(found('na')).toEqual(['inside 0,5', 'inside 2']);
  list.add('ban', 6);
  list.add('ann', 7);
  expect(found('an')).toEqual(['prefix 0,5', 'exact 1', 'inside 2', 'inside 6', 'prefix 7']);
  expect(found('ann')).toEqual(['prefix 0,5', 'exact 7']);
  expect(found('琳')).toEqual(['inside 3']);
  expect(found('nb')).toEqual([]);

  const close: string[] = [];
  list.eachWithLetters(lettersOf('hanb'), 1, (word, slots) => close.push(`${word} ${slots()}`));
  expect(close).toEqual(['hana 2', 'ban 6']);
});

test('Each word of a list keeps its slots while the lists of slots grow beside each other', () => {
  const random = createSeededRandom(25);
  const list = createWordList();
  const model = new Map<string, number[]>();
  for (let slot = 0; slot < 20_000; slot++) {
    // Few words have most of the slots, and most words have few.
    const word = `w${Math.floor(1_000 ** random.next())}`;
    list.add(word, slot);
    model.set(word, [...(model.get(word) ?? []), slot]);
  }
  for (const [word, slots] of model) expect([...list.slotsOf(word)]).toEqual(slots);
  expect([...list.slotsOf('w')]).toEqual([]);
});

test('What goes along with a place is left out, unless there is nothing else', () => {
  expect(searchTerms('near Orchard MRT station')).toEqual(['orchard']);
  expect(searchTerms('near me')).toEqual(['near', 'me']);
  expect(searchTerms('District 9, dist. 10, 第28邮区')).toEqual(['d9', 'd10', 'd28']);
  expect(searchTerms('乌节附近晚餐')).toEqual(['乌节', '晚餐']);
  expect(searchTerms('a b '.repeat(2_000))).toEqual(['b']);
  expect(searchTerms('x'.repeat(5_000))).toEqual(['x'.repeat(64)]);
});

test.each([
  ['hnaa', 'hana', 1],
  ['prisila', 'priscilla', 2],
  ['abc', 'abc', 0],
  ['abc', 'xyz', 3],
  ['abcdef', 'ghijkl', 3],
])('From %s to %s it takes %i edits, or too many', (one, other, edits) => {
  expect(distanceFinder(one)(other, 2)).toBe(edits);
});

test('Short words bear one edit, numbers and other scripts none', () => {
  expect(editFinder('yuan')('yuna')).toEqual({ edits: 1, isWhole: true });
  expect(editFinder('me')('mi')).toBeUndefined();
  expect(editFinder('1234')('1235')).toBeUndefined();
  expect(editFinder('prsci')('priscilla')).toEqual({ edits: 1, isWhole: false });
});

test('Chinese is heard in its usual and its other readings', () => {
  expect(pinyinOf('美琳')).toEqual(expect.arrayContaining(['meilin', 'mei', 'lin']));
  expect(pinyinOf('曾雨薇')).toEqual(expect.arrayContaining(['zengyuwei', 'yuwei']));
  expect(pinyinOf('绿')).toEqual(expect.arrayContaining(['lv', 'lu']));
  expect(pinyinOf('ひらがな')).toEqual([]);
  expect(nameWords('Da-eun')).toContain('daeun');
});

test('Places are known by both names, codes, districts and postal codes', () => {
  const values = (word: string) => placesFor(word, false).map(({ what }) => what.value);
  expect(values('woodleigh')).toEqual(['woodleigh']);
  expect(values('兀里')).toEqual(['woodleigh']);
  expect(values('ne11')).toEqual(['woodleigh']);
  expect(values('d9')).toEqual(['d09']);
  expect(values('238801')).toEqual(['d09']);
  expect(values('woodliegh')).toEqual([]);
  expect(placesFor('woodliegh', true).map(({ what }) => what.value)).toEqual(['woodleigh']);
  expect(placeOf('d9')?.value).toBe('d09');
  expect([...sectorsNear(['d09', 'nowhere'])]).toEqual([22, 23]);
});
