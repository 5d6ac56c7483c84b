import { readFileSync } from 'node:fs';
import { programFile } from '#platform/server/config/program-files.ts';

/** The version in package.json. */
export const programVersion = (): string =>
  JSON.parse(readFileSync(programFile('package.json'), 'utf8')).version;
