/** Best-effort parse of a draw result that was copied from a page or a message. */
export interface DrawText {
  readonly drawNumber?: string;
  /** YYYY-MM-DD */
  readonly drawDate?: string;
  /** Four digits each: 1st, 2nd, 3rd, ten starters, ten consolations. Absent if not all are found. */
  readonly prizes?: readonly string[];
  /** Message about what is missing. */
  readonly problem?: string;
}

export const TOP_COUNT = 3;
export const LIST_COUNT = 10;
export const PRIZE_COUNT = TOP_COUNT + 2 * LIST_COUNT;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const isoDay = (year: string, month: number, day: string): string | undefined => {
  const text = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return Number.isNaN(Date.parse(text)) ? undefined : text;
};

type Match = RegExpExecArray;
const monthOf = (name = '') => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
const part = (match: Match, index: number) => match[index] ?? '';

/**
 * Days precede months, as is usual in Singapore. All quantifiers are bounded to prevent excessive
 * backtracking: see `oneLine`.
 */
const dateFormats: { pattern: RegExp; read: (match: Match) => string | undefined }[] = [
  {
    pattern: /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/,
    read: (match) => isoDay(part(match, 1), Number(match[2]), part(match, 3)),
  },
  {
    pattern: /(\d{4}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日/,
    read: (match) => isoDay(part(match, 1), Number(match[2]), part(match, 3)),
  },
  {
    pattern: /(?<!\d)(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/,
    read: (match) => isoDay(part(match, 3), Number(match[2]), part(match, 1)),
  },
  {
    pattern: /(?<!\d)(\d{1,2})(?:st|nd|rd|th)?[ -]{1,3}([a-z]{3,9})\.?,?[ -]{1,3}(\d{4})(?!\d)/i,
    read: (match) => isoDay(part(match, 3), monthOf(match[2]), part(match, 1)),
  },
  {
    pattern: /\b([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/i,
    read: (match) => isoDay(part(match, 3), monthOf(match[1]), part(match, 2)),
  },
];

const drawNumberPatterns = [
  /\bdraw ?(?:no|number|#)? ?[.:#]{0,3} ?#?(\d{1,6})(?!\d)/i,
  /第 ?(\d{1,6}) ?期/,
  /期号 ?[:：]? ?(\d{1,6})(?!\d)/,
];

/** Removes a mark from the text, so that its digits are not parsed twice. */
const cut = (text: string, { from, to }: HeadingMark): string =>
  `${text.slice(0, from)} ${text.slice(to)}`;

/** A date or draw number in the heading of a draw, with its position in the text. */
export interface HeadingMark {
  readonly kind: 'date' | 'number';
  readonly value: string;
  readonly from: number;
  readonly to: number;
}

const everywhere = (pattern: RegExp) => new RegExp(pattern.source, `${pattern.flags}g`);
const spotOf = (match: Match) => ({ from: match.index, to: match.index + match[0].length });

const datePatterns = dateFormats.map(({ pattern, read }) => ({
  pattern: everywhere(pattern),
  read,
}));
const numberPatterns = drawNumberPatterns.map(everywhere);

const datesIn = (text: string): HeadingMark[] =>
  datePatterns.flatMap(({ pattern, read }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const value = read(match);
      return value ? [{ kind: 'date' as const, value, ...spotOf(match) }] : [];
    }),
  );

const drawNumbersIn = (text: string): HeadingMark[] =>
  numberPatterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({
      kind: 'number' as const,
      value: part(match, 1),
      ...spotOf(match),
    })),
  );

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

const takeDate = (text: string) => {
  const [date] = datesIn(text);
  return date ? { drawDate: date.value, rest: cut(text, date) } : { rest: text };
};

const takeDrawNumber = (text: string) => {
  const [number] = drawNumbersIn(text);
  return number ? { drawNumber: number.value, rest: cut(text, number) } : { rest: text };
};

/** Finds numbers of exactly four digits that are not amounts of money. */
export const numbersIn = (text: string): string[] =>
  text.replace(/\$\s?[\d,.]+/g, ' ').match(/(?<!\d)\d{4}(?!\d)/g) ?? [];

const headings = {
  starter: /starters?|入围奖|入圍獎/i,
  consolation: /consolations?|安慰奖|安慰獎/i,
};

/** Splits a text at the two list headings. Returns undefined if one of them is missing. */
const splitByHeadings = (text: string) => {
  const starter = headings.starter.exec(text)?.index;
  const consolation = headings.consolation.exec(text)?.index;
  if (starter === undefined || consolation === undefined) return undefined;
  const [first, second] = [starter, consolation].sort((a, b) => a - b) as [number, number];
  const above = text.slice(0, first);
  const [upper, lower] = [text.slice(first, second), text.slice(second)];
  return starter < consolation
    ? { above, starter: upper, consolation: lower }
    : { above, starter: lower, consolation: upper };
};

const readLists = (text: string): Pick<DrawText, 'prizes' | 'problem'> => {
  const sections = splitByHeadings(text);
  if (!sections) return {};
  const groups = [
    { name: 'top 3 prizes', numbers: numbersIn(sections.above), count: TOP_COUNT },
    { name: 'starter prizes', numbers: numbersIn(sections.starter), count: LIST_COUNT },
    { name: 'consolation prizes', numbers: numbersIn(sections.consolation), count: LIST_COUNT },
  ];
  const wrong = groups.find(({ numbers, count }) => numbers.length !== count);
  if (!wrong) return { prizes: groups.flatMap(({ numbers }) => numbers) };
  return { problem: `Found ${wrong.numbers.length} of ${wrong.count} ${wrong.name}` };
};

/** Collapses whitespace to single spaces, so that no pattern needs an unbounded quantifier. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** Parses the first date in a text to YYYY-MM-DD. */
export const readDay = (text: string): string | undefined => datesIn(oneLine(text))[0]?.value;

/** Parses one result, either with the headings of a result page or as 23 numbers in the same order. */
export const readDrawText = (text: string): DrawText => {
  const { drawDate, rest: withoutDate } = takeDate(oneLine(text));
  const { drawNumber, rest } = takeDrawNumber(withoutDate);
  const known = { ...(drawDate && { drawDate }), ...(drawNumber && { drawNumber }) };

  const { prizes, problem } = readLists(rest);
  if (prizes) return { ...known, prizes };
  const numbers = numbersIn(rest);
  if (numbers.length === PRIZE_COUNT) return { ...known, prizes: numbers };
  // A 24th number in front can only be the draw number.
  if (numbers.length === PRIZE_COUNT + 1 && !drawNumber) {
    return { ...known, drawNumber: numbers[0], prizes: numbers.slice(1) };
  }
  return { ...known, problem: problem ?? `Found ${numbers.length} of ${PRIZE_COUNT} numbers` };
};

/** Whether a pasted text contains more than one prize number. */
export const isWholeResult = (text: string): boolean => numbersIn(text).length > 1;

/** Whether a text contains the numbers of at least two draws. */
export const isSeveralResults = (text: string): boolean =>
  numbersIn(text).length >= 2 * PRIZE_COUNT;
