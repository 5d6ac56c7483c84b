import type { IntroducingReview } from '#features/ai-content/writer/introduced-profile.ts';

/** Topics of praise, matched in English and Chinese comments. */
const topics = [
  {
    praise: 'her easy conversation',
    praiseZh: '聊天自在',
    words:
      /\b(conversations?|chats?|chatting|talk(?:ing|ative|s)?|listen(?:s|er|ing)?)\b|聊天|健谈|会聊|聊得|倾听/gi,
  },
  {
    praise: 'her warmth',
    praiseZh: '待人温暖',
    words:
      /\b(warm|warmth|kind|kindness|friendly|sweet|caring|gentle|welcoming|lovely)\b|温柔|亲切|热情|善良|友善|温暖|甜/gi,
  },
  {
    praise: 'her punctuality',
    praiseZh: '守时',
    words: /\b(punctual|punctuality|on time|prompt)\b|准时|守时/gi,
  },
  {
    praise: 'her sense of humour',
    praiseZh: '风趣',
    words:
      /\b(funny|fun|humou?r|laugh(?:s|ed|ing|ter)?|cheerful|witty)\b|幽默|有趣|好玩|爱笑|开朗|开心/gi,
  },
  {
    praise: 'her elegance',
    praiseZh: '举止优雅',
    words:
      /\b(elegant|elegance|graceful|classy|poised?|stylish|well[ -]dressed)\b|优雅|气质|大方|端庄/gi,
  },
  {
    praise: 'how true she is to her photos',
    praiseZh: '本人与照片相符',
    words:
      /\b((?:like|as in|matches|same as) (?:in )?(?:the|her) (?:photos?|pictures?|pics?)|look[ -]?alike)\b|照片一样|照片一致|和照片|真人|本人/gi,
  },
  {
    praise: 'her attentiveness',
    praiseZh: '细心体贴',
    words:
      /\b(attentive|thoughtful|considerate|patient|patience|professional|polite)\b|细心|周到|耐心|专业|贴心|体贴|礼貌/gi,
  },
  {
    praise: 'her knowledge of the city',
    praiseZh: '熟悉这座城市',
    words:
      /\b(guide|guided|recommend(?:s|ed|ations)|knows (?:the city|singapore|the best|where)|tour)\b|导游|带路|推荐|熟悉/gi,
  },
  {
    praise: 'her ease with languages',
    praiseZh: '语言流利',
    words:
      /\b(bilingual|languages?|(?:english|mandarin|cantonese|japanese|chinese) (?:is|was) (?:good|great|fluent|excellent)|fluent)\b|英文|英语|双语|流利/gi,
  },
  {
    praise: 'the calm she brings',
    praiseZh: '让人放松',
    words: /\b(relax(?:ed|ing)?|calm|comfortable|at ease|peaceful)\b|放松|舒服|自在|轻松/gi,
  },
] as const;

/** A negation shortly before the match reverses its meaning. */
const DENIAL =
  /(\b(?:not|never|no|hardly|isn't|wasn't|weren't|didn't|don't|lacks?|without|less)\b[\w' ,]{0,20}|[不没無无][\p{Script=Han}]{0,2})$/iu;
const LOOK_BACK = 30;
/** Minimum mean rating of the reviews searched for praise. */
const GOOD_RATING = 4;

export interface Praise {
  readonly praise: string;
  /** Phrased to follow “她”. */
  readonly praiseZh: string;
  /** Number of reviews that mention it. */
  readonly count: number;
}

const mentions = (comment: string, words: RegExp): boolean =>
  [...comment.matchAll(words)].some(
    ({ index }) => !DENIAL.test(comment.slice(Math.max(0, index - LOOK_BACK), index)),
  );

/** Finds the praise in comments, most frequent first. */
export const praiseIn = (reviews: readonly IntroducingReview[]): Praise[] => {
  const comments = reviews
    .filter(
      ({ lookAlikeRating, servicesRating, gfeRating }) =>
        lookAlikeRating + servicesRating + gfeRating >= 3 * GOOD_RATING,
    )
    .map(({ comment }) => (comment ?? '').normalize('NFKC').replaceAll('’', "'"));
  return topics
    .map(({ praise, praiseZh, words }) => ({
      praise,
      praiseZh,
      count: comments.filter((comment) => mentions(comment, words)).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
};
