/** `npm run restore -- file` restores to the empty place that DATA_DIR and DATABASE_URL name. */
import { resolve } from 'node:path';
import { describeBackup } from '#ops/backup/backup-manifest.ts';
import { restoreBackup } from '#ops/backup/restore-backup.ts';
import { runCommand } from '#ops/backup/run-cli.ts';
import { loadConfig } from '#ops/config/config.ts';
import { withSecretFiles } from '#ops/config/secret-files.ts';
import { OperatorError } from '#ops/operator-error.ts';

await runCommand(async (signal) => {
  const [given, ...more] = process.argv.slice(2);
  if (!given || more.length > 0) throw new OperatorError('Usage: npm run restore -- file');
  const config = loadConfig(withSecretFiles(process.env));
  const manifest = await restoreBackup(config, resolve(given), signal);
  const place = config.databaseUrl ? 'the database of DATABASE_URL' : `DATA_DIR ${config.dataDir}`;
  console.log(`The backup is restored into ${place}. ${describeBackup(manifest)}`);
});
