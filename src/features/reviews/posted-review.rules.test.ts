import { expect, test } from 'vitest';
import { isRated, reviewDraftOf } from '#features/reviews/posted-review.rules.ts';

const sent = (text: string) => reviewDraftOf(new URLSearchParams(text));

test('A plain form is read as the script would read it', () => {
  expect(
    sent('lookAlikeRating=5&servicesRating=4&gfeRating=1&clientName=Tan&comment=One%0D%0Atwo'),
  ).toEqual({
    clientName: 'Tan',
    lookAlikeRating: 5,
    servicesRating: 4,
    gfeRating: 1,
    comment: 'One\ntwo',
  });
});

test('What is missing or no number of stars is no choice', () => {
  const draft = sent('lookAlikeRating=6&servicesRating=&gfeRating=4.5');
  expect(draft).toEqual({
    clientName: '',
    lookAlikeRating: 0,
    servicesRating: 0,
    gfeRating: 0,
    comment: '',
  });
  expect(isRated(draft)).toBe(false);
  expect(isRated(sent('lookAlikeRating=1&servicesRating=1&gfeRating=1'))).toBe(true);
});
