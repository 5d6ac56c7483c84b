import { isFitToPublish } from '#features/ai-content/model/unfit-content.rules.ts';
import {
  chineseList,
  isChinese,
  spaced,
} from '#features/ai-content/writer/chinese-wording.rules.ts';
import type {
  IntroducedProfile,
  IntroducingReview,
} from '#features/ai-content/writer/introduced-profile.ts';
import { introductionLayout, type TextPart } from '#features/ai-content/writer/layouts.rules.ts';
import { praiseIn } from '#features/ai-content/writer/praise.rules.ts';
import { isMixed } from '#features/ai-content/writer/review-sentences.rules.ts';
import {
  praisedZh,
  strengthZh,
  verdictZh,
} from '#features/ai-content/writer/review-sentences-zh.rules.ts';
import {
  type Choose,
  chooser,
  compose,
  shortened,
  wordCount,
} from '#features/ai-content/writer/wording.rules.ts';

const MAX_CHARACTERS = 320;
const MIN_CHARACTERS = 100;
const MAX_SERVICES = 5;
const MAX_SKILLS = 4;

const withStop = (sentence: string): string =>
  /[.!?。！？…]$/u.test(sentence) ? sentence : `${sentence}。`;

const who = (choose: Choose, { name, title }: IntroducedProfile): string => {
  const line = shortened(title, 60).replace(/(?<![.。])[.。]+$/u, '');
  // A title in English would stand out in a Chinese sentence.
  if (!isChinese(line) || !isFitToPublish(line)) {
    return choose('who', [`认识一下${name}。`, `这位是${name}。`, `向您介绍${name}。`]);
  }
  return choose('who', [
    withStop(`认识一下${name}：${line}`),
    `“${line}”，${name}这样介绍自己。`,
    `${name}的主页上写着：“${line}”。`,
  ]);
};

const areas: Readonly<Record<string, string>> = {
  North: '新加坡北部',
  Central: '新加坡中部',
  East: '新加坡东部',
  West: '新加坡西部',
};

const where = (choose: Choose, { locationArea }: IntroducedProfile): string => {
  const area = areas[locationArea];
  if (!area) return '';
  return choose('where', [`她在${area}与人相约。`, `她常在${area}。`, `约见的地方在${area}。`]);
};

const offers = (choose: Choose, { services }: IntroducedProfile): string => {
  const named = services.slice(0, MAX_SERVICES).map((service) => shortened(service, 40));
  if (named.length === 0) return '';
  const more = services.length > named.length ? '，其余见她的个人主页' : '';
  const list = `${chineseList(named)}${more}`;
  return choose('offers', [
    `可以邀约的有${list}。`,
    `她乐意安排的有${list}。`,
    `她的清单上有${list}。`,
  ]);
};

const skilled = (choose: Choose, { skills }: IntroducedProfile): string => {
  const own = skills.filter((skill) => isChinese(skill) && isFitToPublish(skill));
  const list = chineseList(own.slice(0, MAX_SKILLS).map((skill) => shortened(skill, 40)));
  return list && choose('skills', [`她还擅长${list}。`, `她的长处还有${list}。`]);
};

/** Quotes the first Chinese sentence of the profile text, if it is suitable as a quotation. */
const ownWords = (choose: Choose, { introduction, about }: IntroducedProfile): string => {
  const [sentence = ''] = /^.*?(?:[。！？]|$)/u.exec(shortened(introduction || about, 1_000)) ?? [];
  const quoted = sentence.trim().replaceAll(/[“”"]/g, '');
  const count = wordCount(quoted);
  if (!isChinese(quoted) || count < 6 || count > 60 || !isFitToPublish(quoted)) return '';
  return choose('own words', [
    `她在主页上说：“${withStop(quoted)}”`,
    `用她自己的话说：“${withStop(quoted)}”`,
  ]);
};

const invitation = (choose: Choose): string =>
  choose('invitation', [
    '发一条简短的消息，说说您是谁，再约一个彼此方便的时间和地点。',
    '如果合您的心意，请给她留言，一起安排一次简单的见面。',
    '一条有礼貌的消息就是好的开始，其余的慢慢聊。',
    '写信告诉她您的打算，就从聊天开始。',
  ]);

const spirit = (choose: Choose): string =>
  choose('spirit', [
    '这里看重的是愉快相伴：彼此客气，准时赴约，其余交给聊天。',
    '这里的见面重在相伴与互相尊重，不慌不忙。',
    '在这里，重要的是愉快相处、以礼相待，也留时间好好说话。',
  ]);

/** The introduction in Chinese, only from facts of the profile and its reviews. */
export const writeIntroductionZh = (
  profile: IntroducedProfile,
  reviews: readonly IntroducingReview[],
): string => {
  const choose = chooser(`${profile.id}:${profile.name}`);
  const part = (text: string, expendable = 0) => ({ text: spaced(text), expendable });
  const opening = [part(who(choose, profile)), part(where(choose, profile), 1)];
  const voices = [
    part(verdictZh(choose, profile)),
    part(strengthZh(choose, profile), 2),
    part(isMixed(profile) ? '' : praisedZh(choose, praiseIn(reviews))),
  ];
  const details = [
    part(offers(choose, profile), 1),
    part(skilled(choose, profile), 4),
    part(ownWords(choose, profile), 3),
  ];
  const closing = part(invitation(choose));
  const arrange = (last: TextPart[]) =>
    introductionLayout(choose, { opening, voices, details, last });
  const text = compose(arrange([closing]), MAX_CHARACTERS, '');
  return wordCount(text) >= MIN_CHARACTERS
    ? text
    : compose(arrange([part(spirit(choose)), closing]), MAX_CHARACTERS, '');
};
