import { MAX_DRAWS_AT_ONCE } from '#features/luck/draws/draw-admin.contract.ts';
import {
  type DrawText,
  LIST_COUNT,
  type Mark,
  marksIn,
  numbersIn,
  oneLine,
  PRIZE_COUNT,
  readDay,
  readDrawText,
} from '#features/luck/draws/draw-text.rules.ts';
import { readCsv } from '#platform/contract/csv-rows.ts';

/** More is no list of draws; nobody waits for a reader that goes through it at every key. */
const MAX_BATCH_LENGTH = 500_000;

/** One more than can be sent, so that too many are told from enough. */
const MAX_READ = MAX_DRAWS_AT_ONCE + 1;

const top = [
  /^(?:1st|first|1)(?:prize)?$|^(?:头奖|首奖|頭獎|首獎)$/,
  /^(?:2nd|second|2)(?:prize)?$|^(?:二奖|二獎)$/,
  /^(?:3rd|third|3)(?:prize)?$|^(?:三奖|三獎)$/,
];
const drawNumberName = /^draw(?:no|number|num|id)?$|^number$|^期(?:号|號|数|數)?$/;
const drawDateName = /^(?:draw)?(?:date|day)$|^(?:开奖|開獎)?日期$/;
const starterName = /^starters?(?:prizes?)?(\d{0,2})$|^(?:入围奖|入圍獎)(\d{0,2})$/;
const consolationName = /^consolations?(?:prizes?)?(\d{0,2})$|^(?:安慰奖|安慰獎)(\d{0,2})$/;

/** Letters and digits alone, so that 'Draw No.' and 'draw_no' are one name. */
const plainName = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

interface Columns {
  readonly drawNumber: number;
  readonly drawDate: number;
  readonly top: readonly number[];
  /** One for each number, or one for all ten. */
  readonly starter: readonly number[];
  readonly consolation: readonly number[];
}

/** In the order of their numbers, or else of their columns. */
const listColumns = (names: readonly string[], pattern: RegExp): number[] =>
  names
    .flatMap((name, column) => {
      const match = pattern.exec(name);
      return match ? [{ column, place: Number(match[1] || match[2] || 0) }] : [];
    })
    .sort((one, other) => one.place - other.place || one.column - other.column)
    .map(({ column }) => column);

/** Undefined where the row is no heading of a list of draws. */
const columnsOf = (row: readonly string[]): Columns | undefined => {
  const names = row.map(plainName);
  const find = (pattern: RegExp) => names.findIndex((name) => pattern.test(name));
  const columns = {
    drawNumber: find(drawNumberName),
    drawDate: find(drawDateName),
    top: top.map(find),
    starter: listColumns(names, starterName),
    consolation: listColumns(names, consolationName),
  };
  const isList = columns.drawNumber >= 0 && columns.top.some((column) => column >= 0);
  return isList ? columns : undefined;
};

/** Spreadsheets drop leading zeros. */
const fourDigits = (cell: string): string =>
  /^\d{1,4}$/.test(cell) ? cell.padStart(4, '0') : cell;

const cellsOf = (row: readonly string[], columns: readonly number[]): string[] =>
  columns
    .map((column) => row[column] ?? '')
    .flatMap((cell) => cell.split(/[\s,;|/[\](){}]+/))
    .filter((cell) => cell !== '')
    .map(fourDigits);

const readRow = (row: readonly string[], columns: Columns): DrawText => {
  const drawDate = readDay(row[columns.drawDate] ?? '');
  const drawNumber = (row[columns.drawNumber] ?? '').replace(/^#/, '');
  const known = { ...(drawDate && { drawDate }), ...(drawNumber && { drawNumber }) };
  const groups = [
    { name: 'top 3 prizes', numbers: cellsOf(row, columns.top), count: columns.top.length },
    { name: 'starter prizes', numbers: cellsOf(row, columns.starter), count: LIST_COUNT },
    { name: 'consolation prizes', numbers: cellsOf(row, columns.consolation), count: LIST_COUNT },
  ];
  const wrong = groups.find(({ numbers, count }) => numbers.length !== count);
  if (!wrong) return { ...known, prizes: groups.flatMap(({ numbers }) => numbers) };
  return { ...known, problem: `Found ${wrong.numbers.length} of ${wrong.count} ${wrong.name}` };
};

/** Undefined where the text is no table with headings. */
const readTable = (text: string): DrawText[] | undefined => {
  const { rows, problem } = readCsv(text);
  const [heading, ...rest] = rows;
  const columns = heading && columnsOf(heading);
  if (!columns) return undefined;
  const draws = rest.slice(0, MAX_READ).map((row) => readRow(row, columns));
  return problem ? [...draws, { problem }] : draws;
};

/** One draw in each line; undefined where any line with a number is less than that. */
const readLines = (text: string): DrawText[] | undefined => {
  const lines = text.split(/[\r\n]+/).filter((line) => numbersIn(line).length > 0);
  const isDraw = (line: string) => numbersIn(line).length >= PRIZE_COUNT;
  return lines.length > 1 && lines.every(isDraw)
    ? lines.slice(0, MAX_READ).map(readDrawText)
    : undefined;
};

/** What the heading of a draw has said so far. */
type Heading = Partial<Record<Mark['kind'], string>>;

/** Another draw number, or another day where both are told already. */
const isOfAnother = (heading: Heading, { kind, value }: Mark): boolean => {
  const isKnown = kind === 'number' ? heading.number : heading.number && heading.date;
  return isKnown !== undefined && heading[kind] !== value;
};

/** Where a draw begins: at a mark behind the numbers of the one before, or at one of another draw. */
const beginnings = (text: string, marks: readonly Mark[]): number[] => {
  const starts: number[] = [];
  let last: Mark | undefined;
  let heading: Heading = {};
  for (const mark of marks) {
    const isBehindNumbers = !last || numbersIn(text.slice(last.to, mark.from)).length > 0;
    if (isBehindNumbers || isOfAnother(heading, mark)) {
      starts.push(mark.from);
      heading = {};
    }
    heading[mark.kind] ??= mark.value;
    last = mark;
  }
  return starts;
};

/** By the dates and draw numbers of their headings. */
const readHeadings = (text: string): DrawText[] => {
  const line = oneLine(text);
  const starts = beginnings(line, marksIn(line));
  const before = line.slice(0, starts[0]);
  // A title may have a year in it; half a draw is told of.
  const parts = numbersIn(before).length >= LIST_COUNT ? [before] : [];
  parts.push(...starts.map((from, index) => line.slice(from, starts[index + 1])));
  const draws = parts.slice(0, MAX_READ).map(readDrawText);
  // The day of the next draw, below the results, is no draw.
  const isDraw = ({ drawNumber, prizes }: DrawText, index: number) =>
    drawNumber !== undefined || prizes !== undefined || numbersIn(parts[index] ?? '').length > 1;
  return draws.filter(isDraw);
};

/** All draws of a text: a table with headings, a draw in each line, or results one after another. */
export const readDrawBatch = (text: string): DrawText[] => {
  if (text.trim() === '') return [];
  if (text.length > MAX_BATCH_LENGTH) return [{ problem: 'This text is too long' }];
  const draws = readTable(text) ?? readLines(text) ?? readHeadings(text);
  return draws.length > 0 ? draws : [readDrawText(text)];
};
