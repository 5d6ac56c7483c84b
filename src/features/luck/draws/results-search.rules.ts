/** What the address of the results holds. */
export interface ResultsSearch {
  /** From 2 on. */
  readonly page?: number;
  /** Four digits. As a number where it has no zero in front: so an address holds it as it is. */
  readonly check?: string | number;
}

const MAX_PAGE = 99_999;

/** Digits only, four at most. */
export const digitsIn = (typed: string): string => typed.replace(/\D/g, '').slice(0, 4);

/** The number that is checked, as it is written on a ticket. */
export const checkedDigits = ({ check }: ResultsSearch): string | undefined =>
  check === undefined ? undefined : String(check);

/** For the digits that somebody typed; zeros in front may be left out. */
export const searchForNumber = (typed: string): ResultsSearch => {
  if (!/^\d{1,4}$/.test(typed)) return {};
  const digits = typed.padStart(4, '0');
  return { check: digits.startsWith('0') ? digits : Number(digits) };
};

/** An address may say anything. A number is checked against all draws, whatever the page. */
export const readResultsSearch = (raw: Record<string, unknown>): ResultsSearch => {
  const checked = searchForNumber(String(raw.check ?? '').trim());
  if (checked.check !== undefined) return checked;
  const page = Number(raw.page);
  return Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? { page } : {};
};
