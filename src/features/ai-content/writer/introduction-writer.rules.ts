import type { TextLanguage } from '#features/ai-content/ai-content.contract.ts';
import { isFitToPublish } from '#features/ai-content/model/unfit-content.rules.ts';
import type {
  IntroducedProfile,
  IntroducingReview,
} from '#features/ai-content/writer/introduced-profile.ts';
import { praiseIn } from '#features/ai-content/writer/praise.rules.ts';
import {
  isMixed,
  praised,
  strength,
  verdict,
} from '#features/ai-content/writer/review-sentences.rules.ts';
import {
  compose,
  createWording,
  isChinese,
  shortened,
  spaced,
  type TextPart,
  type Wording,
  wordCount,
} from '#features/ai-content/writer/wording.rules.ts';

const MAX_SERVICES = 5;
const MAX_SKILLS = 4;
const MAX_NAME_LENGTH = 40;

/** Words of the text and of a quotation, at least and at most, and characters of the title at most. */
const limits = {
  en: { words: [60, 180], quotation: [5, 40], title: 90 },
  zh: { words: [100, 320], quotation: [6, 60], title: 60 },
} as const;

const withStop = (sentence: string, stop: string): string =>
  /[.!?。！？…]$/u.test(sentence) ? sentence : sentence + stop;

/** English words would stand out in a Chinese sentence. */
const mayQuote = (text: string, language: TextLanguage): boolean =>
  (language === 'en' || isChinese(text)) && isFitToPublish(text);

const who = ({ say, language }: Wording, { name, title }: IntroducedProfile): string => {
  const line = shortened(title, limits[language].title).replace(/(?<![.。])[.。]+$/u, '');
  if (!line || !mayQuote(line, language)) {
    return say('who', {
      en: [`Meet ${name}.`, `This is ${name}.`, `Say hello to ${name}.`],
      zh: [`认识一下${name}。`, `这位是${name}。`, `向您介绍${name}。`],
    });
  }
  return say('who', {
    en: [
      withStop(`Meet ${name}: ${line}`, '.'),
      `“${line}”: with these words ${name} presents herself.`,
      withStop(`Say hello to ${name}, ${line}`, '.'),
      `${name} puts it simply: “${line}”.`,
    ],
    zh: [
      withStop(`认识一下${name}：${line}`, '。'),
      `“${line}”，${name}这样介绍自己。`,
      `${name}的主页上写着：“${line}”。`,
    ],
  });
};

const areasZh: Readonly<Record<string, string>> = {
  North: '新加坡北部',
  Central: '新加坡中部',
  East: '新加坡东部',
  West: '新加坡西部',
};

const areaName = (area: string, language: TextLanguage): string => {
  if (language === 'zh') return areasZh[area] ?? '';
  if (area === 'Central') return 'central Singapore';
  return area && `the ${area.toLowerCase()} of Singapore`;
};

const where = ({ say, language }: Wording, { locationArea }: IntroducedProfile): string => {
  const area = areaName(locationArea, language);
  if (!area) return '';
  return say('where', {
    en: [
      `You will find her in ${area}.`,
      `Her part of town is ${area}.`,
      `She meets people in ${area}.`,
    ],
    zh: [`她在${area}与人相约。`, `她常在${area}。`, `约见的地方在${area}。`],
  });
};

const offers = ({ say, list, language }: Wording, { services }: IntroducedProfile): string => {
  if (services.length === 0) return '';
  const named = list(
    services.slice(0, MAX_SERVICES).map((service) => shortened(service, MAX_NAME_LENGTH)),
  );
  const more = { en: ', with more on her page', zh: '，其余见她的个人主页' }[language];
  const offered = services.length > MAX_SERVICES ? named + more : named;
  return say('offers', {
    en: [
      `She is happy to be asked for ${offered}.`,
      `On her list: ${offered}.`,
      `Think of her for ${offered}.`,
      `Her time can be booked for ${offered}.`,
    ],
    zh: [`可以邀约的有${offered}。`, `她乐意安排的有${offered}。`, `她的清单上有${offered}。`],
  });
};

const skilled = ({ say, list, language }: Wording, { skills }: IntroducedProfile): string => {
  const fit = skills.filter((skill) => mayQuote(skill, language));
  const named = list(fit.slice(0, MAX_SKILLS).map((skill) => shortened(skill, MAX_NAME_LENGTH)));
  if (!named) return '';
  return say('skills', {
    en: [`She also brings ${named}.`, `Among her strengths she counts ${named}.`],
    zh: [`她还擅长${named}。`, `她的长处还有${named}。`],
  });
};

const FIRST_SENTENCE: Readonly<Record<TextLanguage, RegExp>> = {
  en: /^.*?(?:[。！？]|[.!?](?=\s|$)|$)/u,
  zh: /^.*?(?:[。！？]|$)/u,
};

/** Quotes the first sentence of the existing profile text, if it is suitable as a quotation. */
const ownWords = (
  { say, language }: Wording,
  { introduction, about }: IntroducedProfile,
): string => {
  const text = shortened(introduction || about, 1_000);
  const [sentence = ''] = FIRST_SENTENCE[language].exec(text) ?? [];
  const quoted = sentence.trim().replaceAll(/[“”"]/g, '');
  const count = wordCount(quoted);
  const [least, most] = limits[language].quotation;
  if (count < least || count > most || !mayQuote(quoted, language)) return '';
  return say('own words', {
    en: [
      `Her page says: “${withStop(quoted, '.')}”`,
      `In the words of her page: “${withStop(quoted, '.')}”`,
    ],
    zh: [
      `她在主页上说：“${withStop(quoted, '。')}”`,
      `用她自己的话说：“${withStop(quoted, '。')}”`,
    ],
  });
};

const invitation = ({ say }: Wording): string =>
  say('invitation', {
    en: [
      'Send a short message, say who you are, and agree on a time and a place that suit you both.',
      'If that sounds like good company, write to her and plan something simple together.',
      'A polite message is all it takes to begin, and the rest is a matter of a good evening.',
      'Write to her, tell her what you have in mind, and let the conversation begin there.',
    ],
    zh: [
      '发一条简短的消息，说说您是谁，再约一个彼此方便的时间和地点。',
      '如果合您的心意，请给她留言，一起安排一次简单的见面。',
      '一条有礼貌的消息就是好的开始，其余的慢慢聊。',
      '写信告诉她您的打算，就从聊天开始。',
    ],
  });

const spirit = ({ say }: Wording): string =>
  say('spirit', {
    en: [
      'This directory is about good company: be courteous, be on time, and let the conversation do the rest.',
      'A meeting here is about good company and respect on both sides, unhurried and easy.',
      'What counts here is good company, with courtesy on both sides and time to talk.',
    ],
    zh: [
      '这里看重的是愉快相伴：彼此客气，准时赴约，其余交给聊天。',
      '这里的见面重在相伴与互相尊重，不慌不忙。',
      '在这里，重要的是愉快相处、以礼相待，也留时间好好说话。',
    ],
  });

/** Composes an introduction only from facts of the profile and its reviews. */
export const writeIntroduction = (
  profile: IntroducedProfile,
  reviews: readonly IntroducingReview[],
  language: TextLanguage = 'en',
): string => {
  const wording = createWording(language, `${profile.id}:${profile.name}`);
  const part = (text: string, expendable = 0) => ({
    text: language === 'zh' ? spaced(text) : text,
    expendable,
  });
  const opening = [part(who(wording, profile)), part(where(wording, profile), 1)];
  const voices = [
    part(verdict(wording, profile)),
    part(strength(wording, profile), 2),
    part(isMixed(profile) ? '' : praised(wording, praiseIn(reviews))),
  ];
  const details = [
    part(offers(wording, profile), 1),
    part(skilled(wording, profile), 4),
    part(ownWords(wording, profile), 3),
  ];
  const closing = part(invitation(wording));
  const [least, most] = limits[language].words;
  const compositionWith = (last: readonly TextPart[]) => {
    const paragraphs = wording.choose<TextPart[][]>('layout', [
      [
        [...opening, ...voices],
        [...details, ...last],
      ],
      [opening, details, [...voices, ...last]],
      [
        [...opening, ...details],
        [...voices, ...last],
      ],
    ]);
    return compose(paragraphs, most, wording.space);
  };
  const text = compositionWith([closing]);
  return wordCount(text) >= least ? text : compositionWith([part(spirit(wording)), closing]);
};
