import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  globSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartupError } from '#platform/server/errors.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const dist = join(root, 'dist');
const BUILDS_KEPT = 4;

const inputs = [
  'src/**/*.{ts,tsx,css}',
  'messages/**/*.json',
  'public/**/*',
  'scripts/build.ts',
  '*.config.ts',
  'package.json',
  'package-lock.json',
];
/** What the web side is not made from: the server, tests, and what the build itself makes. */
const isForeign = (file: string): boolean =>
  /[\\/](server|texts)[\\/]|\.test\.tsx?$/.test(file.slice(root.length));

const hashOfInputs = (): string => {
  const hash = createHash('sha256');
  const files = globSync(inputs, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !isForeign(file));
  for (const file of files.sort()) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
};

const removeOldBuilds = () => {
  const builds = readdirSync(dist)
    .map((name) => join(dist, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const build of builds.slice(BUILDS_KEPT)) rmSync(build, { recursive: true, force: true });
};

const build = async (folder: string, signal: AbortSignal | undefined): Promise<boolean> => {
  const building = spawn(process.execPath, ['scripts/build.ts', folder], {
    cwd: root,
    stdio: 'inherit',
    // Whoever asks for it, the build is the one that people get.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const stop = () => building.kill();
  signal?.addEventListener('abort', stop);
  const [code] = await once(building, 'close');
  signal?.removeEventListener('abort', stop);
  return code === 0;
};

/**
 * The folder of the web side built from the present sources. Each state of the sources has a
 * folder of its own, moved into place when complete: processes that start together do not
 * disturb each other, and a running one keeps its files.
 */
export const ensureBuilt = async (signal?: AbortSignal): Promise<string> => {
  const folder = join(dist, hashOfInputs());
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  if (!(await build(unfinished, signal))) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new StartupError('The web side could not be built; see above.');
  }
  if (existsSync(folder)) rmSync(unfinished, { recursive: true, force: true });
  else renameSync(unfinished, folder);
  removeOldBuilds();
  return folder;
};
