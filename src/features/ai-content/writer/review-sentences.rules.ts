import type { IntroducedProfile } from '#features/ai-content/writer/introduced-profile.ts';
import type { Praise } from '#features/ai-content/writer/praise.rules.ts';
import { type Choose, capitalised, listOf } from '#features/ai-content/writer/wording.rules.ts';

/** In tenths of a star, like all ratings. */
const WELL_RATED = 40;
const MIXED = 35;
const MAX_PRAISES = 3;

/** Whether the rating is too low for praise. */
export const isMixed = ({ rating }: IntroducedProfile): boolean => rating < MIXED;

/** Tells the tenor of the reviews without a figure, because figures change with the next review. */
export const verdict = (choose: Choose, profile: IntroducedProfile): string => {
  if (profile.reviewCount === 0) {
    return choose('verdict', [
      'What she is like is best found out in conversation, so bring a question or two.',
      'A page tells only so much about somebody; the rest comes out in conversation.',
      'The best way to get to know her is to ask her something and listen to the answer.',
    ]);
  }
  if (isMixed(profile)) return '';
  if (profile.rating < WELL_RATED) {
    return choose('verdict', [
      'What clients think of an evening with her stands in the reviews on her page.',
      'The reviews on her page tell how others found her company.',
    ]);
  }
  return choose('verdict', [
    'The reviews on her page speak well of her.',
    'What has been written about her after meetings is kind.',
    'Her reviews read like the thanks of people who enjoyed the meeting.',
    'Those who have written about meeting her were glad of her company.',
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
    `The best marks go to ${what}.`,
    `What clients rate highest is ${what}.`,
    `${capitalised(what)} earned the highest marks of all.`,
  ]);
};

/** Prefers praise repeated by several clients; otherwise uses that of a single one. */
export const praised = (choose: Choose, praises: readonly Praise[]): string => {
  const recurring = praises.filter(({ count }) => count > 1).slice(0, MAX_PRAISES);
  if (recurring.length === 0) {
    const single = listOf(praises.slice(0, 2).map(({ praise }) => praise));
    if (!single) return '';
    return choose('praise', [
      `A comment on her page praises ${single}.`,
      `What was written about her speaks of ${single}.`,
    ]);
  }
  const all = listOf(recurring.map(({ praise }) => praise));
  return choose('praise', [
    `What comes back in their comments is ${all}.`,
    `Clients write about ${all}.`,
    `Several comments speak of ${all}.`,
    `Read the comments and you meet the same things again: ${all}.`,
  ]);
};
