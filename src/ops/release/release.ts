/** `npm run release` creates one archive with all a server needs, except Node and a few packages. */
import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { programFile } from '#platform/server/config/program-files.ts';
import { makeRelease } from './make-release.ts';
import { readCheckout, refusalOf } from './tested-commit.ts';

const HELP = `npm run release -- [--commit id] [--untested]
  --commit id   The commit that VERSION names, where there is no git repository.
  --untested    Make the release although npm run test:full has not passed on this commit.`;

const { values } = parseArgs({
  options: {
    commit: { type: 'string' },
    untested: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const refusal = values.untested ? undefined : refusalOf(readCheckout());
if (values.help) {
  console.log(HELP);
} else if (refusal) {
  console.error(refusal);
  process.exitCode = 1;
} else {
  const path = await makeRelease(programFile('release'), values);
  console.log(`${path} is made (${(statSync(path).size / 1e6).toFixed(1)} MB)`);
}
