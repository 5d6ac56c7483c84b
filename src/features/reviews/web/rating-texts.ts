import type { Criterion } from '#features/reviews/reviews.rules.ts';
import { m } from '#platform/web/texts/messages.js';

export const criterionNames: Record<Criterion, () => string> = {
  lookAlikeRating: m.rating_look_alike,
  servicesRating: m.rating_services,
  gfeRating: m.rating_gfe,
};

const quality = [
  m.rating_word_poor,
  m.rating_word_fair,
  m.rating_word_good,
  m.rating_word_very_good,
  m.rating_word_excellent,
];

const words: Record<Criterion, (() => string)[]> = {
  lookAlikeRating: [
    m.rating_word_not_similar,
    m.rating_word_somewhat_similar,
    m.rating_word_similar,
    m.rating_word_very_similar,
    m.rating_word_exactly_alike,
  ],
  servicesRating: quality,
  gfeRating: quality,
};

/** Localized labels for 1 to 5 stars. */
export const ratingLabels = (criterion: Criterion): string[] =>
  words[criterion].map((word) => word());
