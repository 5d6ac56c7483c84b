import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * A number as E.164 (`+6591234567`), Singapore being where a number without a country belongs.
 * What cannot be read stays as it was typed: an admin's note beats nothing.
 */
export const normalisePhone = (typed: string): string => {
  // The library knows Singapore's own ways to dial out, but 00 is what the world writes.
  const text = typed.trim().replace(/^00/, '+');
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'SG', extract: false });
  // Written with its country a number is clear; without, only a valid one is surely read right.
  const isRead = text.startsWith('+') ? number?.isPossible() : number?.isValid();
  return number && isRead ? number.number : typed;
};

/** Tells an admin what will be stored; nothing while nothing is typed. */
export const phoneVerdict = (typed: string): string | undefined => {
  const stored = normalisePhone(typed.trim());
  if (stored === '') return undefined;
  return /^\+\d+$/.test(stored)
    ? `Will be stored as ${stored}`
    : 'Not read as a phone number: will be stored as typed';
};
