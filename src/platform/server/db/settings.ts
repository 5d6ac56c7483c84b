import { eq, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Db } from '#platform/server/db/db.ts';
import { settings } from '#platform/server/db/settings.table.ts';

/** A key of the table `settings`, with the schema of its value. */
interface Setting<Value> {
  readonly key: string;
  readonly schema: z.ZodMiniType<Value>;
}
export type SettingValue<Defined> = Defined extends Setting<infer Value> ? Value : never;

/** The feature that uses a setting defines it. */
export const defineSetting = <Value>(
  key: string,
  schema: z.ZodMiniType<Value>,
): Setting<Value> => ({ key, schema });

/** Undefined where it was never set. */
export const getSetting = async <Value>(
  db: Db,
  { key, schema }: Setting<Value>,
): Promise<Value | undefined> => {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return row && schema.parse(row.value);
};

/** The value inside a statement; null where it was never set. */
export const settingInSql = ({ key }: Pick<Setting<unknown>, 'key'>): SQL =>
  sql`(select value from ${settings} where key = ${key})`;

/** Sets the first value; false where there is one already. Processes that race for it take turns. */
export const addSetting = async <Value>(
  db: Db,
  { key }: Setting<Value>,
  value: Value,
): Promise<boolean> => {
  const added = await db.insert(settings).values({ key, value }).onConflictDoNothing().returning();
  return added.length > 0;
};

/** Locked until the transaction ends. Undefined where it was never set: nothing is locked then. */
export const lockSetting = async <Value>(
  tx: Db,
  { key, schema }: Setting<Value>,
): Promise<Value | undefined> => {
  const [row] = await tx.select().from(settings).where(eq(settings.key, key)).for('update');
  return row && schema.parse(row.value);
};

export const setSetting = async <Value>(
  tx: Db,
  { key }: Setting<Value>,
  value: Value,
): Promise<void> => {
  await tx
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
};

export const deleteSetting = async (tx: Db, { key }: Pick<Setting<unknown>, 'key'>) => {
  await tx.delete(settings).where(eq(settings.key, key));
};
