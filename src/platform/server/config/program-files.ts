import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The nearest parent folder with a package.json: the checkout, or the folder of a release. */
const findRoot = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));

const root = findRoot(import.meta.dirname);

/** Whether this is a compiled release built by `npm run release`. */
export const isRelease: boolean = existsSync(join(root, 'VERSION'));

/** Path of a file or folder of the program, in a checkout or a release. */
export const programFile = (...path: string[]): string => join(root, ...path);

export const programVersion = (): string =>
  JSON.parse(readFileSync(programFile('package.json'), 'utf8')).version;

/** Entry points of processes and threads: file in a release, and source file. */
export const ENTRIES = {
  'server.js': 'src/ops/server/main.ts',
  'backup.js': 'src/ops/backup/backup-cli.ts',
  'restore.js': 'src/ops/backup/restore-cli.ts',
  'cli.js': 'src/ops/cli/cli.ts',
  'program/database-thread.js': 'src/platform/server/embedded/embedded-worker.ts',
  'program/render-thread.js': 'src/pages/server/render-thread.ts',
} as const;

/** How an operator starts the command line. */
export const CLI_COMMAND = isRelease ? 'node cli.js' : 'npm run cli --';

export const entryFile = (name: keyof typeof ENTRIES): string =>
  programFile(isRelease ? name : ENTRIES[name]);
