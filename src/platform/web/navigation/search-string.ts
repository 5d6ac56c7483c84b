import { defaultStringifySearch } from '@tanstack/react-router';

/**
 * Serializes search parameters. Arrays are repeated parameters, as in a form submission. A comma needs no
 * encoding, and lists of ids are read by people.
 */
export const searchString = (search: object): string => {
  const entries = Object.entries(search);
  const single = defaultStringifySearch(
    Object.fromEntries(entries.filter(([, value]) => !Array.isArray(value))),
  ).replaceAll('%2C', ',');
  const several = entries.flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((one) => [name, String(one)]) : [],
  );
  const rest = new URLSearchParams(several).toString();
  if (!rest) return single;
  return single ? `${single}&${rest}` : `?${rest}`;
};
