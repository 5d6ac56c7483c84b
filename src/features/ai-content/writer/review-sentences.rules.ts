import type { IntroducedProfile } from '#features/ai-content/writer/introduced-profile.ts';
import type { Praise } from '#features/ai-content/writer/praise.rules.ts';
import { type Choose, capitalised, listOf } from '#features/ai-content/writer/wording.rules.ts';

/** In tenths of a star, like all ratings. */
export const WELL_RATED = 40;
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

const criteria = {
  lookAlikeRating: 'how true she is to her photos',
  servicesRating: 'the care she takes',
  gfeRating: 'the pleasure of her company',
} as const;
const criterionNames = ['lookAlikeRating', 'servicesRating', 'gfeRating'] as const;

/** The criteria with the highest marks; none if they are not high, or if all are the same. */
export const bestCriteria = (profile: IntroducedProfile) => {
  const best = Math.max(...criterionNames.map((name) => profile[name]));
  const winners = criterionNames.filter((name) => profile[name] === best);
  return best < WELL_RATED || winners.length === criterionNames.length ? [] : winners;
};

export const strength = (choose: Choose, profile: IntroducedProfile): string => {
  if (profile.reviewCount === 0) return '';
  if (isMixed(profile)) {
    return choose('strength', [
      'Opinions differ so far, so read the reviews and judge for yourself.',
      'The reviews are mixed, and each of them stands below for you to read.',
    ]);
  }
  const what = listOf(bestCriteria(profile).map((name) => criteria[name]));
  if (!what) return '';
  return choose('strength', [
    `The best marks go to ${what}.`,
    `What clients rate highest is ${what}.`,
    `${capitalised(what)} earned the highest marks of all.`,
  ]);
};

/** Prefers praise repeated by several clients; otherwise uses that of a single one. */
export const worthTelling = (praises: readonly Praise[]) => ({
  recurring: praises.filter(({ count }) => count > 1).slice(0, MAX_PRAISES),
  single: praises.slice(0, 2),
});

export const praised = (choose: Choose, praises: readonly Praise[]): string => {
  const { recurring, single } = worthTelling(praises);
  if (recurring.length === 0) {
    const one = listOf(single.map(({ praise }) => praise));
    if (!one) return '';
    return choose('praise', [
      `A comment on her page praises ${one}.`,
      `What was written about her speaks of ${one}.`,
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
