import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Not a dependency of the project: it has 180 MB, and only these measurements need it. */
const VERSION = '13.5.0';

/** The part of the Lighthouse report that we use. */
export interface Report {
  /** Speed of this machine at that moment; a fast desktop has about 1,500 and more. */
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  readonly audits: Record<
    string,
    { score: number | null; title: string; displayValue?: string; numericValue?: number }
  >;
}

type Lighthouse = (
  url: string,
  flags: { port: number; formFactor: 'mobile'; onlyCategories: string[]; logLevel: 'error' },
) => Promise<{ lhr: Report } | undefined>;

/** Installs Lighthouse into the cache folder of node_modules if it is missing. */
export const fetchLighthouse = async (): Promise<Lighthouse> => {
  const folder = resolve('node_modules/.cache', `lighthouse-${VERSION}`);
  const entry = join(folder, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(entry)) {
    const args = ['install', '--prefix', folder, '--prefer-offline', '--no-package-lock'];
    execFileSync('npm', [...args, `lighthouse@${VERSION}`], { stdio: 'inherit' });
  }
  return (await import(pathToFileURL(entry).href)).default;
};
