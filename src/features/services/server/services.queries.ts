import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { serviceConfigs } from '#features/services/server/services.table.ts';
import type { Db } from '#platform/server/db.ts';

export type NewService = Omit<typeof serviceConfigs.$inferInsert, 'createdAt'>;

const inOrder = [asc(serviceConfigs.sortOrder), asc(serviceConfigs.displayName)];
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

/** Locked until the transaction ends, so that two changes take turns. */
export const lockService = async (tx: Db, id: number) => {
  const [service] = await tx
    .select()
    .from(serviceConfigs)
    .where(eq(serviceConfigs.id, id))
    .for('update');
  return service;
};

export const insertService = async (db: Db, service: NewService) => {
  const [inserted] = await db.insert(serviceConfigs).values(service).returning();
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
