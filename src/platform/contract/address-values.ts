import { isStorableText } from '#platform/contract/storable-text.ts';

/** Cuts a text without leaving half of a surrogate pair. */
const shortened = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '');

/**
 * Query parameters are untrusted, and the router parses a search term of digits as a number. A text
 * that is too long is cut, so that a link with it still opens its page.
 */
export const readTextParam = (
  value: unknown,
  maxLength = Number.POSITIVE_INFINITY,
): string | undefined => {
  if (!['string', 'number', 'boolean'].includes(typeof value)) return undefined;
  const text = shortened(String(value).trim(), maxLength).trim();
  return text !== '' && isStorableText(text) ? text : undefined;
};

export const readNumberParam = (value: unknown, min: number, max: number): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  const isWhole = typeof number === 'number' && Number.isInteger(number);
  return isWhole && number >= min && number <= max ? number : undefined;
};
