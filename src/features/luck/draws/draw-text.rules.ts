/** A draw's result as people copy it from a page or a message, read as well as it can be. */
export interface DrawText {
  readonly drawNumber?: string;
  /** YYYY-MM-DD */
  readonly drawDate?: string;
  /** Four digits each: 1st, 2nd, 3rd, ten starters, ten consolations. Absent if not all are found. */
  readonly prizes?: readonly string[];
  /** What is missing, in words. */
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

/** Days before months, as Singapore writes them. Nothing repeats without end: see `oneLine`. */
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

/** Takes a mark out of the text, so that its digits are not read twice. */
const cut = (text: string, { from, to }: Mark): string =>
  `${text.slice(0, from)} ${text.slice(to)}`;

/** What a draw's heading says, and where. */
export interface Mark {
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

const datesIn = (text: string): Mark[] =>
  datePatterns.flatMap(({ pattern, read }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const value = read(match);
      return value ? [{ kind: 'date' as const, value, ...spotOf(match) }] : [];
    }),
  );

const drawNumbersIn = (text: string): Mark[] =>
  numberPatterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({
      kind: 'number' as const,
      value: part(match, 1),
      ...spotOf(match),
    })),
  );

/** All dates and draw numbers of a text without line breaks, in their order. */
export const marksIn = (text: string): Mark[] => {
  const dates = datesIn(text);
  const inOrder = (marks: Mark[]) => marks.sort((one, other) => one.from - other.from);
  // 'Draw 14 Nov 2026' is a date, and no draw 14.
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

/** Exactly four digits, and not an amount of money. */
export const numbersIn = (text: string): string[] =>
  text.replace(/\$\s?[\d,.]+/g, ' ').match(/(?<!\d)\d{4}(?!\d)/g) ?? [];

const headings = {
  starter: /starters?|入围奖|入圍獎/i,
  consolation: /consolations?|安慰奖|安慰獎/i,
};

/** The text under each of the two list headings, and what stands above the first of them. */
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

/** With one blank wherever there are any, so that no pattern has to try how many belong to it. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** A day as people write it. */
export const readDay = (text: string): string | undefined => datesIn(oneLine(text))[0]?.value;

/** With the headings of a result page, or as 23 numbers in its order. */
export const readDrawText = (text: string): DrawText => {
  const { drawDate, rest: withoutDate } = takeDate(oneLine(text));
  const { drawNumber, rest } = takeDrawNumber(withoutDate);
  const known = { ...(drawDate && { drawDate }), ...(drawNumber && { drawNumber }) };

  const { prizes, problem } = readLists(rest);
  if (prizes) return { ...known, prizes };
  const numbers = numbersIn(rest);
  if (numbers.length === PRIZE_COUNT) return { ...known, prizes: numbers };
  // One more in front can only be the draw's own number.
  if (numbers.length === PRIZE_COUNT + 1 && !drawNumber) {
    return { ...known, drawNumber: numbers[0], prizes: numbers.slice(1) };
  }
  return { ...known, problem: problem ?? `Found ${numbers.length} of ${PRIZE_COUNT} numbers` };
};

/** Whether a pasted text is more than one number of the form. */
export const isWholeResult = (text: string): boolean => numbersIn(text).length > 1;

/** Whether it is more than one draw can have. */
export const isSeveralResults = (text: string): boolean =>
  numbersIn(text).length >= 2 * PRIZE_COUNT;
