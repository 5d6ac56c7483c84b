import type { BackupManifest } from '#ops/backup/backup-manifest.ts';

const FEW = 5;

/** Returns at most one sentence. */
export const describeMissingPictures = (missing: readonly string[]): string[] => {
  if (missing.length === 0) return [];
  const some = missing.slice(0, FEW).join(', ') + (missing.length > FEW ? ' and more' : '');
  return [`${missing.length} pictures that profiles name are not in the uploads folder: ${some}.`];
};

/** Summarizes a backup for the operator. */
export const describeBackup = ({
  madeAt,
  program,
  engine,
  tables,
  pictures,
}: BackupManifest): string => {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const { files, bytes, missing } = pictures;
  const lines = [
    `It is dated ${madeAt} (${engine} database, version ${program}): ${rows} rows of ${Object.keys(tables).length} tables, ${files} picture files (${(bytes / 1e6).toFixed(1)} MB).`,
    'It contains password hashes: keep it private.',
  ];
  return [...lines, ...describeMissingPictures(missing)].join('\n');
};
