import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the web side is made from, and what makes it. */
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
  // What npm has installed in fact, with all versions.
  'node_modules/.package-lock.json',
];
/** What the web side is not made from: the server, tests, and what the build itself makes. */
const isForeign = (file: string): boolean => /[\\/](server|texts)[\\/]|\.test\.tsx?$/.test(file);

/** The name of a build: another one as soon as something changes that it is made from, or with. */
export const buildKey = (root: string, node = process.version): string => {
  const hash = createHash('sha256').update(node);
  const files = globSync(INPUTS, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((file) => !isForeign(file));
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
};
