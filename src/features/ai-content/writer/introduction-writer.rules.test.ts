import { describe, expect, test } from 'vitest';
import { withoutFigures } from '#features/ai-content/model/figures.rules.ts';
import { writeIntroduction } from '#features/ai-content/writer/introduction-writer.rules.ts';
import { wordCount } from '#features/ai-content/writer/wording.rules.ts';

const bare = {
  id: 1,
  name: 'Mei',
  title: '',
  introduction: '',
  about: '',
  services: [] as string[],
  skills: [] as string[],
  locationArea: 'Central',
  rating: 0,
  lookAlikeRating: 0,
  servicesRating: 0,
  gfeRating: 0,
  reviewCount: 0,
};
const detailed = {
  ...bare,
  title: 'Dinner and event companion',
  about: 'She reads a great deal and loves long walks. Ask her about tea.',
  services: ['Dinner company', 'City walks'],
  skills: ['Mandarin'],
};
const rated = (reviewCount: number, rating = 47) => ({
  ...detailed,
  reviewCount,
  rating,
  lookAlikeRating: rating,
  servicesRating: rating - 2,
  gfeRating: Math.min(50, rating + 2),
});
const reviews = (count: number, comments: string[]) =>
  Array.from({ length: count }, (_, index) => ({
    lookAlikeRating: 5,
    servicesRating: 5,
    gfeRating: 5,
    comment: comments[index % comments.length] ?? null,
  }));

const longest = {
  ...rated(500),
  name: 'A name of many words '.repeat(5).trim(),
  title: 'a very long title '.repeat(11).trim(),
  about: `${'word '.repeat(38).trim()}.`,
  services: Array.from(
    { length: 100 },
    (_, index) => `A service with a long name, number ${index}`,
  ),
  skills: Array.from({ length: 100 }, () => 'a skill that takes quite a few words to name'),
};

describe('Whatever the profile,', () => {
  test.each([
    ['bare', bare, reviews(0, []), 40],
    ['detailed and new', detailed, reviews(0, []), 60],
    ['with one review', rated(1), reviews(1, ['warm and punctual']), 60],
    ['with 500 reviews', rated(500), reviews(500, ['warm', '很准时', 'so funny']), 60],
    ['rated low', rated(9, 24), reviews(9, ['warm']), 60],
    ['without comments', rated(3), reviews(3, ['']), 60],
    ['overlong', longest, reviews(500, ['warm', '很准时', 'so funny']), 60],
    [
      'Chinese',
      { ...rated(2), name: '小梅', title: '晚餐伴游', about: '喜欢散步和看书。' },
      [],
      60,
    ],
  ])('%s, the text reads well', (_, profile, given, atLeast) => {
    for (let id = 1; id <= 24; id++) {
      const text = writeIntroduction({ ...profile, id }, given);
      expect(text).toContain(profile.name);
      expect(text).not.toMatch(/undefined|null|NaN| {2}|\s[.,:;]|\.\.|,,|““|””/);
      for (const paragraph of text.split('\n\n')) expect(paragraph).toMatch(/^[“\p{L}\d].*[.”…]$/u);
      expect(withoutFigures(text)).toBe(text);
      expect(wordCount(text)).toBeGreaterThanOrEqual(atLeast);
      expect(wordCount(text)).toBeLessThanOrEqual(180);
    }
  });
});

test('The reviews decide what is said', () => {
  const text = writeIntroduction(
    rated(12),
    reviews(12, ['so warm', '很温柔，也很准时', 'on time, and kind']),
  );
  expect(text).toContain('the pleasure of her company');
  expect(text).not.toMatch(/\d/);
  expect(text).toContain('her warmth');
  expect(text).toContain('her punctuality');
  expect(text).not.toContain('her elegance');
});

test('A low average is told without a figure and not praised away', () => {
  const text = writeIntroduction(rated(9, 24), reviews(9, ['warm']));
  expect(text).toMatch(/Opinions differ|reviews are mixed/);
  expect(text).not.toMatch(/\d/);
  expect(text).not.toContain('her warmth');
});

test('The services and the own words are used, a comment is never quoted', () => {
  const text = writeIntroduction(rated(2), reviews(2, ['warm beyond measure']));
  expect(text).toContain('Dinner company and City walks');
  expect(text).toContain('She reads a great deal and loves long walks.');
  expect(text).not.toContain('beyond measure');
});

test.each([
  ['Call me on +65 8000 0000 any evening you like.', '8000'],
  ['I am a student and I am 24, full of plans.', '24'],
  ['My guests gave me 4.9 out of 5 last year.', '4.9'],
])('What does not belong into a text is not repeated from the profile: %s', (words, secret) => {
  for (let id = 1; id <= 12; id++) {
    const own = { id, title: words, about: words, skills: [words] };
    const text = writeIntroduction({ ...detailed, ...own }, []);
    expect(text).not.toContain(secret);
  }
});

test('Profiles do not share one skeleton, and a profile keeps its text', () => {
  const texts = Array.from({ length: 30 }, (_, id) => writeIntroduction({ ...rated(5), id }, []));
  expect(new Set(texts).size).toBeGreaterThan(25);
  const openings = new Set(texts.map((text) => text.slice(0, 12)));
  expect(openings.size).toBeGreaterThanOrEqual(4);
  expect(writeIntroduction(rated(5), [])).toBe(writeIntroduction(rated(5), []));
});
