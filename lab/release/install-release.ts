import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { installPackages } from '#tests/support/fresh-checkout.ts';

/** Unpacks a release into a new folder and installs its packages, as described in docs/operations.md. */
export const installRelease = (archive: string, folder: string): void => {
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', archive, '--strip-components=1', '-C', folder]);
  installPackages(folder, '--omit=dev');
};
