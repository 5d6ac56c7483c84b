import * as z from 'zod/mini';

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
  /** Tables that the backup omits, with the reason. */
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

/** Returns undefined for a file that is not a manifest, and only the format for one of a later program. */
export const parseManifest = (text: string): BackupManifest | { format: number } | undefined => {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return undefined;
  }
  const checked = manifest.safeParse(given);
  if (checked.success) return checked.data;
  const { format } = z.object({ format: z.number() }).safeParse(given).data ?? {};
  return format !== undefined && format > FORMAT ? { format } : undefined;
};
