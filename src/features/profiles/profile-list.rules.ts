import { priceOf } from '#features/profiles/profile.rules.ts';

const digitsOf = (text: string): string => text.replace(/\D/g, '');
/** Whether the term is a number as typed by people: digits and separators. */
const isNumberLike = (term: string): boolean => /^[\d\s()+.-]+$/.test(term) && /\d/.test(term);

/** The digits of a numeric search; undefined for a text search. */
export const searchedDigits = (search: string): string | undefined =>
  isNumberLike(search) ? digitsOf(search) : undefined;

/** The price in the admin list, by the same rule as on the public pages. */
export const listedPrice = (profile: Parameters<typeof priceOf>[0]): string => {
  const price = priceOf(profile);
  if (price === undefined) return 'Price on request';
  return typeof price === 'number' ? `$${price}/hr` : price;
};

/** Formats a stored Singapore number (`+65 0000 1234`); other notes are unchanged. */
export const listedContact = (contact: string): string =>
  contact.replace(/^\+65(\d{4})(\d{4})$/, '+65 $1 $2');
