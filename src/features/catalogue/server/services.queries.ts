import { and, arrayContains, asc, eq, gte, sql } from 'drizzle-orm';
import { serviceConfigs } from '#features/catalogue/server/services.table.ts';
import type { Db } from '#platform/server/db/db.ts';

export type StoredService = typeof serviceConfigs.$inferSelect;
export type NewService = Omit<typeof serviceConfigs.$inferInsert, 'createdAt'>;

const inOrder = [
  asc(serviceConfigs.sortOrder),
  asc(serviceConfigs.position),
  asc(serviceConfigs.displayName),
];
const isActive = eq(serviceConfigs.isActive, true);

export const listAllServices = (db: Db) =>
  db
    .select()
    .from(serviceConfigs)
    .orderBy(...inOrder);

export const listActiveServices = (db: Db, fromSortOrder = 0) =>
  db
    .select()
    .from(serviceConfigs)
    .where(and(isActive, gte(serviceConfigs.sortOrder, fromSortOrder)))
    .orderBy(...inOrder);

/**
 * Blocks other changes of the configuration, and profile writes that hold service names, until the
 * transaction ends. Lock order: before all other locks.
 */
export const lockServices = (tx: Db) =>
  tx.execute(sql`lock table ${serviceConfigs} in exclusive mode`);

/** Blocks renames until the transaction ends. Lock order: before all other locks. */
export const lockServiceNames = (tx: Db) =>
  tx.execute(sql`lock table ${serviceConfigs} in row share mode`);

/** A current name takes precedence, so it must not remain an alias of another entry. */
export const forgetFormerName = (tx: Db, name: string) =>
  tx
    .update(serviceConfigs)
    .set({ formerNames: sql`array_remove(${serviceConfigs.formerNames}, ${name})` })
    .where(arrayContains(serviceConfigs.formerNames, [name]));

export const listServiceNames = (db: Db) =>
  db
    .select({
      serviceName: serviceConfigs.serviceName,
      formerNames: serviceConfigs.formerNames,
    })
    .from(serviceConfigs);

/** Locks the row until the transaction ends, which serializes concurrent changes. */
export const lockService = async (tx: Db, id: number) => {
  const [service] = await tx
    .select()
    .from(serviceConfigs)
    .where(eq(serviceConfigs.id, id))
    .for('update');
  return service;
};

/** Appends the entry if the group has been ordered manually. */
export const insertService = async (db: Db, service: NewService) => {
  const position = sql`(
    select case when max(position) > 0 then max(position) + 1 else 0 end
    from ${serviceConfigs} where sort_order = ${service.sortOrder ?? 0})`;
  const [inserted] = await db
    .insert(serviceConfigs)
    .values({ ...service, position })
    .returning();
  if (!inserted) throw new Error('An insert returned no row');
  return inserted;
};

/** Updates only the given fields. Undefined if the entry does not exist. */
export const updateService = async (db: Db, id: number, change: Partial<NewService>) => {
  const [updated] = await db
    .update(serviceConfigs)
    // Keeps the statement valid if there is nothing to update.
    .set({ serviceName: sql`${serviceConfigs.serviceName}`, ...change })
    .where(eq(serviceConfigs.id, id))
    .returning();
  return updated;
};

/** Updates positions only, so that concurrent changes of other fields are preserved. */
export const placeServices = (
  tx: Db,
  places: readonly { id: number; sortOrder: number; position: number }[],
) =>
  tx.execute(sql`
    update ${serviceConfigs} set sort_order = placed."sortOrder", position = placed.position
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as placed(id integer, "sortOrder" integer, position integer)
    where ${serviceConfigs.id} = placed.id`);

export const deleteService = async (db: Db, id: number) => {
  const [deleted] = await db.delete(serviceConfigs).where(eq(serviceConfigs.id, id)).returning();
  return deleted;
};

/** Does nothing if the table has rows. The lock serializes processes. */
export const insertIntoEmptyTable = (db: Db, services: NewService[]) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${serviceConfigs} in share row exclusive mode`);
    if ((await tx.$count(serviceConfigs)) > 0) return;
    await tx.insert(serviceConfigs).values(services);
  });
