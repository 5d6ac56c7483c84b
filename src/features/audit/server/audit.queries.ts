import { and, arrayContains, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { AuditQuery } from '#features/audit/audit.contract.ts';
import type { AuditedRecord } from '#features/audit/server/audit.service.ts';
import { auditLog } from '#features/audit/server/audit.table.ts';
import type { Db } from '#platform/server/db/db.ts';

/** The latest entry that names the field. */
export const findLastChange = async (
  db: Db,
  { recordType, recordId = '', field }: AuditedRecord & { readonly field: string },
) => {
  const [entry] = await db
    .select({ username: auditLog.username, createdAt: auditLog.createdAt })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.recordType, recordType),
        eq(auditLog.recordId, String(recordId)),
        arrayContains(auditLog.fields, [field]),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return entry;
};

const startOfDay = (day: string): SQL =>
  sql`(${day}::date::timestamp at time zone 'Asia/Singapore')`;

export const listAuditEntries = (db: Db, query: AuditQuery) => {
  const { adminId, action, recordType, recordId, from, to, before } = query;
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        adminId === undefined ? undefined : eq(auditLog.adminId, adminId),
        action && eq(auditLog.action, action),
        recordType && eq(auditLog.recordType, recordType),
        recordId === undefined ? undefined : eq(auditLog.recordId, recordId),
        from === undefined ? undefined : sql`${auditLog.createdAt} >= ${startOfDay(from)}`,
        to === undefined
          ? undefined
          : sql`${auditLog.createdAt} < ${startOfDay(to)} + interval '1 day'`,
        before === undefined ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(query.limit);
};

const SWEPT_AT_ONCE = 5_000;

/** Deletes a batch of the oldest entries before a given time. Requires its own transaction. */
export const deleteOldEntries = async (tx: Db, before: Date): Promise<number> => {
  await tx.execute(sql`select set_config('audit.delete_before', ${before.toISOString()}, true)`);
  const { rowCount } = await tx.execute(sql`
    delete from ${auditLog} where created_at < ${before.toISOString()}::timestamptz and id in (
      select id from ${auditLog} order by id limit ${SWEPT_AT_ONCE}
    )`);
  return rowCount ?? 0;
};
