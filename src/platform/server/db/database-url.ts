const SCHEME = /^postgres(ql)?:\/\//;

/** A host may be missing, such as in `postgres://user@/database?host=/var/run/postgresql`. */
const parse = (text: string): URL | null =>
  URL.parse(text) ?? URL.parse(text.replace('@/', '@localhost/'));

/**
 * Whether the text has the parts of a database address. A password with an unencoded #, ? or / ends the host part
 * early; then a part of it would be taken for the name of the database and be printed in error messages.
 */
export const isDatabaseUrl = (text: string): boolean => {
  const url = SCHEME.test(text) ? parse(text) : null;
  if (url?.hash !== '' || url.search.includes('@')) return false;
  return !/[/@]/.test(url.pathname.slice(1));
};

/** The host and the database for messages, without the user and the password. */
export const describeDatabaseUrl = (text: string): string => {
  const { hostname = '', pathname = '' } = (isDatabaseUrl(text) && parse(text)) || {};
  return `${hostname}${pathname}`;
};
