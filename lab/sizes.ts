/** Measures the size of an installation and a release, and the start time, and fails above our limits. */
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  copyCheckout,
  installPackages,
  MOST_INSTALLED_MB,
  megabytesOf,
} from '#tests/support/fresh-checkout.ts';
import { type Measure, measureRelease } from './release/measure.ts';

const measureInstall = (what: string, most: number, ...options: string[]): Measure => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'garden-sizes-'));
  copyCheckout(folder.path);
  installPackages(folder.path, ...options);
  return { what, measured: megabytesOf(join(folder.path, 'node_modules')), unit: 'MB', most };
};

const measures: Measure[] = [
  measureInstall('full install', MOST_INSTALLED_MB.full),
  measureInstall('production install', MOST_INSTALLED_MB.production, '--omit=dev'),
  ...(await measureRelease()),
];

console.table(
  measures.map(({ what, measured, unit, most }) => ({
    what,
    measured: `${measured.toFixed(unit === 's' ? 2 : 0)} ${unit}`,
    'at most': `${most} ${unit}`,
    met: measured <= most ? 'yes' : 'NO',
  })),
);
if (measures.some(({ measured, most }) => measured > most)) process.exitCode = 1;
