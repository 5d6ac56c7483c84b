import { guarded } from '#platform/contract/csv-formula.ts';

const NEEDS_QUOTES = /[",\r\n]/;

const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const harmless = guarded(value);
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** Formats a line according to RFC 4180. */
export const csvLine = (values: readonly (string | number)[]): string =>
  `${values.map(cell).join(',')}\r\n`;

/** Makes spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
