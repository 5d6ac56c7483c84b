/** Tracks the commit on which `npm run test:full` passed, and whether it may be released. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programFile } from '#platform/server/config/program-files.ts';

/** Ignored by git, because it belongs to this checkout only. */
const RECORD = '.test-full-passed';

export interface Checkout {
  /** Undefined outside a git repository. */
  readonly head: string | undefined;
  /** Whether the working tree is clean. */
  readonly isClean: boolean;
  /** The commit on which all tests passed, if any. */
  readonly tested: string | undefined;
}

export const git = (root: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();

export const readCheckout = (root = programFile()): Checkout => {
  const record = join(root, RECORD);
  const tested = existsSync(record) ? readFileSync(record, 'utf8').trim() : undefined;
  try {
    const isClean = git(root, 'status', '--porcelain') === '';
    return { head: git(root, 'rev-parse', 'HEAD'), isClean, tested };
  } catch {
    return { head: undefined, isClean: false, tested };
  }
};

/** The reason why the checkout must not be released; undefined if it may be. */
export const refusalOf = ({ head, isClean, tested }: Checkout): string | undefined => {
  const advice = 'Run npm run test:full on a commit without further changes, or add --untested.';
  if (!head) return `This is no git repository, so that its tests are not known to pass. ${advice}`;
  if (!isClean) return `There are changes that are not committed. ${advice}`;
  if (tested !== head) return `The tests have not passed on this commit. ${advice}`;
  return undefined;
};

export const clearTestedCommit = (root = programFile()): void =>
  rmSync(join(root, RECORD), { force: true });

/** Records that all tests passed, and returns the commit, unless the working tree has changes. */
export const recordTested = (before: Checkout, root = programFile()): string | undefined => {
  const { head, isClean } = readCheckout(root);
  if (!head || !isClean || !before.isClean || before.head !== head) return undefined;
  writeFileSync(join(root, RECORD), `${head}\n`);
  return head;
};
