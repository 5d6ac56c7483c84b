import { prizesOf } from '#features/luck/draws/wins.rules.ts';
import { sampleDraws, winningNumbers } from '#ops/demo/content/draws.ts';
import type { DemoPerson } from '#ops/demo/content/people.ts';
import {
  chineseClientNames,
  chineseMixedWords,
  chinesePraise,
  clientNames,
  clientTitles,
  generalPraise,
  mixedWords,
  praiseByService,
} from '#ops/demo/content/review-texts.ts';
import { daysAgo } from '#ops/demo/demo-dates.rules.ts';
import type { SeededRandom } from '#ops/demo/seeded-random.ts';
import { MINUTE_MS } from '#platform/contract/durations.ts';

const OLDEST_DAY = 89;
const HAN = /\p{Script=Han}/u;

/** Winning numbers are only assigned explicitly, so that the winners are known. */
const drawn = new Set(sampleDraws.flatMap((draw) => prizesOf(draw).flat()));

const luckyNumber = (random: SeededRandom): number => {
  const number = random.between(0, 9_999);
  return drawn.has(number) ? luckyNumber(random) : number;
};

/** Returns each comment that fits a person at most once, preferring those rarely used for others. */
const commentsOn = (
  { name, services, title, introduction }: DemoPerson,
  random: SeededRandom,
  uses: Map<string, number>,
) => {
  const deckOf = (words: readonly string[]) => {
    const left = random.shuffled(words);
    return (): string | undefined => {
      left.sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0));
      const word = left.pop();
      if (word) uses.set(word, (uses.get(word) ?? 0) + 1);
      return word;
    };
  };
  const nextPraise = deckOf(services.flatMap((service) => praiseByService[service] ?? []));
  const nextGeneral = deckOf(generalPraise);
  const nextChinese = deckOf(chinesePraise);
  const nextMixed = deckOf(mixedWords);
  const nextChineseMixed = deckOf(chineseMixedWords);
  const speaksChinese = HAN.test(name + title + introduction);
  const firstName = name.replace(/\s*\p{Script=Han}+/u, '');
  return (isHappy: boolean): string | null => {
    if (random.chance(0.12)) return null;
    const isChinese = random.chance(speaksChinese ? 0.4 : 0.08);
    if (!isHappy) return (isChinese ? nextChineseMixed() : nextMixed()) ?? null;
    if (isChinese) return nextChinese() ?? null;
    const words = random.chance(0.85)
      ? [nextPraise(), random.chance(0.45) && nextGeneral()]
      : [nextGeneral()];
    return words.filter(Boolean).join(' ').replace('[Name]', firstName) || null;
  };
};

/** The reviews of a person over the last 90 days, oldest first. */
const reviewsOf = (
  person: DemoPerson,
  count: number,
  now: Date,
  random: SeededRandom,
  uses: Map<string, number>,
) => {
  const nextComment = commentsOn(person, random, uses);
  const days = Array.from({ length: count }, () => random.between(1, OLDEST_DAY));
  const winning = winningNumbers[person.name];
  const winner = random.between(0, count - 1);
  return days
    .sort((a, b) => b - a)
    .map((day, index) => {
      const isHappy = random.chance(0.9);
      const stars = () => (isHappy ? random.pick([4, 5, 5, 5, 5]) : random.pick([2, 3, 3, 4]));
      const comment = nextComment(isHappy);
      const names = comment && HAN.test(comment) ? chineseClientNames : clientNames;
      return {
        clientName: random.chance(0.3) ? null : random.pick(names),
        clientTitle: random.chance(0.3) ? random.pick(clientTitles) : null,
        lookAlikeRating: stars(),
        servicesRating: stars(),
        gfeRating: stars(),
        comment,
        luckyNumber: winning !== undefined && index === winner ? winning : luckyNumber(random),
        createdAt: new Date(
          daysAgo(now, day).getTime() + random.between(9 * 60, 23 * 60) * MINUTE_MS,
        ),
      };
    });
};

export type DemoReview = ReturnType<typeof reviewsOf>[number];

/** Generates the requested number of reviews for each person. */
export const makeReviews = (
  people: readonly DemoPerson[],
  countOf: (index: number) => number,
  now: Date,
  random: SeededRandom,
): DemoReview[][] => {
  const uses = new Map<string, number>();
  return people.map((person, index) => reviewsOf(person, countOf(index), now, random, uses));
};
