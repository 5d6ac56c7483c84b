import type { FreelancerRecord } from '#features/freelancers/freelancers.contract.ts';

type Searched = Pick<FreelancerRecord, 'id' | 'name' | 'whatsapp' | 'phone'>;

const digitsOf = (text: string): string => text.replace(/\D/g, '');
/** A number as people type one: digits, with what they put between them. */
const isNumberLike = (term: string): boolean => /^[\d\s()+.-]+$/.test(term) && /\d/.test(term);

/** Whether a search of the back office finds a profile: by name, phone, whatsapp or id. */
export const isFound = (profile: Searched, search: string): boolean => {
  const term = search.trim().toLowerCase();
  const digits = digitsOf(term);
  if (profile.name.toLowerCase().includes(term)) return true;
  if (isNumberLike(term)) {
    const numbers = [profile.phone, profile.whatsapp, String(profile.id)];
    return numbers.some((number) => digitsOf(number).includes(digits));
  }
  return [profile.phone, profile.whatsapp].some((text) => text.toLowerCase().includes(term));
};

type Priced = Pick<FreelancerRecord, 'price' | 'hourlyRate'>;

/** What the list shows as the price. */
export const listedPrice = ({ price, hourlyRate }: Priced): string => price || `$${hourlyRate}/hr`;

/** What the list sorts prices by; undefined for those without a number. */
export const priceNumber = ({ price, hourlyRate }: Priced): number | undefined => {
  const [number] = /\d+(?:\.\d+)?/.exec(price.replace(/(\d),(?=\d{3})/g, '$1')) ?? [];
  return number === undefined ? hourlyRate || undefined : Number(number);
};
