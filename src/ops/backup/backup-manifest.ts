import * as z from 'zod/mini';
import { MANIFEST } from '#ops/backup/archive/archive-end.ts';
import { OperatorError } from '#ops/operator-error.ts';

/** Increased when programs that know only the old format cannot read the new one. */
export const FORMAT = 1;

const count = z.int().check(z.gte(0));

const manifest = z.object({
  format: z.literal(FORMAT),
  program: z.string(),
  madeAt: z.string(),
  engine: z.enum(['embedded', 'server']),
  /** Checksums of the applied migrations, in order. */
  migrations: z.array(z.string()),
  tables: z.record(z.string(), z.object({ rows: count, columns: z.array(z.string()) })),
  /** Tables that the backup omits and columns that it empties (`table.column`), with the reason. */
  leftOut: z.record(z.string(), z.string()),
  /** The value of each id sequence. It is text, because a JavaScript number may lose digits. */
  sequences: z.record(z.string(), z.object({ value: z.string(), isCalled: z.boolean() })),
  pictures: z.object({
    files: count,
    bytes: count,
    /** Pictures that profiles refer to and that the store does not have. */
    missing: z.array(z.string()),
  }),
});

export type BackupManifest = z.output<typeof manifest>;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const parseManifest = (text: string): BackupManifest => {
  const given = parseJson(text);
  const checked = manifest.safeParse(given);
  if (checked.success) return checked.data;
  const { format } = z.object({ format: z.number() }).safeParse(given).data ?? {};
  if (format === undefined || format <= FORMAT) {
    throw new OperatorError(`${MANIFEST} does not describe a backup of this program.`);
  }
  throw new OperatorError(
    `The backup has the format ${format} and this program knows up to ${FORMAT}: it was made by a newer version. Restore it with that.`,
  );
};

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
