import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sources and tools of the web build. */
const INPUTS = [
  'src/{features,pages,platform}/**/*.{ts,tsx,css}',
  'src/ops/**/*.contract.ts',
  'messages/**/*.json',
  'public/**/*',
  'src/ops/build/**/*.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  // The installed packages with their exact versions.
  'node_modules/.package-lock.json',
];
/** Files that are not part of the web build: the server, tests, and generated texts. */
const isForeign = (file: string): boolean => /[\\/](server|texts)[\\/]|\.test\.tsx?$/.test(file);

/** The name of a build: a hash of its sources and tools. */
export const buildKey = (root: string, node = process.version): string => {
  const hash = createHash('sha256').update(node);
  const files = globSync(INPUTS, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((file) => !isForeign(file));
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
};
