/** Parser for CSV files as spreadsheets export them. */

const SEPARATORS = [',', ';', '\t'];

/** Picks the separator that is most frequent in the first line. */
const separatorOf = (text: string): string => {
  const [line = ''] = text.split(/[\r\n]/, 1);
  const countOf = (separator: string) => line.split(separator).length;
  return SEPARATORS.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
};

interface CsvRows {
  /** Excludes empty rows. */
  readonly rows: readonly (readonly string[])[];
  /** Error message if the text ends inside a quoted cell. */
  readonly problem?: string;
}

/** A quoted cell may contain separators, line breaks and doubled quotation marks. */
export const readCsv = (text: string): CsvRows => {
  const body = text.replace(/^\uFEFF/, '').replace(/^\s+/, '');
  const separator = separatorOf(body);
  const rows: string[][] = [];
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false];
  const endCell = () => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((one) => one !== '')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < body.length; at += 1) {
    const letter = body.charAt(at);
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (body.charAt(at + 1) === '"') {
        cell += letter;
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell.trim() === '') isQuoted = true;
    else if (letter === separator) endCell();
    else if (letter === '\n' || letter === '\r') endRow();
    else cell += letter;
  }
  endRow();
  return isQuoted ? { rows, problem: 'A quotation mark is not closed' } : { rows };
};
