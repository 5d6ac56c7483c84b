/** A spreadsheet takes a cell that begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** A line as RFC 4180 has it. */
export const csvLine = (values: readonly (string | number)[]): string =>
  `${values.map(cell).join(',')}\r\n`;

/** Tells spreadsheets that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
