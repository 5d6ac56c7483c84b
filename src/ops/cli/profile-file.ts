import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { pipeline } from 'node:stream';
import { parse } from 'csv-parse';
import {
  cellValue,
  ID_COLUMN,
  type ProfileField,
  pictureFields,
  profileFileColumns,
} from '#features/profiles/profile-file.rules.ts';
import { UsageError } from '#ops/cli/command.ts';
import { OperatorError, reasonOf } from '#ops/operator-error.ts';
import { unguarded } from '#platform/contract/csv-formula.ts';

/** A parsed but not yet validated row of the file. */
export interface FileRow {
  /** The first line of the row; in JSON, its position in the array, from 1. */
  readonly line: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Bounds memory in the case of an unclosed quote. */
const MAX_ROW_BYTES = 4 * 1024 * 1024;
/** JSON is read into memory completely. */
const MAX_JSON_BYTES = 256 * 1024 * 1024;

export type FileFormat = 'csv' | 'json';

export const formatOf = (path: string): FileFormat => {
  const ending = extname(path).toLowerCase();
  if (ending === '.csv') return 'csv';
  if (ending === '.json') return 'json';
  throw new UsageError(`${path} must end in .csv or .json`);
};

const assertHeader = (path: string, header: readonly string[]) => {
  const wrong = header.filter(
    (name, index) => !profileFileColumns.includes(name) || header.indexOf(name) !== index,
  );
  if (wrong.length === 0) return;
  throw new OperatorError(
    `${path}, line 1: ${wrong.map((name) => `"${name}"`).join(', ')} ${wrong.length === 1 ? 'is' : 'are'} no column of profiles, or there twice. The columns are: ${profileFileColumns.join(', ')}.`,
  );
};

const valuesOf = (header: readonly string[], cells: readonly string[]) =>
  Object.fromEntries(
    header.map((column, index) => {
      const cell = cells[index] ?? '';
      return [
        column,
        column === ID_COLUMN ? unguarded(cell) : cellValue(column as ProfileField, cell),
      ];
    }),
  );

interface Parsed {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

/** Removes the byte order mark, and rejects invalid UTF-8. */
const textOf = async function* (path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of createReadStream(path)) {
    try {
      yield decoder.decode(chunk, { stream: true });
    } catch {
      throw new OperatorError(`${path} is not UTF-8. Save it as "CSV UTF-8".`);
    }
  }
};

const readCsv = async function* (path: string): AsyncGenerator<FileRow> {
  const parser = parse({
    info: true,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: MAX_ROW_BYTES,
    skip_empty_lines: true,
  });
  // Ends both when one of them fails or is left; the reader gets the error from the parser.
  pipeline(textOf(path), parser, () => {});
  let header: string[] | undefined;
  let lines = 0;
  for await (const { record, info } of parser as AsyncIterable<Parsed>) {
    const line = lines + 1;
    lines = info.lines;
    if (!header) {
      header = record.map((name) => name.trim());
      assertHeader(path, header);
    } else if (record.length > header.length) {
      throw new OperatorError(`${path}, line ${line}: there are more cells than columns.`);
    } else if (record.some((cell) => cell.trim() !== '')) {
      yield { line, values: valuesOf(header, record) };
    }
  }
};

const readJson = async function* (path: string): AsyncGenerator<FileRow> {
  if ((await stat(path)).size > MAX_JSON_BYTES) {
    throw new OperatorError(`${path} is larger than 256 MB. A CSV file may be of any size.`);
  }
  const text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) throw new OperatorError(`${path} must hold a list of profiles.`);
  for (const [index, values] of list.entries()) {
    if (typeof values !== 'object' || values === null || Array.isArray(values)) {
      throw new OperatorError(`${path}, row ${index + 1}: a profile must be an object.`);
    }
    yield { line: index + 1, values };
  }
};

/** Yields row by row; an unreadable file ends with one error message. */
export const readProfileFile = async function* (path: string): AsyncGenerator<FileRow> {
  try {
    yield* formatOf(path) === 'csv' ? readCsv(path) : readJson(path);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`${path} cannot be read: ${reasonOf(error)}.`);
  }
};

/** Returns a copy of a row with other pictures, which are replaced one after the other. */
export const replacePictures = async <Row extends Readonly<Record<string, unknown>>>(
  row: Row,
  replace: (value: unknown, column: string) => Promise<unknown>,
): Promise<Row> => {
  const replaced: Record<string, unknown> = { ...row };
  for (const column of pictureFields) {
    const value = replaced[column];
    if (value === undefined) continue;
    replaced[column] = Array.isArray(value)
      ? await Array.fromAsync(value, (each) => replace(each, column))
      : await replace(value, column);
  }
  return replaced as Row;
};
