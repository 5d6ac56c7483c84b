import { priceOf } from '#features/profiles/profile.rules.ts';
import type { FreelancerRecord } from '#features/profiles/profiles.contract.ts';

const digitsOf = (text: string): string => text.replace(/\D/g, '');
/** A number as people type one: digits, with what they put between them. */
const isNumberLike = (term: string): boolean => /^[\d\s()+.-]+$/.test(term) && /\d/.test(term);

/** The digits that a search asks for, when it is a number; undefined when it is words. */
export const searchedDigits = (search: string): string | undefined =>
  isNumberLike(search) ? digitsOf(search) : undefined;

type Priced = Pick<FreelancerRecord, 'price' | 'hourlyRate'>;

/** What the list shows as the price, by the same rule as the public pages. */
export const listedPrice = (profile: Priced): string => {
  const price = priceOf(profile);
  if (price === undefined) return 'Ask for the price';
  return typeof price === 'number' ? `$${price}/hr` : price;
};

/** A stored number as people read it (`+65 0000 1234`); whatever else an admin noted stays as it is. */
export const listedContact = (contact: string): string =>
  contact.replace(/^\+65(\d{4})(\d{4})$/, '+65 $1 $2');
