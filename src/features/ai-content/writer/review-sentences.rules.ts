import type { IntroducedProfile } from '#features/ai-content/writer/introduced-profile.ts';
import type { Praise } from '#features/ai-content/writer/praise.rules.ts';
import {
  type Choose,
  capitalised,
  inWords,
  listOf,
} from '#features/ai-content/writer/wording.rules.ts';

/** In tenths of a star, like all ratings. */
const WELL_RATED = 40;
const MIXED = 35;
const MAX_PRAISES = 3;

const stars = (tenths: number): string => (tenths / 10).toFixed(1);

/** Whether the rating is too low for praise. */
export const isMixed = ({ rating }: IntroducedProfile): boolean => rating < MIXED;

export const verdict = (choose: Choose, { reviewCount, rating }: IntroducedProfile): string => {
  const mark = `${stars(rating)} out of 5`;
  if (reviewCount === 0) {
    return choose('verdict', [
      'She is new in the garden, and the first review is still to be written.',
      'No review has come in yet, so the first impression will be yours.',
      'Her page is young: nobody has left a review so far, and yours could be the first.',
    ]);
  }
  if (reviewCount === 1) {
    return choose('verdict', [
      `Her first review is in, and it gives her ${mark}.`,
      `One client has reviewed her so far, with ${mark}.`,
      `A single review stands on her page, and it comes to ${mark}.`,
    ]);
  }
  return choose('verdict', [
    `Across ${reviewCount} reviews her clients give her ${mark}.`,
    `${reviewCount} reviews have come in, and together they make ${mark}.`,
    `Her average over ${reviewCount} reviews stands at ${mark}.`,
    `Clients have reviewed her ${reviewCount} times and arrive at ${mark}.`,
  ]);
};

const criteria = (profile: IntroducedProfile) => [
  { name: 'how true she is to her photos', tenths: profile.lookAlikeRating },
  { name: 'the care she takes', tenths: profile.servicesRating },
  { name: 'the pleasure of her company', tenths: profile.gfeRating },
];

export const strength = (choose: Choose, profile: IntroducedProfile): string => {
  if (profile.reviewCount === 0) return '';
  if (isMixed(profile)) {
    return choose('strength', [
      'Opinions differ so far, so read the reviews and judge for yourself.',
      'The reviews are mixed, and each of them stands below for you to read.',
    ]);
  }
  const best = Math.max(...criteria(profile).map(({ tenths }) => tenths));
  const winners = criteria(profile).filter(({ tenths }) => tenths === best);
  if (best < WELL_RATED || winners.length === criteria(profile).length) return '';
  const what = listOf(winners.map(({ name }) => name));
  return choose('strength', [
    `The best marks go to ${what}, at ${stars(best)}.`,
    `The top mark, ${stars(best)}, is for ${what}.`,
    `${capitalised(what)} earned the highest mark of all, ${stars(best)}.`,
  ]);
};

/** Prefers praise repeated by several clients; otherwise uses that of a single one. */
export const praised = (choose: Choose, praises: readonly Praise[]): string => {
  const recurring = praises.filter(({ count }) => count > 1).slice(0, MAX_PRAISES);
  const [first, ...others] = recurring;
  if (!first) {
    const single = listOf(praises.slice(0, 2).map(({ praise }) => praise));
    if (!single) return '';
    return choose('praise', [
      `A comment on her page praises ${single}.`,
      `What was written about her speaks of ${single}.`,
    ]);
  }
  const all = listOf(recurring.map(({ praise }) => praise));
  const rest = listOf(others.map(({ praise, count }) => `${inWords(count)} of ${praise}`));
  return choose('praise', [
    `What comes back in their comments is ${all}.`,
    `More than one client writes about ${all}.`,
    `${capitalised(inWords(first.count))} comments speak of ${first.praise}${rest && `, ${rest}`}.`,
    `Read the comments and you meet the same things again: ${all}.`,
  ]);
};
