import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildKey } from '#ops/build/build-key.ts';
import { showProgress } from '#ops/server/start-progress.ts';
import { isRelease, programFile } from '#platform/server/config/program-files.ts';
import { StartupError } from '#platform/server/http/errors.ts';

const root = programFile('/');
const dist = programFile('dist');
const BUILDS_KEPT = 4;

const removeOldBuilds = () => {
  const builds = readdirSync(dist)
    .map((name) => join(dist, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const build of builds.slice(BUILDS_KEPT)) rmSync(build, { recursive: true, force: true });
};

/** Returns the output of a build that failed; the sizes that a good build reports are for `npm run build`. */
const build = async (folder: string, signal: AbortSignal | undefined) => {
  const endProgress = showProgress('Building the web application', { inLogs: true });
  const building = spawn(process.execPath, ['src/ops/build/build.ts', folder], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Whoever asks for it, the build is the one that people get.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const output: Buffer[] = [];
  for (const stream of [building.stdout, building.stderr]) {
    stream.on('data', (part: Buffer) => output.push(part));
  }
  const stop = () => building.kill();
  signal?.addEventListener('abort', stop);
  const [code] = await once(building, 'close');
  signal?.removeEventListener('abort', stop);
  endProgress();
  if (code === 0 || signal?.aborted) return undefined;
  return Buffer.concat(output).toString().trim();
};

/**
 * The folder of the web side built from the present sources by the present tools. Each state of them has a
 * folder of its own, moved into place when complete: processes that start together do not
 * disturb each other, and a running one keeps its files. A release has one, and the sources of none.
 */
export const ensureBuilt = async (signal?: AbortSignal): Promise<string> => {
  if (isRelease) return join(dist, readdirSync(dist)[0] ?? '');
  const folder = join(dist, buildKey(root));
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  const failure = await build(unfinished, signal);
  if (failure !== undefined || signal?.aborted) {
    rmSync(unfinished, { recursive: true, force: true });
    signal?.throwIfAborted();
    throw new StartupError(`${failure}\nThe web side could not be built; see above.`);
  }
  if (existsSync(folder)) rmSync(unfinished, { recursive: true, force: true });
  else renameSync(unfinished, folder);
  removeOldBuilds();
  return folder;
};
