import { globSync, readFileSync } from 'node:fs';

/** Stylesheets whose classes only admins need. */
const ADMIN_STYLES = /[\\/](admin|analytics|back-office)\.css$/;

/** Classes that only serve as a reference for the rules of other classes. */
const MARKERS = new Set(['group', 'peer']);

/** The classes for which a stylesheet has rules. */
const classesIn = (css: string): Set<string> => {
  // URLs, strings and comments may contain text that looks like a class.
  const rules = css.replace(/url\([^)]*\)|"[^"]*"|\/\*.*?\*\//gs, '');
  const names = [...rules.matchAll(/\.(-?(?:[a-z_]|\\.)(?:[\w-]|\\.)*)/gi)];
  return new Set(names.map(([, name = '']) => name.replaceAll('\\', ''))).difference(MARKERS);
};

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

const withoutComments = (source: string): string => source.replace(COMMENTS, '');

/** The tokens of a source file without its elements, which include every class that it uses. */
const tokensIn = (source: string): Set<string> =>
  new Set(
    source
      .replace(/<\w+/g, ' ')
      .split(/[\s'"`{}<>=;]+/)
      .map((word) => word.replace(/[,.:]$/, '')),
  );

interface BuiltStyles {
  readonly publicCss: string;
  /** A superset of the public stylesheet. */
  readonly adminCss: string;
  /** All modules that public pages may load. */
  readonly publicModules: readonly string[];
}

const union = (sets: Set<string>[]) => sets.reduce((sum, set) => sum.union(set), new Set<string>());

const read = (file: string) => readFileSync(file, 'utf8');

/** Checks that the public stylesheet contains exactly the classes that public pages use. */
export const checkPublicStyles = ({ publicCss, adminCss, publicModules }: BuiltStyles) => {
  const components = publicModules.filter((module) => module.endsWith('.tsx'));
  // Tailwind also generates classes for words in comments, which no element uses.
  const scanned = union(components.map((module) => tokensIn(read(module))));
  const used = union(components.map((module) => tokensIn(withoutComments(read(module)))));
  const defined = union(
    globSync('src/**/*.css')
      .filter((file) => !ADMIN_STYLES.test(file))
      .map((file) => classesIn(read(file))),
  );
  const inPublic = classesIn(publicCss);
  const inBackOffice = classesIn(adminCss);
  const problems = {
    'has classes of the back office': inPublic.difference(scanned).difference(defined),
    'lacks classes of public pages': inBackOffice.difference(inPublic).intersection(used),
    'has more than that of the back office': inPublic.difference(inBackOffice),
  };
  for (const [problem, classes] of Object.entries(problems)) {
    if (classes.size > 0) throw new Error(`The public stylesheet ${problem}: ${[...classes]}`);
  }
  console.log(`public stylesheet: ${(publicCss.length / 1024).toFixed(1)} KB`);
};
