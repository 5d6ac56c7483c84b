import { matchesIn, type TextSpan } from '#features/reviews/text-spans.rules.ts';
import { digitsOf, isNumberPart } from '#features/reviews/written-digits.rules.ts';

/** Digits, digits mixed with look-alike letters, or number words in English, Chinese, pinyin and Malay. */
const PARTS =
  /(?<![a-z])(?:double|triple)\s{1,2}(?:\d|zero|oh|one|two|three|four|five|six|seven|eight|nine)(?![a-z\d])|(?<![a-z])(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)+(?![a-z])|(?<![a-z])(?:ling|yao|yi|er|san|si|wu|liu|qi|ba|jiu|kosong|satu|dua|tiga|empat|lima|enam|tujuh|lapan|sembilan)(?![a-z])|(?<![a-z\d])[\doilsbzgq]+(?![a-z\d])|\d+|[零〇一壹幺二贰两三叁四肆五伍六陆七柒八捌九玖]+/gu;
const DATES =
  /(?<!\d)(?:(?:19|20)\d\d[-./](?:0?[1-9]|1[0-2])[-./](?:0?[1-9]|[12]\d|3[01])|(?:0?[1-9]|[12]\d|3[01])[-./](?:0?[1-9]|1[0-2])[-./](?:19|20)\d\d)(?!\d)/gu;
/** Separators allowed between the digit groups of one number. */
const GAP = /^(?:[\s().\-‐-―_*·•~|]{0,4}|\s?[a-z]\s?)$/u;
/** Between single digits, anything but letters and digits separates. */
const LIST_GAP = /^[^\p{L}\p{N}]{1,4}$/u;
/** An instruction to the reader between the halves of a number. */
const NOISE_GAP = /^\D{0,16}(?:remove|delete|ignore|without|去掉|删|不要)\D{0,16}$/u;
/** The halves of a number, told apart in words. */
const HALVES = [
  /(?=\d)(?<=(?:(?<![a-z])(?:first|last|next)\s(?:four|4)(?:\s(?:digits?|numbers?))?|[前后]四位)[^\p{L}\p{N}]{0,4}(?:(?:is|are|是)\s?)?)\d{4}(?!\d)/gu,
  /(?=[3689])(?<=(?:(?<![a-z])(?:call|dial|text|sms|whatsapp|hp|tel|phone|mobile|(?<!lucky\s)number)(?:\s(?:is|at))?|电话|手机|号码)(?:[\s:]{1,3}|是))\d{4}[\s,]{0,3}(?:and\s)?(?:then|followed\sby|再|然后)\s{0,2}\d{4}(?!\d)/gu,
];
const CURRENCY = /(?:\$|sgd|rm|usd|[£¥€])\s?$/u;
const LOTTERY = /4d\W{1,3}(?:numbers?\W{1,3})?$/u;
const COUNTING = '012345678901234567890';
/** Longer sequences are not telephone numbers; the limit bounds the search. */
const MAX_GROUPS = 12;
const MAX_DIGITS = 15;
const MIN_DIGITS = 7;

interface Group extends TextSpan {
  readonly digits: string;
}

const groupsOf = (text: string): Group[] =>
  matchesIn(text, PARTS)
    .filter((part) => isNumberPart(part.text))
    .map((part) => ({ ...part, digits: digitsOf(part.text) }));

const belongs = (text: string, one: Group, next: Group): boolean => {
  const gap = text.slice(one.end, next.start);
  if (one.digits.length === 4 && next.digits.length === 4 && NOISE_GAP.test(gap)) return true;
  if (gap.length > 4) return false;
  if (GAP.test(gap)) return true;
  return one.digits.length === 1 && next.digits.length === 1 && LIST_GAP.test(gap);
};

/** Splits the text into runs of adjacent digit groups. */
const rowsOf = (text: string): Group[][] => {
  const rows: Group[][] = [];
  for (const group of groupsOf(text)) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    if (row && last && belongs(text, last, group)) row.push(group);
    else rows.push([group]);
  }
  return rows;
};

const areSums = (groups: readonly Group[]): boolean =>
  groups.length > 1 &&
  groups.every(({ digits }) => /^[1-9]\d{1,4}$/.test(digits) && /[05]0$/.test(digits));

/** Three or more groups of equal length are draws, prices or years, unless the first starts with 0. */
const areAlike = (groups: readonly Group[]): boolean =>
  groups.length > 2 &&
  groups.every(({ digits }) => digits.length > 2 && digits.length === groups[0]?.digits.length) &&
  !groups[0]?.digits.startsWith('0');

/** Numbers of a lottery such as TOTO: in order, and up to 49. */
const areDrawn = (groups: readonly Group[]): boolean =>
  groups.length > 3 &&
  groups.every(({ digits }, index) => {
    const before = index === 0 ? 0 : Number(groups[index - 1]?.digits);
    return digits.length < 3 && Number(digits) > before && Number(digits) < 50;
  });

const PLUS = /\+\s?\(?$/;
const WRITTEN_PLUS = /(?:\+|(?<![a-z])plus)\s?\(?$/;
const WITH_CODE = /^(?:00)?65[3689]\d{7}$/;
const SINGAPORE = /^[3689]\d{7}$/;
const ABROAD = /^(?:0[1-9]\d{7,9}|00[1-9]\d{8,12}|(?:86)?1[3-9]\d{9}|601\d{8,9}|62\d{9,11})$/;

type NumberTest = (digits: string, groups: readonly Group[], before: string) => boolean;

const hasPlus: NumberTest = (digits, _groups, before) => PLUS.test(before) && digits.length > 6;
/** Too many digits for a price, a lottery draw or a postal code. */
const isLong: NumberTest = (digits, groups) =>
  digits.length > 9 && groups.some((group) => group.digits.length > 3);
const numberTests: readonly NumberTest[] = [
  (digits) => WITH_CODE.test(digits),
  hasPlus,
  (digits) => SINGAPORE.test(digits) || ABROAD.test(digits),
  isLong,
];

const isPrice = (groups: readonly Group[], before: string): boolean =>
  CURRENCY.test(before) && groups.every(({ digits }) => digits.length < 7);

const isOther: NumberTest = (digits, groups, before) =>
  COUNTING.includes(digits) ||
  areSums(groups) ||
  areAlike(groups) ||
  areDrawn(groups) ||
  isPrice(groups, before) ||
  LOTTERY.test(before);

/** The runs of groups from this position that have as many digits as a number, the longest first. */
const runsFrom = (row: readonly Group[], from: number) => {
  const runs: { digits: string; groups: readonly Group[] }[] = [];
  let digits = '';
  for (let to = from; to < Math.min(row.length, from + MAX_GROUPS); to += 1) {
    digits += row[to]?.digits ?? '';
    if (digits.length > MAX_DIGITS) break;
    if (digits.length >= MIN_DIGITS) runs.unshift({ digits, groups: row.slice(from, to + 1) });
  }
  return runs;
};

/** Number of groups in the longest diallable run from this position; 0 if there is none. */
const lengthAt = (text: string, row: readonly Group[], from: number): number => {
  const first = row[from];
  if (!first) return 0;
  const before = text.slice(Math.max(0, first.start - 16), first.start);
  const runs = runsFrom(row, from);
  for (const judge of numberTests) {
    for (const { digits, groups } of runs) {
      if (!judge(digits, groups, before)) continue;
      if (judge === hasPlus || !isOther(digits, groups, before)) return groups.length;
    }
  }
  return 0;
};

/** Extends the span to a leading plus sign or parenthesis. */
const spanOf = (text: string, start: number, end: number) => {
  const before = text.slice(Math.max(0, start - 6), start);
  const sign =
    WRITTEN_PLUS.exec(before) ?? (text.slice(start, end).includes(')') && /\($/.exec(before));
  return { start: start - (sign ? sign[0].length : 0), end };
};

const spansOfRow = (text: string, row: readonly Group[]) => {
  const spans: TextSpan[] = [];
  const begin = row[0]?.start ?? 0;
  if (areAlike(row) && !PLUS.test(text.slice(Math.max(0, begin - 3), begin))) return spans;
  for (let from = 0; from < row.length; ) {
    const count = lengthAt(text, row, from);
    const [first, last] = [row[from], row[from + count - 1]];
    if (count > 0 && first && last) spans.push(spanOf(text, first.start, last.end));
    from += Math.max(1, count);
  }
  return spans;
};

/** Finds telephone numbers in a folded text. Ignores prices, dates, lottery draws and postal codes. */
export const telephoneSpans = (text: string): TextSpan[] => {
  const undated = text.replace(DATES, (date) => ' # '.padEnd(date.length, '#'));
  const numbers = rowsOf(undated).flatMap((row) => spansOfRow(undated, row));
  return [...numbers, ...matchesIn(undated, ...HALVES)];
};
