import { chineseList } from '#features/ai-content/writer/chinese-wording.rules.ts';
import type { IntroducedProfile } from '#features/ai-content/writer/introduced-profile.ts';
import type { Praise } from '#features/ai-content/writer/praise.rules.ts';
import {
  bestCriteria,
  isMixed,
  WELL_RATED,
  worthTelling,
} from '#features/ai-content/writer/review-sentences.rules.ts';
import type { Choose } from '#features/ai-content/writer/wording.rules.ts';

export const verdictZh = (choose: Choose, profile: IntroducedProfile): string => {
  if (profile.reviewCount === 0) {
    return choose('verdict', [
      '她是怎样的人，聊一聊就知道，不妨带上一两个问题。',
      '文字能说的有限，其余的在聊天里慢慢认识。',
      '想了解她，最好的办法是问她一个问题，再听她怎么回答。',
    ]);
  }
  if (isMixed(profile)) return '';
  if (profile.rating < WELL_RATED) {
    return choose('verdict', [
      '和她相处如何，可以参考主页上的评价。',
      '主页上的评价写着别人对她的印象。',
    ]);
  }
  return choose('verdict', [
    '主页上的评价说起她，口碑不错。',
    '见过她的人，留下的话很亲切。',
    '读她的评价，像在读道谢的便条。',
    '写下评价的人说，很高兴有她作陪。',
  ]);
};

const criteria = {
  lookAlikeRating: '本人与照片相符',
  servicesRating: '她的细心周到',
  gfeRating: '和她相处的愉快',
};

export const strengthZh = (choose: Choose, profile: IntroducedProfile): string => {
  if (profile.reviewCount === 0) return '';
  if (isMixed(profile)) {
    return choose('strength', [
      '目前评价有好有坏，请您读过之后自己判断。',
      '大家的看法不一，评价就在下方，请您自行参考。',
    ]);
  }
  const what = chineseList(bestCriteria(profile).map((name) => criteria[name]));
  return what && choose('strength', [`大家最满意的是${what}。`, `最受肯定的是${what}。`]);
};

export const praisedZh = (choose: Choose, praises: readonly Praise[]): string => {
  const { recurring, single } = worthTelling(praises);
  if (recurring.length > 0) {
    const all = recurring.map(({ praiseZh }) => praiseZh).join('、');
    return choose('praise', [
      `评语里常提到她${all}。`,
      `不止一位客人写到她${all}。`,
      `翻看评语，会一再读到她${all}。`,
    ]);
  }
  const one = single.map(({ praiseZh }) => praiseZh).join('、');
  return one && choose('praise', [`有评语称赞她${one}。`, `主页上有人写到她${one}。`]);
};
