import { globSync, readFileSync } from 'node:fs';
import { classesIn, tokensIn, withoutComments } from './stylesheet-classes.ts';

/** Stylesheets whose classes only admins need. */
const ADMIN_STYLES = /[\\/](admin|analytics|back-office)\.css$/;

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
export const checkPublicStyles = ({
  publicCss,
  adminCss: backOfficeCss,
  publicModules,
}: BuiltStyles) => {
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
  const inBackOffice = classesIn(backOfficeCss);
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
