/** `npm run backup -- [file]`, or `npm run backup -- --check file`. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkArchive, withArchive } from '#ops/backup/archive/archive-reader.ts';
import { backupName } from '#ops/backup/backup-folder.ts';
import { describeBackup, describeMissingPictures } from '#ops/backup/backup-manifest.ts';
import { makeBackup } from '#ops/backup/make-backup.ts';
import { runCommand } from '#ops/backup/run-cli.ts';
import { makeDueBackup } from '#ops/backup/scheduled-backup.ts';
import { loadConfig } from '#ops/config/config.ts';
import { withSecretFiles } from '#ops/config/secret-files.ts';
import { OperatorError } from '#ops/operator-error.ts';

const USAGE = 'Usage: npm run backup -- [file], or: npm run backup -- --check file';

const check = (path: string) =>
  withArchive(path, async (archive) => {
    await checkArchive(archive);
    console.log(`${path} is whole. ${describeBackup(archive.manifest)}`);
  });

const readArguments = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { check: { type: 'boolean' }, scheduled: { type: 'boolean' } },
    });
  } catch {
    throw new OperatorError(USAGE);
  }
};

await runCommand(async (signal) => {
  const { values, positionals } = readArguments();
  const [given] = positionals;
  if (positionals.length > 1 || (values.check && !given)) throw new OperatorError(USAGE);
  if (values.check) return check(resolve(given ?? ''));
  const config = loadConfig(withSecretFiles(process.env));
  if (values.scheduled && config.backup) {
    const made = await makeDueBackup(config, config.backup, signal);
    const words = made && [
      `a backup was made: ${made.path}`,
      ...describeMissingPictures(made.manifest.pictures.missing),
    ];
    console.log(words?.join('. ') ?? 'another process makes the backup');
    return;
  }
  const path = resolve(given ?? join(config.backup?.folder ?? '.', backupName(new Date())));
  const manifest = await makeBackup(config, path, signal);
  console.log(`${path} is made. ${describeBackup(manifest)}`);
});
