import * as z from 'zod/mini';

/** Changes when a program that knows only the old form could not read the new one. */
export const FORMAT = 1;

const count = z.int().check(z.gte(0));

const manifest = z.object({
  format: z.literal(FORMAT),
  program: z.string(),
  madeAt: z.string(),
  engine: z.enum(['embedded', 'server']),
  /** Checksums of the migrations that the database had, in their order. */
  migrations: z.array(z.string()),
  tables: z.record(z.string(), z.object({ rows: count, columns: z.array(z.string()) })),
  /** Tables that are not in it, and why. */
  leftOut: z.record(z.string(), z.string()),
  /** Where each sequence of ids stands; as text, because a JavaScript number may not hold it. */
  sequences: z.record(z.string(), z.object({ value: z.string(), isCalled: z.boolean() })),
  pictures: z.object({
    files: count,
    bytes: count,
    /** Pictures that profiles name and that are not there. */
    missing: z.array(z.string()),
  }),
});

export type BackupManifest = z.output<typeof manifest>;

/** Undefined for what this program did not write; the format alone for a later one. */
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
