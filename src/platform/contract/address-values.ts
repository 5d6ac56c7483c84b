import { isStorableText } from '#platform/contract/storable-text.ts';

/** Query parameters are untrusted, and the router parses a search term of digits as a number. */
export const readTextParam = (value: unknown): string | undefined => {
  if (!['string', 'number', 'boolean'].includes(typeof value)) return undefined;
  const text = String(value).trim();
  return text !== '' && isStorableText(text) ? text : undefined;
};

export const readNumberParam = (value: unknown, min: number, max: number): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  const isWhole = typeof number === 'number' && Number.isInteger(number);
  return isWhole && number >= min && number <= max ? number : undefined;
};
