import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * Normalises a phone number to E.164 (`+6591234567`), with Singapore as the default country. Text
 * that cannot be parsed is returned unchanged, because an admin's note is better than nothing.
 */
export const normalisePhone = (typed: string): string => {
  // The library only knows the international prefixes of Singapore, but 00 is common elsewhere.
  const text = typed.trim().replace(/^00/, '+');
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'SG', extract: false });
  // A number with a country code is unambiguous; without one, only a valid number is accepted.
  const isRead = text.startsWith('+') ? number?.isPossible() : number?.isValid();
  return number && isRead ? number.number : typed;
};

/** The hint for an admin about what will be stored; undefined for an empty field. */
export const phoneVerdict = (typed: string): string | undefined => {
  const stored = normalisePhone(typed.trim());
  if (stored === '') return undefined;
  return /^\+\d+$/.test(stored)
    ? `Will be stored as ${stored}`
    : 'Not recognised as a phone number: will be stored as typed';
};
