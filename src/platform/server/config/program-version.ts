import { readFileSync } from 'node:fs';
import { programFile } from '#platform/server/config/program-files.ts';

/** As package.json has it. */
export const programVersion = (): string =>
  JSON.parse(readFileSync(programFile('package.json'), 'utf8')).version;
