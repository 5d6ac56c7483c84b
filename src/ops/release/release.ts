/** `npm run release [-- --commit id]`: one archive of all that a server runs on, but for Node and a few installed packages. */
import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { programFile } from '#platform/server/config/program-files.ts';
import { makeRelease } from './make-release.ts';

const { values } = parseArgs({ options: { commit: { type: 'string' } } });
const path = await makeRelease(programFile('release'), values);
console.log(`${path} is made (${(statSync(path).size / 1e6).toFixed(1)} MB)`);
