import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { generateIntroduction, updateAiPrompt } from '#features/ai-content/ai-content.contract.ts';
import { listAuditLog } from '#features/audit/audit.contract.ts';
import { recordAudit } from '#features/audit/server/audit.service.ts';
import { auditLog } from '#features/audit/server/audit.table.ts';
import { sweepAuditLog } from '#features/audit/server/audit-retention.service.ts';
import {
  changeAdminPassword,
  createAdminUser,
  deactivateAdminUser,
  login,
  logout,
} from '#features/auth/auth.contract.ts';
import { verifySession } from '#features/auth/session.contract.ts';
import { saveContactMessages } from '#features/contact/contact.contract.ts';
import {
  createFreelancer,
  duplicateFreelancer,
  updateFreelancer,
} from '#features/freelancers/freelancers.contract.ts';
import { createDraw, deleteDraw } from '#features/lucky-garden/draw-desk.contract.ts';
import { deleteReview, submitReview } from '#features/reviews/reviews.contract.ts';
import {
  createServiceConfig,
  deleteServiceConfig,
  updateServiceConfig,
} from '#features/services/services.contract.ts';
import { deleteFreelancer, restoreFreelancer } from '#features/trash/trash.contract.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';
import { ADMIN, clientOf, startTestApp } from '#tests/support/test-app.ts';

const { app, db, visitor, admin, sessionId } = await startTestApp();

type Query = Parameters<typeof admin.call<typeof listAuditLog>>[1]['query'];
const read = (query: Query = {}) => admin.call(listAuditLog, { query });
const paramsOf = (id: number) => ({ params: { id: String(id) } });

/** What was noted since; the oldest first. */
const notedDuring = async (work: () => Promise<unknown>) => {
  const [last] = await read({ limit: '1' });
  await work();
  const entries = await read({ limit: '100' });
  return entries
    .filter(({ id }) => id > (last?.id ?? 0))
    .toReversed()
    .map(({ action, recordType, recordId, fields }) => ({ action, recordType, recordId, fields }));
};

describe('The log tells', () => {
  test('who signed in and out, and who failed to', async () => {
    const me = (await admin.call(verifySession)).admin;
    const recordId = String(me.id);
    const noted = await notedDuring(async () => {
      const { sessionId } = await visitor.call(login, { body: ADMIN });
      await clientOf(app, sessionId).call(logout);
      for (const username of [ADMIN.username, 'my secret password']) {
        const body = { username, password: 'wrong' };
        await expect(visitor.call(login, { body })).rejects.toMatchObject({ status: 401 });
      }
    });
    const entry = { recordType: 'admin', fields: [] };
    expect(noted).toEqual([
      { ...entry, action: 'login', recordId },
      { ...entry, action: 'logout', recordId },
      { ...entry, action: 'login_failed', recordId },
      { ...entry, action: 'login_failed', recordId: '' },
    ]);
    const [unknown, failed, , signedIn] = await read({ limit: '4' });
    expect(signedIn).toMatchObject({ adminId: me.id, username: ADMIN.username });
    expect(failed).toMatchObject({ adminId: null, username: '' });
    expect(JSON.stringify(unknown)).not.toContain('secret');
  });

  test('what happens to admins, without a password', async () => {
    const noted = await notedDuring(async () => {
      const body = { username: 'helper', password: 'long enough' };
      const { id } = await admin.call(createAdminUser, { body });
      await admin.call(changeAdminPassword, { ...paramsOf(id), body: { password: 'other words' } });
      await admin.call(deactivateAdminUser, paramsOf(id));
    });
    expect(noted).toMatchObject([
      { action: 'create', recordType: 'admin' },
      { action: 'update', recordType: 'admin', fields: ['password'] },
      { action: 'deactivate', recordType: 'admin' },
    ]);
  });

  test('the life of a profile, with the names of what changed and not one value', async () => {
    let recordId = '';
    const noted = await notedDuring(async () => {
      const body = { name: 'Private Name', title: 'Guide', whatsapp: '81234567' };
      const { id } = await admin.call(createFreelancer, { body });
      recordId = String(id);
      const change = { ...body, title: 'Teacher', services: ['Thai'] };
      await admin.call(updateFreelancer, { ...paramsOf(id), body: change });
      await admin.call(updateFreelancer, { ...paramsOf(id), body: { isHidden: true } });
      await admin.call(updateFreelancer, { ...paramsOf(id), body: { isHidden: false } });
      await admin.call(generateIntroduction, paramsOf(id));
      await admin.call(duplicateFreelancer, paramsOf(id));
      await admin.call(deleteFreelancer, paramsOf(id));
      await admin.call(restoreFreelancer, paramsOf(id));
    });
    const entry = { recordType: 'profile', recordId, fields: [] };
    expect(noted).toEqual([
      { ...entry, action: 'create' },
      { ...entry, action: 'update', fields: ['title', 'services'] },
      { ...entry, action: 'hide', fields: ['isHidden'] },
      { ...entry, action: 'show', fields: ['isHidden'] },
      { ...entry, action: 'generate', fields: ['aiGeneratedIntroduction'] },
      { ...entry, action: 'create', recordId: expect.not.stringMatching(`^${recordId}$`) },
      { ...entry, action: 'delete' },
      { ...entry, action: 'restore' },
    ]);
    expect(JSON.stringify(await db.select().from(auditLog))).not.toMatch(/Private|Teacher|8123/);
  });

  test('changes of services, draws, prompts, messages and reviews', async () => {
    const ten = Array.from({ length: 10 }, (_, index) => index);
    const noted = await notedDuring(async () => {
      const names = { serviceName: 'Juggling', displayName: 'Juggling' };
      const service = await admin.call(createServiceConfig, { body: names });
      const change = { ...names, showInFilter: false };
      await admin.call(updateServiceConfig, { ...paramsOf(service.id), body: change });
      await admin.call(deleteServiceConfig, paramsOf(service.id));
      const draw = await admin.call(createDraw, {
        body: {
          drawNumber: '77',
          firstPrize: 1,
          secondPrize: 2,
          thirdPrize: 3,
          starterPrizes: ten,
          consolationPrizes: ten,
        },
      });
      await admin.call(deleteDraw, paramsOf(draw.id));
      await admin.call(updateAiPrompt, {
        params: { type: 'area-guide' },
        body: { promptText: 'Be brief.' },
      });
      await admin.call(saveContactMessages, {
        body: { defaultWhatsAppMessage: 'Hello', defaultSMSMessage: '' },
      });
      const { id } = await admin.call(createFreelancer, { body: { name: 'Mei' } });
      const stars = { lookAlikeRating: 5, servicesRating: 5, gfeRating: 5 };
      const review = await visitor.call(submitReview, { ...paramsOf(id), body: stars });
      await admin.call(deleteReview, paramsOf(review.id));
    });
    expect(noted.map(({ action, recordType }) => `${action} ${recordType}`)).toEqual([
      'create service',
      'update service',
      'delete service',
      'create draw',
      'delete draw',
      'update prompt',
      'update contact_messages',
      'create profile',
      'delete review',
    ]);
    expect(noted[1]?.fields).toEqual(['showInFilter']);
    expect(noted[5]).toMatchObject({ recordId: 'area_guide', fields: ['promptText'] });
    expect(noted[6]?.fields).toEqual(['defaultWhatsAppMessage']);
  });

  test('nothing of a change that was refused', async () => {
    const noted = await notedDuring(async () => {
      const unknown = paramsOf(999_999);
      const calls = [
        admin.call(createAdminUser, { body: { ...ADMIN, password: 'long enough' } }),
        admin.call(updateFreelancer, { ...unknown, body: { title: 'x' } }),
        admin.call(deleteFreelancer, unknown),
        admin.call(deleteDraw, unknown),
        admin.call(updateServiceConfig, { ...unknown, body: { tooltip: 'x' } }),
      ];
      const answers = await Promise.allSettled(calls);
      expect(answers.every(({ status }) => status === 'rejected')).toBe(true);
    });
    expect(noted).toEqual([]);
  });
});

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
    const found = async (query: Query) =>
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
    await sweepAuditLog(db, { days: 90 });
    const [old, older, recent] = [
      await insertAged(91),
      await insertAged(400),
      await insertAged(89),
    ];
    const noted = await notedDuring(() => sweepAuditLog(db, { days: 90 }));
    expect(noted).toEqual([
      { action: 'delete', recordType: 'audit_log', recordId: '2', fields: [] },
    ]);
    const left = await idsIn();
    expect([old, older, recent].map((id) => left.includes(id))).toEqual([false, false, true]);
    expect(await notedDuring(() => sweepAuditLog(db, { days: 90 }))).toEqual([]);
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
    await expect(sweepAuditLog(db, { days: 20 })).rejects.toMatchObject({ cause: { message } });
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
