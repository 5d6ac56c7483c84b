import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The nearest folder above with a package.json: the checkout, or the folder of a release. */
const findRoot = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));

const root = findRoot(import.meta.dirname);

/** Made by `npm run release`: compiled and built, to be read only. */
export const isRelease: boolean = existsSync(join(root, 'VERSION'));

/** A file or folder that comes with the program, in a checkout and in a release alike. */
export const programFile = (...path: string[]): string => join(root, ...path);

/** What begins as a process or a thread of its own: its source, by the file that a release has of it. */
export const ENTRIES = {
  'server.js': 'src/ops/server/main.ts',
  'backup.js': 'src/ops/backup/backup-cli.ts',
  'restore.js': 'src/ops/backup/restore-cli.ts',
  'garden.js': 'src/ops/cli/cli.ts',
  'program/database-thread.js': 'src/platform/server/embedded/embedded-worker.ts',
  'program/render-thread.js': 'src/pages/server/render-thread.ts',
} as const;

export const entryFile = (name: keyof typeof ENTRIES): string =>
  programFile(isRelease ? name : ENTRIES[name]);
