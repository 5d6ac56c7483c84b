import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listAuditLog } from '#features/audit/audit.contract.ts';
import { sweepAuditLog } from '#features/audit/server/audit.routes.ts';
import { recordAudit } from '#features/audit/server/audit.service.ts';
import { auditLog } from '#features/audit/server/audit.table.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { type AuditQuery, auditReader } from '#tests/support/audit-reader.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const { app, db, visitor, admin, sessionId } = await startTestApp();
const { read, notedDuring } = auditReader(admin);

describe('The log', () => {
  test('is read by filters, page after page', async () => {
    const who = { id: 4_711, username: 'reader' };
    for (const recordId of ['1', '2', '3']) {
      await recordAudit(db, { admin: who, action: 'hide', recordType: 'report', recordId });
    }
    const adminId = String(who.id);
    const ids = (entries: { recordId: string }[]) => entries.map(({ recordId }) => recordId);
    const first = await read({ adminId, limit: '2' });
    expect(ids(first)).toEqual(['3', '2']);
    expect(ids(await read({ adminId, limit: '2', before: String(first[1]?.id) }))).toEqual(['1']);
    expect(ids(await read({ action: 'hide', recordType: 'report' }))).toEqual(['3', '2', '1']);
    expect(ids(await read({ recordType: 'report', recordId: '2' }))).toEqual(['2']);
    expect(await read({ adminId, action: 'login' })).toEqual([]);
  });

  test('is read by days of Singapore, both ends included', async () => {
    const at = (createdAt: string) =>
      db.insert(auditLog).values({
        createdAt: new Date(createdAt),
        action: 'show',
        recordType: 'demo_data',
        recordId: createdAt,
      });
    const last = '2020-03-01T15:59:59.000Z';
    const next = '2020-03-01T16:00:00.000Z';
    await at(last);
    await at(next);
    const found = async (query: AuditQuery) =>
      (await read({ ...query, recordType: 'demo_data' })).map(({ recordId }) => recordId);
    expect(await found({ from: '2020-03-01', to: '2020-03-01' })).toEqual([last]);
    expect(await found({ from: '2020-03-02', to: '2020-03-02' })).toEqual([next]);
    expect(await found({ to: '2020-03-02' })).toEqual([next, last]);
    await expect(found({ from: '2020-02-30' })).rejects.toMatchObject({ status: 400 });
  });

  test('can be added to and nothing else', async () => {
    const refusal = { cause: { message: 'The audit log is append-only' } };
    await expect(db.delete(auditLog)).rejects.toMatchObject(refusal);
    await expect(db.update(auditLog).set({ username: 'x' })).rejects.toMatchObject(refusal);
  });

  const agedDays = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  const insertAged = async (days: number) => {
    const entry = { action: 'update', recordType: 'service', createdAt: agedDays(days) } as const;
    const [inserted] = await db.insert(auditLog).values(entry).returning({ id: auditLog.id });
    return inserted?.id ?? 0;
  };
  const idsIn = async () =>
    (await db.select({ id: auditLog.id }).from(auditLog)).map(({ id }) => id);

  test('loses what is older than its retention, which is an entry itself', async () => {
    await sweepAuditLog(db, 90);
    const [old, older, recent] = [
      await insertAged(91),
      await insertAged(400),
      await insertAged(89),
    ];
    const noted = await notedDuring(() => sweepAuditLog(db, 90));
    expect(noted).toEqual([
      { action: 'delete', recordType: 'audit_log', recordId: '2', fields: [] },
    ]);
    const left = await idsIn();
    expect([old, older, recent].map((id) => left.includes(id))).toEqual([false, false, true]);
    expect(await notedDuring(() => sweepAuditLog(db, 90))).toEqual([]);
  });

  test('loses nothing that is recent, whatever is said', async () => {
    const recent = await insertAged(29);
    const old = await insertAged(40);
    const deleteAfterSaying = (days: number, id: number) =>
      db.transaction(async (tx) => {
        const said = agedDays(days).toISOString();
        await tx.execute(sql`select set_config('audit.delete_before', ${said}, true)`);
        await tx.delete(auditLog).where(eq(auditLog.id, id));
      });
    const message = expect.stringMatching(/^The audit log (is append-only|keeps what)/);
    for (const days of [0, 29, 31]) {
      await expect(deleteAfterSaying(days, recent)).rejects.toMatchObject({ cause: { message } });
    }
    await expect(deleteAfterSaying(0, old)).rejects.toMatchObject({ cause: { message } });
    await expect(sweepAuditLog(db, 20)).rejects.toMatchObject({ cause: { message } });
    await expect(
      db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('audit.delete_before', '2020-01-01', true)`);
        await tx.update(auditLog).set({ username: 'x' });
      }),
    ).rejects.toMatchObject({ cause: { message } });
    const left = await idsIn();
    expect(left).toEqual(expect.arrayContaining([recent, old]));
    await deleteAfterSaying(35, old);
    expect(await idsIn()).not.toContain(old);
    // What was said holds for its transaction only.
    await expect(db.delete(auditLog)).rejects.toMatchObject({ cause: { message } });
  });

  test('tells of exports', async () => {
    const noted = await notedDuring(async () => {
      for (const query of ['', '?profileId=7']) {
        const answer = await app.inject({
          url: `/api/analytics/export${query}`,
          headers: { [SESSION_HEADER]: sessionId },
        });
        expect(answer.statusCode).toBe(200);
      }
    });
    expect(noted).toMatchObject([
      { action: 'export', recordType: 'analytics', recordId: '' },
      { action: 'export', recordType: 'analytics', recordId: '7' },
    ]);
  });

  test('is for admins', async () => {
    await expect(visitor.call(listAuditLog, { query: {} })).rejects.toMatchObject({ status: 401 });
  });
});
