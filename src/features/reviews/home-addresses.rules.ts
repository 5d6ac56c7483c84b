import { matchesIn, type TextMatch, type TextSpan } from '#features/reviews/text-spans.rules.ts';

/** Finds block numbers, unit numbers and postal codes of Singapore in a folded text. */

const BLOCKS = [
  /(?<![a-z\d])(?:blk\.?\s{0,2}\d{1,4}|block\s{0,2}\d{2,4})[a-e]?(?![a-z\d.])(?!\s{0,2}(?:hours?|hrs?|h|min|mins|minutes?|m|km|met(?:er|re)s?|days?|nights?|evenings?|weeks?|times|slots?|people|pax|steps|%)(?![a-z]))/gu,
  /大牌\s?\d{1,4}[a-e]?(?![a-z\d])(?:[\s,]{1,3}\d{1,3}-\d{2,4}(?!\d))?/gu,
  /(?<![\d.])\d{2,4}[a-e]?座(?!位)/gu,
];
const UNITS = [
  /#\s{0,2}(?:b\d|\d{2,3})\s{0,2}[-‐-―~]\s{0,2}\d{2,4}[a-e]?(?!\d)/gu,
  /(?=\d)(?<=(?:(?<![a-z])(?:unit|apt|apartment|flat)|门牌|单位)[\s.:#]{0,3})\d{1,3}\s?[-‐-―~]\s?\d{2,4}[a-e]?(?!\d)/gu,
];
const POSTAL_CODES =
  /(?=\d)(?<=(?:(?<![a-z])(?:singapore|s'?pore|sg|s|postal(?:\scode)?|post\s?code|zip(?:\scode)?)|新加坡|邮编|邮政编码|邮区)[\s:(.]{0,3})(?:\d{6}|\d{3}\s\d{3}|\d(?:[\s.-]\d){5})(?!\d|[.,]\d)/gu;
const SIX_DIGITS = /(?<![a-z\d$£€¥#])(?<!\d[.,:/-])[0-8]\d{5}(?![a-z\d%]|[.,:/-]\d)/gu;

/** Six digits that are a day, as ddmmyy or yymmdd of this decade. */
const SHORT_DATES =
  /^(?:(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])2\d|2\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))$/u;
/** Round and counted numbers, and love in digits. */
const COMMON_NUMBERS = /^(?:\d{3}000|012345|123456|234567|345678|456789|201314|520131|131420)$/u;
const SUMS_BEFORE = /(?:sgd|usd|rmb|rm|s\$|price|pay|paid|total|toto|4d|won|prize|draw)\W{0,3}$/u;
const AMOUNTS_AFTER =
  /^\s{0,2}(?:points?|views?|visits?|steps?|followers?|likes?|people|dollars?|bucks?|km|m|times|reviews?|won|baht|yen|rupiah|块|元|新币|分|人|步|次|票)(?![a-z])/u;

/** Lucky numbers such as 888888, 686868 and 520520. */
const isRepetition = (digits: string): boolean =>
  [1, 2, 3].some((length) => digits.slice(0, length).repeat(6 / length) === digits);

const isPostalCode = (text: string, { text: digits, start, end }: TextMatch): boolean => {
  if (SHORT_DATES.test(digits) || COMMON_NUMBERS.test(digits) || isRepetition(digits)) return false;
  if (SUMS_BEFORE.test(text.slice(Math.max(0, start - 12), start))) return false;
  return !AMOUNTS_AFTER.test(text.slice(end, end + 12));
};

export const homeAddressSpans = (text: string): TextSpan[] => [
  ...matchesIn(text, ...BLOCKS, ...UNITS, POSTAL_CODES),
  ...matchesIn(text, SIX_DIGITS).filter((match) => isPostalCode(text, match)),
];
