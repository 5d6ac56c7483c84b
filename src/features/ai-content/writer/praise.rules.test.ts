import { expect, test } from 'vitest';
import { praiseIn } from '#features/ai-content/writer/praise.rules.ts';

const review = (comment: string | null, rating = 5) => ({
  lookAlikeRating: rating,
  servicesRating: rating,
  gfeRating: rating,
  comment,
});

test.each([
  ['She was on time and such a good listener.', ['her easy conversation', 'her punctuality']],
  ['很准时，人也很温柔', ['her warmth', 'her punctuality']],
  ['聊天很开心', ['her easy conversation', 'her sense of humour']],
  ['Exactly like the photos!', ['how true she is to her photos']],
  ['Not friendly and never on time', []],
  ['She wasn’t very attentive', []],
  ['不准时，也没有耐心', []],
  ['', []],
  ['Kindergarten, funding, warmonger', []],
])('%j praises %j', (comment, expected) => {
  expect(praiseIn([review(comment)]).map(({ praise }) => praise)).toEqual(expected);
});

test('Praise is counted once per review, most often named first', () => {
  const reviews = [
    review('warm, warm, warm'),
    review('funny and warm'),
    review('亲切'),
    review(null),
  ];
  expect(praiseIn(reviews)).toEqual([
    { praise: 'her warmth', praiseZh: '待人温暖', count: 3 },
    { praise: 'her sense of humour', praiseZh: '风趣', count: 1 },
  ]);
});

test('A bad review praises nothing, whatever its words', () => {
  expect(praiseIn([review('warm welcome, they said', 2)])).toEqual([]);
});
