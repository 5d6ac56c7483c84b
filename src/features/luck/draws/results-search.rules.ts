export interface ResultsSearch {
  /** Absent for the first page. */
  readonly page?: number;
  /** Four digits. A number unless it has leading zeros, so that the URL contains it without quotes. */
  readonly check?: string | number;
}

const MAX_PAGE = 99_999;

/** Keeps digits only, at most four. */
export const digitsIn = (typed: string): string => typed.replace(/\D/g, '').slice(0, 4);

export const checkedDigits = ({ check }: ResultsSearch): string | undefined =>
  check === undefined ? undefined : String(check);

/** Search parameters for the entered digits; leading zeros can be omitted. */
export const searchForNumber = (typed: string): ResultsSearch => {
  if (!/^\d{1,4}$/.test(typed)) return {};
  const digits = typed.padStart(4, '0');
  return { check: digits.startsWith('0') ? digits : Number(digits) };
};

/** Parses untrusted URL parameters. A checked number takes precedence over the page. */
export const readResultsSearch = (raw: Record<string, unknown>): ResultsSearch => {
  const checked = searchForNumber(String(raw.check ?? '').trim());
  if (checked.check !== undefined) return checked;
  const page = Number(raw.page);
  return Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? { page } : {};
};
