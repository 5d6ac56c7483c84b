/** Only mark what the rule of another class refers to. */
const MARKERS = new Set(['group', 'peer']);

/** The classes that a stylesheet has rules for. */
export const classesIn = (css: string): Set<string> => {
  // Addresses, texts and comments may hold what looks like a class.
  const rules = css.replace(/url\([^)]*\)|"[^"]*"|\/\*.*?\*\//gs, '');
  const names = [...rules.matchAll(/\.(-?(?:[a-z_]|\\.)(?:[\w-]|\\.)*)/gi)];
  return new Set(names.map(([, name = '']) => name.replaceAll('\\', ''))).difference(MARKERS);
};

/** The words of a source: every class that it uses is one of them. */
export const wordsIn = (source: string): Set<string> =>
  new Set(source.split(/[\s'"`{}<>=;]+/).map((word) => word.replace(/[,.:]$/, '')));
