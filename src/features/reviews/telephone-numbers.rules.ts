const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const HAN = ['零〇', '一壹', '二贰两', '三叁', '四肆', '五伍', '六陆', '七柒', '八捌', '九玖'];

/** Digits, digits mixed with look-alike letters, or number words. */
const PARTS =
  /(?<![a-z\d])[\doil]+(?![a-z\d])|\d+|(?<![a-z])(?:zero|one|two|three|four|five|six|seven|eight|nine)(?![a-z])|[零〇一壹二贰两三叁四肆五伍六陆七柒八捌九玖]+/gu;
const DATES =
  /(?<!\d)(?:(?:19|20)\d\d[-./](?:0?[1-9]|1[0-2])[-./](?:0?[1-9]|[12]\d|3[01])|(?:0?[1-9]|[12]\d|3[01])[-./](?:0?[1-9]|1[0-2])[-./](?:19|20)\d\d)(?!\d)/gu;
/** Separators allowed between the digit groups of one number. */
const GAP = /^(?:[\s().\-‐-―_*·•~|]{0,4}|\s?[a-z]\s?)$/u;
/** Additional separators allowed between single digits. */
const LIST_GAP = /^\s?[,/、，]\s?$/u;
const CURRENCY = /(?:\$|sgd|rm|usd|[£¥€])\s?$/u;
const LOTTERY = /4d\W{1,3}(?:numbers?\W{1,3})?$/u;
const COUNTING = '012345678901234567890';
/** Longer sequences are not telephone numbers; the limit bounds the search. */
const MAX_GROUPS = 12;
const MAX_DIGITS = 15;

interface Group {
  readonly start: number;
  readonly end: number;
  readonly digits: string;
}

const digitsOf = (part: string): string => {
  const word = WORDS.indexOf(part);
  if (word >= 0) return String(word);
  return [...part]
    .map((sign) => {
      const value = HAN.findIndex((signs) => signs.includes(sign));
      return value >= 0 ? value : sign;
    })
    .join('')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
};

/** Skips groups that consist of look-alike letters only, because they are words. */
const groupsOf = (text: string): Group[] =>
  [...text.matchAll(PARTS)]
    .filter(({ 0: part }) => !/^[oil]+$/.test(part))
    .map(({ 0: part, index }) => ({
      start: index,
      end: index + part.length,
      digits: digitsOf(part),
    }));

const belongs = (text: string, one: Group, next: Group): boolean => {
  const gap = text.slice(one.end, next.start);
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

const PLUS = /\+\s?\(?$/;
const WITH_CODE = /^(?:00)?65[3689]\d{7}$/;
const SINGAPORE = /^[3689]\d{7}$/;
const ABROAD = /^(?:0[1-9]\d{7,9}|00[1-9]\d{8,12}|(?:86)?1[3-9]\d{9}|601\d{8,9}|62\d{9,11})$/;

type Judge = (digits: string, groups: readonly Group[], before: string) => boolean;

const hasPlus: Judge = (digits, _groups, before) => PLUS.test(before) && digits.length > 6;
/** Too many digits for a price, a lottery draw or a postal code. */
const isLong: Judge = (digits, groups) =>
  digits.length > 9 && groups.some((group) => group.digits.length > 3);
const judges: readonly Judge[] = [
  (digits) => WITH_CODE.test(digits),
  hasPlus,
  (digits) => SINGAPORE.test(digits) || ABROAD.test(digits),
  isLong,
];

const isPrice = (groups: readonly Group[], before: string): boolean =>
  CURRENCY.test(before) && groups.every(({ digits }) => digits.length < 7);

const isOther: Judge = (digits, groups, before) =>
  COUNTING.includes(digits) ||
  areSums(groups) ||
  areAlike(groups) ||
  isPrice(groups, before) ||
  LOTTERY.test(before);

/** Number of groups in the longest diallable run from this position; 0 if there is none. */
const lengthAt = (text: string, row: readonly Group[], from: number): number => {
  const first = row[from];
  if (!first) return 0;
  const before = text.slice(Math.max(0, first.start - 16), first.start);
  for (const judge of judges) {
    for (let count = Math.min(MAX_GROUPS, row.length - from); count > 0; count -= 1) {
      const groups = row.slice(from, from + count);
      const digits = groups.map((group) => group.digits).join('');
      if (digits.length > MAX_DIGITS || !judge(digits, groups, before)) continue;
      if (judge === hasPlus || !isOther(digits, groups, before)) return count;
    }
  }
  return 0;
};

/** Extends the span to a leading plus sign or parenthesis. */
const spanOf = (text: string, start: number, end: number) => {
  const before = text.slice(Math.max(0, start - 3), start);
  const sign = PLUS.exec(before) ?? (text.slice(start, end).includes(')') && /\($/.exec(before));
  return { start: start - (sign ? sign[0].length : 0), end };
};

const spansOfRow = (text: string, row: readonly Group[]) => {
  const spans: { start: number; end: number }[] = [];
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
export const telephoneSpans = (text: string) => {
  const undated = text.replace(DATES, (date) => ' # '.padEnd(date.length, '#'));
  return rowsOf(undated).flatMap((row) => spansOfRow(undated, row));
};
