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

/** Returns the output of a failed build. Only `npm run build` shows that of a successful one. */
const build = async (folder: string, signal: AbortSignal | undefined) => {
  const endProgress = showProgress('Building the web application', { inLogs: true });
  const building = spawn(process.execPath, ['src/ops/build/build.ts', folder], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // The build is always the production build, whatever the environment of the caller.
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
 * Returns the folder of the web build for the current sources and tools, and builds it if necessary. Each
 * build key has its own folder, which is moved into place when complete, so that concurrent starts do not
 * interfere and a running process keeps its files. A release contains exactly one build and no sources.
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
