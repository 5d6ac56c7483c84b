import { expect, test } from 'vitest';
import { readPhrases } from '#features/directory/search/phrases.rules.ts';

const none = { minPrice: undefined, maxPrice: undefined, near: undefined, languages: [] };

test.each([
  ['under 150', 150],
  ['below $150', 150],
  ['Less than S$1,500 per hour', 1500],
  ['max 150 sgd / hr', 150],
  ['up to 90 dollars an hour', 90],
  ['<150', 150],
  ['150 or less', 150],
  ['150以下', 150],
  ['150元以内', 150],
  ['每小时不超过150新币', 150],
  ['低于 150', 150],
])('%s limits the price to %i', (search, maxPrice) => {
  const { rest: _, ...asked } = readPhrases(search);
  expect(asked).toEqual({ ...none, maxPrice });
});

test.each([
  ['above 200', { minPrice: 200 }],
  ['200以上', { minPrice: 200 }],
  ['between $200 and 100', { minPrice: 100, maxPrice: 200 }],
  ['100到200元', { minPrice: 100, maxPrice: 200 }],
  ['over 100 under 200', { minPrice: 100, maxPrice: 200 }],
])('%s is a range', (search, range) => {
  expect(readPhrases(search)).toEqual({ ...none, rest: '', ...range });
});

test.each([
  ['near bugis', ['bugis']],
  ['close to Tiong Bahru MRT', ['tiong-bahru']],
  ['dinner around holland village', ['holland-village']],
  ['near district 9', ['d09']],
  ['bugis附近', ['bugis']],
  ['武吉士附近', ['bugis']],
  ['晚餐牛车水一带', ['chinatown']],
  ['第9邮区附近', ['d09']],
])('%s is near a place', (search, near) => {
  expect(readPhrases(search).near).toEqual(expect.arrayContaining(near));
});

test.each([
  ['mandarin speaking', ['Mandarin'], 'Mandarin'],
  ['Chinese-speaking', ['Mandarin'], 'Mandarin'],
  ['speaks Japanese and English', ['Japanese', 'English'], 'Japanese English'],
  ['coffee with a korean speaker', ['Korean'], 'coffee with a  Korean'],
  ['fluent in bahasa indonesia', ['Indonesian'], 'Indonesian'],
  ['会说华语', ['Mandarin'], 'Mandarin'],
  ['讲广东话的人', ['Cantonese'], 'Cantonese'],
  ['会中文和日文', ['Mandarin', 'Japanese'], 'Mandarin Japanese'],
])('%s is about languages', (search, languages, rest) => {
  expect(readPhrases(search)).toEqual({ ...none, languages, rest });
});

test('The other words of a search remain', () => {
  expect(readPhrases('somebody for dinner under 150 near bugis')).toEqual({
    ...{ rest: 'for dinner   near bugis', minPrice: undefined, maxPrice: 150 },
    near: expect.arrayContaining(['bugis']),
    languages: [],
  });
  expect(readPhrases('咖啡150以下').rest).toBe('咖啡');
});

test.each([
  'near me',
  'under',
  'under the stars',
  '附近',
  '238801',
  'chinese',
  'mandarin',
  'companion',
  'over 1234567',
])('%s is no phrase', (search) => {
  expect(readPhrases(search)).toEqual({ ...none, rest: search });
});
