import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { isBackupDue } from '#ops/backup/backup-folder.ts';
import type { Config } from '#ops/config/config.ts';
import { reasonOf } from '#ops/operator-error.ts';
import { entryFile } from '#platform/server/config/program-files.ts';

const LOOK_MS = 60_000;
/** Delay after a failure, because an attempt may be expensive in time and disk space. */
const RETRY_MS = 15 * 60_000;
const STOP_MS = 2_000;
/** As in package.json: optimizing the engine's code takes half a gigabyte, too much for one dump. */
const PROGRAM = ['--liftoff-only', entryFile('backup.js')];

type BackupSettings = NonNullable<Config['backup']>;

const environmentOf = (config: Config, { folder, everyMinutes, keep }: BackupSettings) => ({
  ...process.env,
  DATA_DIR: config.dataDir,
  DATABASE_URL: config.databaseUrl ?? '',
  // The content of that file is already in DATABASE_URL.
  DATABASE_URL_FILE: '',
  BACKUP_DIR: folder,
  BACKUP_EVERY: `${everyMinutes}m`,
  BACKUP_KEEP: String(keep),
});

/** The last output of the process, and whether it succeeded. */
const outcomeOf = async (child: ChildProcess) => {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part: Buffer) => {
      text += part;
    });
  }
  const [code, signal] = await once(child, 'close');
  const words = text.trim() || `it ended with ${signal ?? code}`;
  return { isGood: code === 0, words };
};

/**
 * Makes backups while the server runs, each in a separate process with its own memory and a lower priority. A
 * failure is logged once, until the error changes or is resolved.
 */
export const scheduleBackups = (app: FastifyInstance, config: Config): void => {
  const { backup } = config;
  if (!backup) return;
  let child: ChildProcess | undefined;
  let lastFailure = '';

  const run = async (isStopped: () => boolean) => {
    if (!isBackupDue(backup.folder, backup.everyMinutes)) return;
    child = spawn(process.execPath, [...PROGRAM, '--scheduled'], {
      env: environmentOf(config, backup),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const { isGood, words } = await outcomeOf(child).finally(() => {
      child = undefined;
    });
    if (isStopped()) return;
    if (!isGood) throw new Error(words);
    lastFailure = '';
    app.log.info(words);
  };
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  app.addHook('onListen', async () => resolve());
  app.startJob({
    name: 'backup',
    everyMs: LOOK_MS,
    retryMs: RETRY_MS,
    after: listening,
    run,
    onFailure: (error) => {
      const words = reasonOf(error);
      if (words !== lastFailure) app.log.error(`no backup was made: ${words}`);
      lastFailure = words;
    },
  });
  app.addHook('preClose', async () => {
    child?.kill('SIGTERM');
    // The next backup deletes the partial file.
    setTimeout(() => child?.kill('SIGKILL'), STOP_MS).unref();
  });
};
