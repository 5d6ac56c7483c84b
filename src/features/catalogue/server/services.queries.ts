import { and, arrayContains, asc, eq, gte, sql } from 'drizzle-orm';
import { serviceConfigs } from '#features/catalogue/server/services.table.ts';
import type { Db } from '#platform/server/db/db.ts';

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
 * Nobody else changes the configuration until the transaction ends, and nobody writes a profile who
 * holds its names. Comes before all other locks.
 */
export const lockServices = (tx: Db) =>
  tx.execute(sql`lock table ${serviceConfigs} in exclusive mode`);

/** Nobody renames a service until the transaction ends. Comes before all other locks. */
export const holdServiceNames = (tx: Db) =>
  tx.execute(sql`lock table ${serviceConfigs} in row share mode`);

/** Whoever has a name now is meant by it. */
export const forgetFormerName = (tx: Db, name: string) =>
  tx
    .update(serviceConfigs)
    .set({ formerNames: sql`array_remove(${serviceConfigs.formerNames}, ${name})` })
    .where(arrayContains(serviceConfigs.formerNames, [name]));

export const listNamed = (db: Db) =>
  db
    .select({
      serviceName: serviceConfigs.serviceName,
      formerNames: serviceConfigs.formerNames,
    })
    .from(serviceConfigs);

/** Locked until the transaction ends, so that two changes take turns. */
export const lockService = async (tx: Db, id: number) => {
  const [service] = await tx
    .select()
    .from(serviceConfigs)
    .where(eq(serviceConfigs.id, id))
    .for('update');
  return service;
};

/** Behind the others where somebody has put them into an order. */
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

/** Undefined when there is no such entry. Only what the change names is touched. */
export const updateService = async (db: Db, id: number, change: Partial<NewService>) => {
  const [updated] = await db
    .update(serviceConfigs)
    // The name itself keeps a change of nothing a valid statement.
    .set({ serviceName: sql`${serviceConfigs.serviceName}`, ...change })
    .where(eq(serviceConfigs.id, id))
    .returning();
  return updated;
};

/** The places that entries are to have; a name or a switch that changes meanwhile stays. */
export const placeServices = (
  tx: Db,
  places: readonly { id: number; sortOrder: number; position: number }[],
) =>
  tx.execute(sql`
    update ${serviceConfigs} set sort_order = placed.sort_order, position = placed.position
    from jsonb_to_recordset(${JSON.stringify(
      places.map(({ id, sortOrder, position }) => ({ id, sort_order: sortOrder, position })),
    )}::jsonb) as placed(id integer, sort_order integer, position integer)
    where ${serviceConfigs.id} = placed.id`);

export const deleteService = async (db: Db, id: number) => {
  const [deleted] = await db.delete(serviceConfigs).where(eq(serviceConfigs.id, id)).returning();
  return deleted;
};

/** Nothing happens on a table that has entries. The lock makes processes take turns. */
export const insertIntoEmptyTable = (db: Db, services: NewService[]) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${serviceConfigs} in share row exclusive mode`);
    if ((await tx.$count(serviceConfigs)) > 0) return;
    await tx.insert(serviceConfigs).values(services);
  });
