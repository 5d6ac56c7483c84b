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
  'server.js': 'src/app/server/main.ts',
  'backup.js': 'src/app/server/backup/backup-cli.ts',
  'restore.js': 'src/app/server/backup/restore-cli.ts',
  'garden.js': 'src/app/server/garden/garden-cli.ts',
  'program/database-thread.js': 'src/platform/server/embedded/embedded-worker.ts',
  'program/render-thread.js': 'src/app/server/render-thread.ts',
} as const;

export const entryFile = (name: keyof typeof ENTRIES): string =>
  programFile(isRelease ? name : ENTRIES[name]);
