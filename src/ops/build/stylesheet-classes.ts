/** Classes that only serve as a reference for the rules of other classes. */
const MARKERS = new Set(['group', 'peer']);

/** The classes for which a stylesheet has rules. */
export const classesIn = (css: string): Set<string> => {
  // URLs, strings and comments may contain text that looks like a class.
  const rules = css.replace(/url\([^)]*\)|"[^"]*"|\/\*.*?\*\//gs, '');
  const names = [...rules.matchAll(/\.(-?(?:[a-z_]|\\.)(?:[\w-]|\\.)*)/gi)];
  return new Set(names.map(([, name = '']) => name.replaceAll('\\', ''))).difference(MARKERS);
};

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

export const withoutComments = (source: string): string => source.replace(COMMENTS, '');

/** The tokens of a source file, which include every class that it uses. */
export const tokensIn = (source: string): Set<string> =>
  new Set(source.split(/[\s'"`{}<>=;]+/).map((word) => word.replace(/[,.:]$/, '')));
