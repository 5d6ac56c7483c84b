import { defaultStringifySearch } from '@tanstack/react-router';

/** The search of an address. Several values of a name stand one by one, as a form sends them. */
export const searchString = (search: object): string => {
  const entries = Object.entries(search);
  const single = defaultStringifySearch(
    Object.fromEntries(entries.filter(([, value]) => !Array.isArray(value))),
  );
  const several = entries.flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((one) => [name, String(one)]) : [],
  );
  const rest = new URLSearchParams(several).toString();
  if (!rest) return single;
  return single ? `${single}&${rest}` : `?${rest}`;
};
