/** Best-effort parse of a draw result that was copied from a page or a message. */
export interface DrawText {
  readonly drawNumber?: string;
  /** YYYY-MM-DD */
  readonly drawDate?: string;
  /** Four digits each: 1st, 2nd, 3rd, ten starters, ten consolations. Absent if not all are found. */
  readonly prizes?: readonly string[];
  readonly problem?: string;
}

export const TOP_COUNT = 3;
export const LIST_COUNT = 10;
export const PRIZE_COUNT = TOP_COUNT + 2 * LIST_COUNT;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Days precede months, as in Singapore. Bounded quantifiers limit the backtracking: see `oneLine`. */
const datePatterns = [
  /(?<!\d)(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)/g,
  /(?<year>\d{4}) ?年 ?(?<month>\d{1,2}) ?月 ?(?<day>\d{1,2}) ?日/g,
  /(?<!\d)(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4})(?!\d)/g,
  /(?<!\d)(?<day>\d{1,2})(?:st|nd|rd|th)?[ -]{1,3}(?<month>[a-z]{3,9})\.?,?[ -]{1,3}(?<year>\d{4})(?!\d)/gi,
  /\b(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})(?!\d)/gi,
];

const drawNumberPatterns = [
  /\bdraw ?(?:no|number|#)? ?[.:#]{0,3} ?#?(\d{1,6})(?!\d)/gi,
  /第 ?(\d{1,6}) ?期/g,
  /期号 ?[:：]? ?(\d{1,6})(?!\d)/g,
];

/** A date or draw number in the heading of a draw, with its position in the text. */
export interface HeadingMark {
  readonly kind: 'date' | 'number';
  readonly value: string;
  readonly from: number;
  readonly to: number;
}

/** YYYY-MM-DD; undefined if there is no such day. */
const dayOf = ({ year = '', month = '', day = '' }: Record<string, string | undefined>) => {
  const count = Number(month) || MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const text = `${year}-${String(count).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return Number.isNaN(Date.parse(text)) ? undefined : text;
};

const marksIn = (
  text: string,
  kind: HeadingMark['kind'],
  patterns: readonly RegExp[],
  read: (match: RegExpExecArray) => string | undefined,
): HeadingMark[] =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const value = read(match);
      const from = match.index;
      return value ? [{ kind, value, from, to: from + match[0].length }] : [];
    }),
  );

const datesIn = (text: string) =>
  marksIn(text, 'date', datePatterns, ({ groups = {} }) => dayOf(groups));

const drawNumbersIn = (text: string) =>
  marksIn(text, 'number', drawNumberPatterns, (match) => match[1]);

/** Finds all dates and draw numbers in a single-line text, sorted by position. */
export const findHeadingMarks = (text: string): HeadingMark[] => {
  const dates = datesIn(text);
  const inOrder = (marks: HeadingMark[]) => marks.sort((one, other) => one.from - other.from);
  // Dates are masked first: 'Draw 14 Nov 2026' is a date, not draw 14.
  let [rest, end] = ['', 0];
  for (const { from, to } of inOrder(dates)) {
    rest += text.slice(end, from) + '.'.repeat(Math.max(to - Math.max(from, end), 0));
    end = Math.max(end, to);
  }
  return inOrder([...dates, ...drawNumbersIn(rest + text.slice(end))]);
};

/** Removes a mark from the text, so that its digits are not parsed twice. */
const cut = (text: string, mark: HeadingMark | undefined): string =>
  mark ? `${text.slice(0, mark.from)} ${text.slice(mark.to)}` : text;

/** Finds numbers of exactly four digits that are not amounts of money. */
export const numbersIn = (text: string): string[] =>
  text.replace(/\$\s?[\d,.]+/g, ' ').match(/(?<!\d)\d{4}(?!\d)/g) ?? [];

type FoundPrizes = Pick<DrawText, 'prizes' | 'problem'>;

/** All prizes in order, or which group is incomplete. */
export const joinPrizes = (
  top: readonly string[],
  starters: readonly string[],
  consolations: readonly string[],
): FoundPrizes => {
  const groups = [
    { name: 'top 3 prizes', numbers: top, count: TOP_COUNT },
    { name: 'starter prizes', numbers: starters, count: LIST_COUNT },
    { name: 'consolation prizes', numbers: consolations, count: LIST_COUNT },
  ];
  const wrong = groups.find(({ numbers, count }) => numbers.length !== count);
  if (!wrong) return { prizes: groups.flatMap(({ numbers }) => numbers) };
  return { problem: `Found ${wrong.numbers.length} of ${wrong.count} ${wrong.name}` };
};

/** Reads a text with the headings of the two lists, in either order. */
const readLists = (text: string): FoundPrizes => {
  const starter = text.search(/starters?|入围奖|入圍獎/i);
  const consolation = text.search(/consolations?|安慰奖|安慰獎/i);
  if (starter < 0 || consolation < 0) return {};
  const isStarterFirst = starter < consolation;
  return joinPrizes(
    numbersIn(text.slice(0, Math.min(starter, consolation))),
    numbersIn(text.slice(starter, isStarterFirst ? consolation : undefined)),
    numbersIn(text.slice(consolation, isStarterFirst ? undefined : starter)),
  );
};

/** Collapses whitespace to single spaces, so that no pattern needs an unbounded quantifier. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** Parses the first date in a text to YYYY-MM-DD. */
export const readDay = (text: string): string | undefined => datesIn(oneLine(text))[0]?.value;

/** Parses one result, either with the headings of a result page or as 23 numbers in the same order. */
export const readDrawText = (text: string): DrawText => {
  const line = oneLine(text);
  const [date] = datesIn(line);
  const withoutDate = cut(line, date);
  const [number] = drawNumbersIn(withoutDate);
  const rest = cut(withoutDate, number);
  const known = {
    ...(date && { drawDate: date.value }),
    ...(number && { drawNumber: number.value }),
  };

  const { prizes, problem } = readLists(rest);
  if (prizes) return { ...known, prizes };
  const numbers = numbersIn(rest);
  if (numbers.length === PRIZE_COUNT) return { ...known, prizes: numbers };
  // A 24th number in front can only be the draw number.
  if (numbers.length === PRIZE_COUNT + 1 && !number) {
    return { ...known, drawNumber: numbers[0], prizes: numbers.slice(1) };
  }
  return { ...known, problem: problem ?? `Found ${numbers.length} of ${PRIZE_COUNT} numbers` };
};

export const isWholeResult = (text: string): boolean => numbersIn(text).length > 1;

export const isSeveralResults = (text: string): boolean =>
  numbersIn(text).length >= 2 * PRIZE_COUNT;
