/** Which commit `npm run test:full` has passed on, and whether a release may be made of it. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programFile } from '#platform/server/config/program-files.ts';

/** Ignored by git, because it is about this checkout alone. */
const RECORD = '.test-full-passed';

export interface Checkout {
  /** Undefined outside of a git repository. */
  readonly head: string | undefined;
  /** Whether the files are exactly those of that commit. */
  readonly isClean: boolean;
  /** The commit that all tests have passed on, if any. */
  readonly tested: string | undefined;
}

export const readCheckout = (root = programFile()): Checkout => {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  const record = join(root, RECORD);
  const tested = existsSync(record) ? readFileSync(record, 'utf8').trim() : undefined;
  try {
    return { head: git('rev-parse', 'HEAD'), isClean: git('status', '--porcelain') === '', tested };
  } catch {
    return { head: undefined, isClean: false, tested };
  }
};

/** Why no release is made of the checkout; undefined if it may be made. */
export const refusalOf = ({ head, isClean, tested }: Checkout): string | undefined => {
  const advice = 'Run npm run test:full on a commit without further changes, or add --untested.';
  if (!head) return `This is no git repository, so that its tests are not known to pass. ${advice}`;
  if (!isClean) return `There are changes that are not committed. ${advice}`;
  if (tested !== head) return `The tests have not passed on this commit. ${advice}`;
  return undefined;
};

export const forgetTested = (root = programFile()): void =>
  rmSync(join(root, RECORD), { force: true });

/** After all tests have passed. Returns the commit, or undefined if the files were not those of one all the time. */
export const recordTested = (before: Checkout, root = programFile()): string | undefined => {
  const { head, isClean } = readCheckout(root);
  if (!head || !isClean || !before.isClean || before.head !== head) return undefined;
  writeFileSync(join(root, RECORD), `${head}\n`);
  return head;
};
