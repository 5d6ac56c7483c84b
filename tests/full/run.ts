/**
 * `npm run test:full`: everything that `npm test` runs and all that takes longer, one part after the
 * other. A part that fails does not stop the others. `npm run test:full -- faults memory` runs these
 * parts alone. Once all parts have passed on a commit, `npm run release` makes a release of it.
 */
import { spawnSync } from 'node:child_process';
import { firefox } from '#lab/engines/firefox.ts';
import { webkit } from '#lab/engines/webkit.ts';
import { clearTestedCommit, readCheckout, recordTested } from '#ops/release/tested-commit.ts';

interface Part {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** Why it cannot run on this machine. */
  readonly missing?: string | undefined;
}

const script = (name: string, ...options: string[]): Part['command'] => [
  'npm',
  'run',
  name,
  ...(options.length > 0 ? ['--', ...options] : []),
];

const hasEngine = [firefox, webkit].some(({ isInstalled }) => isInstalled());

const PARTS: readonly Part[] = [
  { name: 'check', command: script('check') },
  { name: 'code', command: script('test:code', '--mode', 'full') },
  { name: 'browser', command: ['npx', 'playwright', 'test'] },
  { name: 'fuzzing', command: script('attack', '--count', '5000', '--seed', '7') },
  { name: 'faults', command: script('test:faults', '--rounds', '4', '--seed', '7') },
  { name: 'memory', command: script('memory', '--requests', '10000', '--watch', '60') },
  {
    name: 'engines',
    command: script('test:engines'),
    missing: hasEngine ? undefined : 'neither Firefox nor WebKit is installed',
  },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !PARTS.some((part) => part.name === name));
if (unknown.length > 0) {
  const names = PARTS.map(({ name }) => name).join(', ');
  console.error(`There is no part ${unknown.join(', ')}. The parts are ${names}.`);
  process.exit(1);
}
const parts = PARTS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));

const run = ({ name, command: [program, ...options], missing }: Part) => {
  console.log(`\n== ${name}: ${missing ?? [program, ...options].join(' ')}\n`);
  const began = performance.now();
  const { status } = missing ? { status: 0 } : spawnSync(program, options, { stdio: 'inherit' });
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  if (missing) return { part: name, result: `not run: ${missing}`, minutes };
  return { part: name, result: status === 0 ? 'passed' : 'FAILED', minutes };
};

const before = readCheckout();
if (wanted.length === 0) clearTestedCommit();
const rows = parts.map(run);
console.table(rows);
const hasPassed = rows.every(({ result }) => result !== 'FAILED');
if (!hasPassed) process.exitCode = 1;
else if (wanted.length === 0) {
  const commit = recordTested(before);
  console.log(
    commit
      ? `All tests have passed on ${commit}; npm run release makes a release of it.`
      : 'All tests have passed, but not on a commit: there were changes that are not committed.',
  );
}
