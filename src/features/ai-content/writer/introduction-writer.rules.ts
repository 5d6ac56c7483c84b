import { hasContactData } from '#features/ai-content/contact-data.rules.ts';
import { type Praise, praiseIn } from '#features/ai-content/writer/praise.rules.ts';
import {
  capitalised,
  chooser,
  compose,
  listOf,
  shortened,
  wordCount,
} from '#features/ai-content/writer/wording.rules.ts';

export interface IntroducedProfile {
  readonly id: number;
  readonly name: string;
  readonly title: string;
  readonly introduction: string;
  readonly about: string;
  /** As visitors read them. */
  readonly services: readonly string[];
  readonly skills: readonly string[];
  readonly locationArea: string;
  /** Tenths: 45 means 4.5. */
  readonly rating: number;
  readonly lookAlikeRating: number;
  readonly servicesRating: number;
  readonly gfeRating: number;
  readonly reviewCount: number;
}

export interface IntroducingReview {
  readonly lookAlikeRating: number;
  readonly servicesRating: number;
  readonly gfeRating: number;
  readonly comment: string | null;
}

type Choose = ReturnType<typeof chooser>;

export const MAX_WORDS = 180;
const MIN_WORDS = 60;
const MAX_SERVICES = 5;
const MAX_SKILLS = 4;
const MAX_PRAISES = 3;
const WELL_RATED = 40;
const MIXED = 35;

const stars = (tenths: number): string => (tenths / 10).toFixed(1);
const withStop = (sentence: string): string =>
  /[.!?。！？…]$/u.test(sentence) ? sentence : `${sentence}.`;

const who = (choose: Choose, { name, title }: IntroducedProfile): string => {
  const line = shortened(title, 90).replace(/[.。]+$/u, '');
  if (!line) {
    return choose('who', [`Meet ${name}.`, `This is ${name}.`, `Say hello to ${name}.`]);
  }
  return choose('who', [
    withStop(`Meet ${name}: ${line}`),
    `“${line}”: with these words ${name} presents herself.`,
    withStop(`Say hello to ${name}, ${line}`),
    `${name} sums herself up in one line: “${line}”.`,
  ]);
};

const where = (choose: Choose, { locationArea }: IntroducedProfile): string => {
  if (!locationArea) return '';
  const area =
    locationArea === 'Central'
      ? 'central Singapore'
      : `the ${locationArea.toLowerCase()} of Singapore`;
  return choose('where', [
    `You will find her in ${area}.`,
    `Her part of town is ${area}.`,
    `She meets people in ${area}.`,
  ]);
};

const verdict = (choose: Choose, { reviewCount, rating }: IntroducedProfile): string => {
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

const strength = (choose: Choose, profile: IntroducedProfile): string => {
  if (profile.reviewCount === 0) return '';
  if (profile.rating < MIXED) {
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

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inWords = (count: number): string => words[count] ?? String(count);

/** Praise of several clients by itself if there is any, else what a single one wrote. */
const praised = (choose: Choose, praises: readonly Praise[]): string => {
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

const offers = (choose: Choose, { services }: IntroducedProfile): string => {
  const named = services.slice(0, MAX_SERVICES).map((service) => shortened(service, 40));
  if (named.length === 0) return '';
  const more = services.length - named.length;
  const list = `${listOf(named)}${more > 0 ? `, with ${inWords(more)} more on her page` : ''}`;
  return choose('offers', [
    `She is happy to be asked for ${list}.`,
    `On her list: ${list}.`,
    `Think of her for ${list}.`,
    `Her time can be booked for ${list}.`,
  ]);
};

const skilled = (choose: Choose, { skills }: IntroducedProfile): string => {
  const list = listOf(skills.slice(0, MAX_SKILLS).map((skill) => shortened(skill, 40)));
  if (!list) return '';
  return choose('skills', [`She also brings ${list}.`, `Among her strengths she counts ${list}.`]);
};

/** The first sentence of what is already written about her, if it can stand alone. */
const ownWords = (choose: Choose, { introduction, about }: IntroducedProfile): string => {
  const [sentence = ''] =
    /^.*?(?:[。！？]|[.!?](?=\s|$)|$)/u.exec(shortened(introduction || about, 1_000)) ?? [];
  const quoted = sentence.trim().replaceAll(/[“”"]/g, '');
  const count = wordCount(quoted);
  if (count < 5 || count > 40 || hasContactData(quoted)) return '';
  return choose('own words', [
    `Her page says: “${withStop(quoted)}”`,
    `In the words of her page: “${withStop(quoted)}”`,
  ]);
};

const invitation = (choose: Choose): string =>
  choose('invitation', [
    'Send a short message, say who you are, and agree on a time and a place that suit you both.',
    'If that sounds like good company, write to her and plan something simple together.',
    'A polite message is all it takes to begin, and the rest is a matter of a good evening.',
    'Write to her, tell her what you have in mind, and let the conversation begin there.',
  ]);

const spirit = (choose: Choose): string =>
  choose('spirit', [
    'The garden is about good company: be courteous, be on time, and let the conversation do the rest.',
    'A meeting here is about good company and respect on both sides, unhurried and easy.',
    'What counts here is good company, with courtesy on both sides and time to talk.',
  ]);

/** Composes an introduction from the profile and its reviews, with nothing made up. */
export const writeIntroduction = (
  profile: IntroducedProfile,
  reviews: readonly IntroducingReview[],
): string => {
  const choose = chooser(`${profile.id}:${profile.name}`);
  const part = (text: string, expendable = 0) => ({ text, expendable });
  const opening = [part(who(choose, profile)), part(where(choose, profile), 1)];
  const voices = [
    part(verdict(choose, profile)),
    part(strength(choose, profile), 2),
    part(profile.rating < MIXED ? '' : praised(choose, praiseIn(reviews))),
  ];
  const details = [
    part(offers(choose, profile), 1),
    part(skilled(choose, profile), 4),
    part(ownWords(choose, profile), 3),
  ];
  const closing = part(invitation(choose));
  const arrange = (last: ReturnType<typeof part>[]) =>
    choose('layout', [
      [
        [...opening, ...voices],
        [...details, ...last],
      ],
      [opening, [...details], [...voices, ...last]],
      [
        [...opening, ...details],
        [...voices, ...last],
      ],
    ]);
  const text = compose(arrange([closing]), MAX_WORDS);
  return wordCount(text) >= MIN_WORDS
    ? text
    : compose(arrange([part(spirit(choose)), closing]), MAX_WORDS);
};
