import { fourDigits } from '#features/luck/draws/draw.rules.ts';
import { MAX_DRAWS_AT_ONCE } from '#features/luck/draws/draw-admin.contract.ts';
import {
  type DrawText,
  findHeadingMarks,
  type HeadingMark,
  joinPrizes,
  LIST_COUNT,
  numbersIn,
  oneLine,
  PRIZE_COUNT,
  readDay,
  readDrawText,
} from '#features/luck/draws/draw-text.rules.ts';
import { readCsv } from '#platform/contract/csv-rows.ts';

/** Limit on the input length, because the text is parsed again while the admin types. */
const MAX_BATCH_LENGTH = 500_000;

/** One more than the limit, so that an excess can be detected. */
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

/** Normalizes a heading to letters and digits, so that 'Draw No.' and 'draw_no' are equal. */
const plainName = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** One column per number, or a single one with all ten; sorted by the number in the heading, then by column. */
const listColumns = (names: readonly string[], pattern: RegExp): number[] =>
  names
    .flatMap((name, column) => {
      const match = pattern.exec(name);
      return match ? [{ column, place: Number(match[1] || match[2] || 0) }] : [];
    })
    .sort((one, other) => one.place - other.place || one.column - other.column)
    .map(({ column }) => column);

/** Returns undefined if the row is not the header of a draw table. */
const columnsOf = (row: readonly string[]) => {
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

const cellsOf = (row: readonly string[], columns: readonly number[]): string[] =>
  columns
    .map((column) => row[column] ?? '')
    .flatMap((cell) => cell.split(/[\s,;|/[\](){}]+/))
    .filter((cell) => cell !== '')
    .map(fourDigits);

const readRow = (
  row: readonly string[],
  columns: NonNullable<ReturnType<typeof columnsOf>>,
): DrawText => {
  const drawDate = readDay(row[columns.drawDate] ?? '');
  const drawNumber = (row[columns.drawNumber] ?? '').replace(/^#/, '');
  return {
    ...(drawDate && { drawDate }),
    ...(drawNumber && { drawNumber }),
    ...joinPrizes(
      cellsOf(row, columns.top),
      cellsOf(row, columns.starter),
      cellsOf(row, columns.consolation),
    ),
  };
};

/** Returns undefined if the text is not a table with a header row. */
const readTable = (text: string): DrawText[] | undefined => {
  const { rows, problem } = readCsv(text);
  const [heading, ...rest] = rows;
  const columns = heading && columnsOf(heading);
  if (!columns) return undefined;
  const draws = rest.slice(0, MAX_READ).map((row) => readRow(row, columns));
  return problem ? [...draws, { problem }] : draws;
};

/** Parses one draw per line. Returns undefined if a line with numbers is not a complete draw. */
const readLines = (text: string): DrawText[] | undefined => {
  const lines = text.split(/[\r\n]+/).filter((line) => numbersIn(line).length > 0);
  const isDraw = (line: string) => numbersIn(line).length >= PRIZE_COUNT;
  return lines.length > 1 && lines.every(isDraw)
    ? lines.slice(0, MAX_READ).map(readDrawText)
    : undefined;
};

/** Date and draw number found so far in the heading of a draw. */
type Heading = Partial<Record<HeadingMark['kind'], string>>;

/** Whether a mark is of another draw: with a different number, or a different date once both are known. */
const isOfOtherDraw = (heading: Heading, { kind, value }: HeadingMark): boolean => {
  const isKnown = kind === 'number' ? heading.number : heading.number && heading.date;
  return isKnown !== undefined && heading[kind] !== value;
};

/** Start offsets of the draws: at a mark after the previous draw's numbers, or at a mark of another draw. */
const beginnings = (text: string, marks: readonly HeadingMark[]): number[] => {
  const starts: number[] = [];
  let last: HeadingMark | undefined;
  let heading: Heading = {};
  for (const mark of marks) {
    const isBehindNumbers = !last || numbersIn(text.slice(last.to, mark.from)).length > 0;
    if (isBehindNumbers || isOfOtherDraw(heading, mark)) {
      starts.push(mark.from);
      heading = {};
    }
    heading[mark.kind] ??= mark.value;
    last = mark;
  }
  return starts;
};

const readHeadings = (text: string): DrawText[] => {
  const line = oneLine(text);
  const starts = beginnings(line, findHeadingMarks(line));
  const before = line.slice(0, starts[0]);
  // Text before the first heading is ignored if it is a title with a year; an incomplete draw is reported.
  const parts = numbersIn(before).length >= LIST_COUNT ? [before] : [];
  parts.push(...starts.map((from, index) => line.slice(from, starts[index + 1])));
  const draws = parts.slice(0, MAX_READ).map(readDrawText);
  // The date of the next draw, below the results, is not a draw.
  const isDraw = ({ drawNumber, prizes }: DrawText, index: number) =>
    drawNumber !== undefined || prizes !== undefined || numbersIn(parts[index] ?? '').length > 1;
  return draws.filter(isDraw);
};

/** Parses all draws in a text: a table with a header row, one draw per line, or consecutive results. */
export const readDrawBatch = (text: string): DrawText[] => {
  if (text.trim() === '') return [];
  if (text.length > MAX_BATCH_LENGTH) return [{ problem: 'This text is too long' }];
  const draws = readTable(text) ?? readLines(text) ?? readHeadings(text);
  return draws.length > 0 ? draws : [readDrawText(text)];
};
