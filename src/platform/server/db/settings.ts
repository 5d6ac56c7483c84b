import { eq, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Db } from '#platform/server/db/db.ts';
import { settings } from '#platform/server/db/settings.table.ts';

/** A key of the table `settings` with the schema of its value. */
interface Setting<Value> {
  readonly key: string;
  readonly schema: z.ZodMiniType<Value>;
}
export type SettingValue<Defined> = Defined extends Setting<infer Value> ? Value : never;

/** Each setting is defined by the feature that uses it. */
export const defineSetting = <Value>(
  key: string,
  schema: z.ZodMiniType<Value>,
): Setting<Value> => ({ key, schema });

/** Undefined if the setting was never set. */
export const getSetting = async <Value>(db: Db, { key, schema }: Setting<Value>) => {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return row && schema.parse(row.value);
};

/** SQL expression of the value; null if the setting was never set. */
export const settingInSql = ({ key }: Pick<Setting<unknown>, 'key'>): SQL =>
  sql`(select value from ${settings} where key = ${key})`;

/** Sets the value unless one exists; returns false in that case. Safe under concurrency. */
export const addSetting = async <Value>(db: Db, { key }: Setting<Value>, value: Value) => {
  const added = await db.insert(settings).values({ key, value }).onConflictDoNothing().returning();
  return added.length > 0;
};

/** Locks the row until the transaction ends; undefined if the setting was never set. */
export const lockSetting = async <Value>(tx: Db, { key, schema }: Setting<Value>) => {
  const [row] = await tx.select().from(settings).where(eq(settings.key, key)).for('update');
  return row && schema.parse(row.value);
};

/** Inserts the initial value first, which serializes concurrent first saves too. */
export const addAndLockSetting = async <Value>(tx: Db, setting: Setting<Value>, initial: Value) => {
  await addSetting(tx, setting, initial);
  return (await lockSetting(tx, setting)) ?? initial;
};

export const setSetting = async <Value>(tx: Db, { key }: Setting<Value>, value: Value) => {
  await tx
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
};

export const deleteSetting = async (tx: Db, { key }: Pick<Setting<unknown>, 'key'>) => {
  await tx.delete(settings).where(eq(settings.key, key));
};
