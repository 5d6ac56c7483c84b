import { foldText } from '#platform/contract/fold-text.ts';

/** Counts of reviews and clients, ratings and percentages: they become untrue with the next review. */

const SMALL =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const MANY = 'dozens?|scores|hundreds?|thousands?|countless';
/** Such as 12, 1,000+, twenty-two, several dozen or hundreds of. */
const COUNT = `\\d[\\d,.]{0,8}\\+?|(?:${SMALL})(?:[\\s-](?:one|${SMALL}))?|(?:an?\\s|one\\s|several\\s)?(?:${MANY})(?:\\sof)?`;
const HAN = '[零〇一二两三四五六七八九十百千]';

const figures = [
  // Ratings: 4.8 out of 5, 9/10, five stars, rated 4.7.
  /(?<![a-z\d.])\d{1,3}(?:[.,]\d{1,2})?\s?(?:\/|of)\s?(?:5|10|100|five|ten)(?![\d/]|\s?[ap]m)/u,
  new RegExp(`(?<![a-z\\d])(?:\\d{1,4}|one|${SMALL})\\sout\\sof\\s(?:\\d|${SMALL})`, 'u'),
  new RegExp(
    `(?<![a-z\\d])(?:\\d(?:[.,]\\d{1,2})?|one|${SMALL}|full|top)(?: and a half)?[\\s-](?:out of (?:five|ten)|stars?(?!\\s(?:hotel|restaurant|resort|ferry|vista)))(?![a-z])`,
    'u',
  ),
  /★|⭐|(?<![a-z])(?:three|four|nine|eight) point (?:one|two|three|four|five|six|seven|eight|nine)(?![a-z])/u,
  /(?<![a-z])(?:rat(?:ed|es?|ings?)|scor(?:ed?|es|ing)|averag(?:ed?|es|ing)|(?:top|full) marks|marks? of)(?![a-z])[^.!?\d]{0,30}\d/u,
  // Counts: 12 reviews, more than a hundred clients, two dozen regulars.
  new RegExp(
    `(?<![a-z\\d])(?:${COUNT}|one|a single)\\s(?:[a-z]{2,14}[\\s,]{1,2}){0,2}(?:reviews?|reviewers?|ratings?|testimonials?|comments?)(?![a-z])`,
    'u',
  ),
  new RegExp(
    `(?<![a-z\\d])(?:${COUNT})\\s(?:(?!min|hour|day|night)[a-z]{2,14}[\\s,]{1,2}){0,2}(?:clients?|customers?|regulars?|bookings?|followers?|meetings?|gentlemen|men)(?![a-z])`,
    'u',
  ),
  /(?<![a-z\d])(?:\d{2,}|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundreds?|dozens?|thousands?)\+?\s(?:of\s)?(?:[a-z]{2,14}\s)?(?:guests?|visitors?|people)(?![a-z])/u,
  // Percentages.
  /\d\s?%|\d\s(?:per\s?cent|percent)(?![a-z])|百分之/u,
  // The same in Chinese.
  /\d(?:\.\d)?\s?(?:分(?![钟之店区])|颗星|星(?!期|级酒店)|成的?(?:客|好评))/u,
  new RegExp(
    `满分|(?:${HAN}点${HAN}|[评得打]${HAN})\\s?分|[一二三四五]颗?星(?!期|级酒店|级饭店|光)`,
    'u',
  ),
  /(?:评分|得分|打分|评级|好评率|回头率|平均|星级)[^。！？\d零一二两三四五六七八九十]{0,10}[\d零一二两三四五六七八九十]/u,
  new RegExp(
    `(?:\\d{1,6}|${HAN}{2,6}|[二两三四五六七八九十百]|[数几上近过好][十百千]|[十百千]余)\\+?\\s?[多余]?[条则篇个位名次份]?\\s?(?:真实|不同)?的?(?:客人|客户|顾客|评价|评论|好评|点评|留言|回头客|预约|五星|男士|粉丝)`,
    'u',
  ),
];

const hasFigures = (sentence: string): boolean => {
  const { text } = foldText(sentence);
  return figures.some((pattern) => pattern.test(text));
};

/** A sentence with the white space after it. A full stop between digits does not end it. */
const SENTENCES =
  /[^.!?。！？\n]*(?:\.(?=\d)[^.!?。！？\n]*)*(?:[.!?。！？]+["”’」』)]*|\n+|$)[ \t]*/gu;

/** Removes the sentences that contain such figures. */
export const withoutFigures = (text: string): string =>
  (text.match(SENTENCES) ?? [])
    .filter((sentence) => !hasFigures(sentence))
    .join('')
    .replace(/(?<![ \t])[ \t]+$/gmu, '')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
