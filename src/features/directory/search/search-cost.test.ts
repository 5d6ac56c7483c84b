import { describe, expect, test } from 'vitest';
import { starterServices } from '#features/catalogue/server/starter-services.ts';
import type { SearchedProfile } from '#features/directory/search/indexed-profile.rules.ts';
import { labelOf } from '#features/directory/search/label-words.rules.ts';
import { createSearchBudget, SEARCH_STEPS } from '#features/directory/search/search-budget.ts';
import { createSearchIndex, type SearchIndex } from '#features/directory/search/search-index.ts';
import { searchTerms } from '#features/directory/search/words.rules.ts';
import { people } from '#ops/demo/content/people.ts';
import { createSeededRandom } from '#ops/demo/seeded-random.ts';
import { MAX_SEARCH_LENGTH } from '#platform/contract/search-text.ts';
import { expensiveSearches, siteTexts } from '#tests/support/search-vocabulary.ts';

const labels = starterServices.map(({ serviceName, displayName, displayNameZh = '' }) =>
  labelOf({ serviceName, displayName: displayName ?? serviceName, displayNameZh }),
);
const viewer = { isAdmin: false, labels };

const profileOf = (id: number, given: Partial<SearchedProfile>): SearchedProfile => ({
  ...{ id, name: '', title: '', about: '', location: '', category: '', extraServices: '' },
  ...{
    skills: [],
    languages: [],
    services: [],
    locationArea: 'Central',
    postalCode: '',
    isHidden: false,
  },
  ...{ openings: null, price: null, rating: 0 },
  ...given,
});

const indexOf = (...profiles: Partial<SearchedProfile>[]): SearchIndex => {
  const index = createSearchIndex();
  for (const [place, profile] of profiles.entries()) index.put(profileOf(place + 1, profile));
  return index;
};

/** The demo people, each several times with other texts. */
const siteIndex = () => {
  const random = createSeededRandom(7);
  return indexOf(
    ...Array.from({ length: 10 }, () => people)
      .flat()
      .map(({ name, title, services }) => ({
        ...{ name, title, services, postalCode: '238801' },
        about: `${random.pick(siteTexts)} ${random.pick(siteTexts)}`,
      })),
  );
};

/** Counts the passes through word lists; a lookup of one word is none. */
const countWalks = ({ names, shortFields, longFields }: SearchIndex) => {
  let walks = 0;
  for (const list of [names, shortFields, longFields]) {
    for (const [name, method] of Object.entries(list)) {
      if (['add', 'slotsOf', 'lengthFor', 'latinCount'].includes(name)) continue;
      Object.assign(list, {
        [name]: (...args: unknown[]) => {
          walks += 1;
          return (method as (...all: unknown[]) => unknown)(...args);
        },
      });
    }
  }
  return () => {
    const before = walks;
    walks = 0;
    return before;
  };
};

/** Five walks for each of twelve words, and the parts of Chinese words. */
const MOST_WALKS = 150;

describe('A search of the words of the site', () => {
  const index = siteIndex();
  const takeWalks = countWalks(index);

  test.each(Object.entries(expensiveSearches))(
    'walks through the index a bounded number of times: %s',
    (_, make) => {
      const random = createSeededRandom(26);
      for (let time = 0; time < 10; time++) {
        const search = make(random).slice(0, MAX_SEARCH_LENGTH);
        index.score(searchTerms(search), viewer, createSearchBudget());
        expect(takeWalks(), search).toBeLessThanOrEqual(MOST_WALKS);
      }
    },
  );

  test('looks up each part of a Chinese word once', () => {
    // Every beginning is found, and no end.
    for (const word of [
      '美琳美琳美琳美琳美龘',
      '晚餐城市晚餐城市晚餐龘靐',
      '欣怡素雯佳琪子萱婉婷龘靐',
    ]) {
      index.score([word], viewer, createSearchBudget());
      const parts = (10 * 9) / 2;
      expect(takeWalks(), word).toBeLessThanOrEqual(parts);
    }
  });

  test('looks up the parts of the beginning of a long Chinese word alone', () => {
    const title = '甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥天地玄黄宇宙洪荒';
    const titled = indexOf({ title });
    const takeOwnWalks = countWalks(titled);
    titled.score([`${title}龘`], viewer, createSearchBudget());
    expect(takeOwnWalks()).toBeLessThanOrEqual(MOST_WALKS);
  });
});

describe('The budget of a search', () => {
  const index = indexOf(
    { name: 'Rosalind' },
    { name: 'Rosalind', title: 'Chess' },
    { name: 'Mei' },
  );
  const slotsOf = (scores: Uint16Array) => [...scores.keys()].filter((slot) => scores[slot]);

  test('leaves out the shorter words when it is spent', () => {
    const words = ['chess', 'rosalind'];
    expect(slotsOf(index.score(words, viewer, createSearchBudget()))).toEqual([1]);
    expect(slotsOf(index.score(words, viewer, createSearchBudget(1)))).toEqual([0, 1]);
    expect(slotsOf(index.scoreNames(['mei', 'rosalind'], createSearchBudget(1)))).toEqual([0, 1]);
  });

  test('leaves out guesses when it is spent', () => {
    expect(slotsOf(index.score(['rosalnid'], viewer, createSearchBudget()))).toEqual([0, 1]);
    expect(slotsOf(index.score(['rosalnid'], viewer, createSearchBudget(1)))).toEqual([]);
  });

  test('takes the first part of a Chinese word that is found when it is spent', () => {
    const people = indexOf({ name: '美琳' }, { title: '美琳 晚餐' }, { title: '晚餐' });
    expect(slotsOf(people.score(['美琳晚餐'], viewer, createSearchBudget()))).toEqual([1]);
    // The whole word and its beginning of three characters fit, and the beginning of two.
    const budget = createSearchBudget(2.5 * SEARCH_STEPS.word);
    expect(slotsOf(people.score(['美琳晚餐'], viewer, budget))).toEqual([0, 1]);
  });

  test('counts the edit distances of the closest names, and stops at those that are needed', () => {
    const names = indexOf(...Array.from({ length: 500 }, (_, at) => ({ name: `Rosalind ${at}` })));
    const budget = createSearchBudget();
    const close = names.closestNames('rosaxxnd', 12, budget);
    expect(close[0]?.edits).toBe(2);
    const distances = budget.steps - names.names.latinCount() * SEARCH_STEPS.comparedLetters;
    expect(distances / SEARCH_STEPS.editDistance).toBeLessThan(50);
  });
});
