import { isFitToPublish } from '#features/ai-content/model/unfit-content.rules.ts';
import type {
  IntroducedProfile,
  IntroducingReview,
} from '#features/ai-content/writer/introduced-profile.ts';
import { introductionLayout, type TextPart } from '#features/ai-content/writer/layouts.rules.ts';
import { praiseIn } from '#features/ai-content/writer/praise.rules.ts';
import {
  isMixed,
  praised,
  strength,
  verdict,
} from '#features/ai-content/writer/review-sentences.rules.ts';
import {
  type Choose,
  chooser,
  compose,
  listOf,
  shortened,
  wordCount,
} from '#features/ai-content/writer/wording.rules.ts';

const MAX_WORDS = 180;
const MIN_WORDS = 60;
const MAX_SERVICES = 5;
const MAX_SKILLS = 4;

const withStop = (sentence: string): string =>
  /[.!?。！？…]$/u.test(sentence) ? sentence : `${sentence}.`;

const who = (choose: Choose, { name, title }: IntroducedProfile): string => {
  const line = shortened(title, 90).replace(/(?<![.。])[.。]+$/u, '');
  if (!line || !isFitToPublish(line)) {
    return choose('who', [`Meet ${name}.`, `This is ${name}.`, `Say hello to ${name}.`]);
  }
  return choose('who', [
    withStop(`Meet ${name}: ${line}`),
    `“${line}”: with these words ${name} presents herself.`,
    withStop(`Say hello to ${name}, ${line}`),
    `${name} puts it simply: “${line}”.`,
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

const offers = (choose: Choose, { services }: IntroducedProfile): string => {
  const named = services.slice(0, MAX_SERVICES).map((service) => shortened(service, 40));
  if (named.length === 0) return '';
  const more = services.length - named.length;
  const list = `${listOf(named)}${more > 0 ? ', with more on her page' : ''}`;
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

/** Quotes the first sentence of the existing profile text, if it is suitable as a quotation. */
const ownWords = (choose: Choose, { introduction, about }: IntroducedProfile): string => {
  const [sentence = ''] =
    /^.*?(?:[。！？]|[.!?](?=\s|$)|$)/u.exec(shortened(introduction || about, 1_000)) ?? [];
  const quoted = sentence.trim().replaceAll(/[“”"]/g, '');
  const count = wordCount(quoted);
  if (count < 5 || count > 40 || !isFitToPublish(quoted)) return '';
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
    'This directory is about good company: be courteous, be on time, and let the conversation do the rest.',
    'A meeting here is about good company and respect on both sides, unhurried and easy.',
    'What counts here is good company, with courtesy on both sides and time to talk.',
  ]);

/** Composes an introduction only from facts of the profile and its reviews. */
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
    part(isMixed(profile) ? '' : praised(choose, praiseIn(reviews))),
  ];
  const details = [
    part(offers(choose, profile), 1),
    part(skilled(choose, profile), 4),
    part(ownWords(choose, profile), 3),
  ];
  const closing = part(invitation(choose));
  const arrange = (last: TextPart[]) =>
    introductionLayout(choose, { opening, voices, details, last });
  const text = compose(arrange([closing]), MAX_WORDS);
  return wordCount(text) >= MIN_WORDS
    ? text
    : compose(arrange([part(spirit(choose)), closing]), MAX_WORDS);
};
