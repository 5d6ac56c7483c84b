import type { IntroducedProfile } from '#features/ai-content/writer/introduced-profile.ts';
import type { Praise } from '#features/ai-content/writer/praise.rules.ts';
import { capitalised, type Wording } from '#features/ai-content/writer/wording.rules.ts';

/** In tenths of a star, like all ratings. */
const WELL_RATED = 40;
const MIXED = 35;
const MAX_PRAISES = 3;

/** Whether the rating is too low for praise. */
export const isMixed = ({ rating }: IntroducedProfile): boolean => rating < MIXED;

/** Summarizes the ratings without figures, because figures change with the next review. */
export const verdict = ({ say }: Wording, profile: IntroducedProfile): string => {
  if (profile.reviewCount === 0) {
    return say('verdict', {
      en: [
        'What she is like is best found out in conversation, so bring a question or two.',
        'A page tells only so much about somebody; the rest comes out in conversation.',
        'The best way to get to know her is to ask her something and listen to the answer.',
      ],
      zh: [
        '她是怎样的人，聊一聊就知道，不妨带上一两个问题。',
        '文字能说的有限，其余的在聊天里慢慢认识。',
        '想了解她，最好的办法是问她一个问题，再听她怎么回答。',
      ],
    });
  }
  if (isMixed(profile)) return '';
  if (profile.rating < WELL_RATED) {
    return say('verdict', {
      en: [
        'What clients think of an evening with her stands in the reviews on her page.',
        'The reviews on her page tell how others found her company.',
      ],
      zh: ['和她相处如何，可以参考主页上的评价。', '主页上的评价写着别人对她的印象。'],
    });
  }
  return say('verdict', {
    en: [
      'The reviews on her page speak well of her.',
      'What has been written about her after meetings is kind.',
      'Her reviews read like the thanks of people who enjoyed the meeting.',
      'Those who have written about meeting her were glad of her company.',
    ],
    zh: [
      '主页上的评价说起她，口碑不错。',
      '见过她的人，留下的话很亲切。',
      '读她的评价，像在读道谢的便条。',
      '写下评价的人说，很高兴有她作陪。',
    ],
  });
};

const criteria = {
  lookAlikeRating: { en: 'how true she is to her photos', zh: '本人与照片相符' },
  servicesRating: { en: 'the care she takes', zh: '她的细心周到' },
  gfeRating: { en: 'the pleasure of her company', zh: '和她相处的愉快' },
} as const;
const criterionNames = ['lookAlikeRating', 'servicesRating', 'gfeRating'] as const;

/** The criteria with the highest marks; none if they are not high, or if all are the same. */
const bestCriteria = (profile: IntroducedProfile) => {
  const best = Math.max(...criterionNames.map((name) => profile[name]));
  const winners = criterionNames.filter((name) => profile[name] === best);
  return best < WELL_RATED || winners.length === criterionNames.length ? [] : winners;
};

export const strength = ({ say, list, language }: Wording, profile: IntroducedProfile): string => {
  if (profile.reviewCount === 0) return '';
  if (isMixed(profile)) {
    return say('strength', {
      en: [
        'Opinions differ so far, so read the reviews and judge for yourself.',
        'The reviews are mixed, and each of them stands below for you to read.',
      ],
      zh: [
        '目前评价有好有坏，请您读过之后自己判断。',
        '大家的看法不一，评价就在下方，请您自行参考。',
      ],
    });
  }
  const what = list(bestCriteria(profile).map((name) => criteria[name][language]));
  if (!what) return '';
  return say('strength', {
    en: [
      `The best marks go to ${what}.`,
      `What clients rate highest is ${what}.`,
      `${capitalised(what)} earned the highest marks of all.`,
    ],
    zh: [`大家最满意的是${what}。`, `最受肯定的是${what}。`],
  });
};

/** Prefers praise repeated by several clients; otherwise uses that of a single one. */
export const praised = ({ say, list, language }: Wording, praises: readonly Praise[]): string => {
  const joined = (some: readonly Praise[]) =>
    language === 'zh'
      ? some.map(({ praiseZh }) => praiseZh).join('、')
      : list(some.map(({ praise }) => praise));
  const recurring = praises.filter(({ count }) => count > 1).slice(0, MAX_PRAISES);
  if (recurring.length === 0) {
    const one = joined(praises.slice(0, 2));
    if (!one) return '';
    return say('praise', {
      en: [`A comment on her page praises ${one}.`, `What was written about her speaks of ${one}.`],
      zh: [`有评语称赞她${one}。`, `主页上有人写到她${one}。`],
    });
  }
  const all = joined(recurring);
  return say('praise', {
    en: [
      `What comes back in their comments is ${all}.`,
      `Clients write about ${all}.`,
      `Several comments speak of ${all}.`,
      `Read the comments and you meet the same things again: ${all}.`,
    ],
    zh: [`评语里常提到她${all}。`, `不止一位客人写到她${all}。`, `翻看评语，会一再读到她${all}。`],
  });
};
