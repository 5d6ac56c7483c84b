import type { DirectoryFilters } from '#features/directory/directory-search.rules.ts';

const MOST_DIGITS = 9;
const dollarsIn = (text: string): number | undefined => {
  const digits = text.replace(/\D/g, '').slice(0, MOST_DIGITS);
  return digits === '' ? undefined : Number(digits) || undefined;
};

/** Parses the two price fields and swaps them if they are reversed. */
export const priceChoice = (
  from: string,
  to: string,
): Pick<DirectoryFilters, 'minPrice' | 'maxPrice'> => {
  const minPrice = dollarsIn(from);
  const maxPrice = dollarsIn(to);
  const isTurned = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
  return isTurned ? { minPrice: maxPrice, maxPrice: minPrice } : { minPrice, maxPrice };
};
