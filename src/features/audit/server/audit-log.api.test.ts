import { describe, expect, test } from 'vitest';
import { updateAiPrompt } from '#features/ai-content/ai-content.contract.ts';
import { auditLog } from '#features/audit/server/audit.table.ts';
import {
  changeAdminPassword,
  createAdminUser,
  deactivateAdminUser,
  login,
  logout,
} from '#features/auth/auth.contract.ts';
import { verifySession } from '#features/auth/session.contract.ts';
import {
  createServiceConfig,
  deleteServiceConfig,
  updateServiceConfig,
} from '#features/catalogue/services.contract.ts';
import { saveContactMessages } from '#features/contact/contact.contract.ts';
import { createDraw, deleteDraw } from '#features/luck/draws/draw-admin.contract.ts';
import {
  createFreelancer,
  duplicateFreelancer,
  updateFreelancer,
} from '#features/profiles/profiles.contract.ts';
import { deleteFreelancer, restoreFreelancer } from '#features/profiles/trash/trash.contract.ts';
import { deleteReview, submitReview } from '#features/reviews/reviews.contract.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { auditReader } from '#tests/support/audit-reader.ts';
import { clientOf, startTestApp } from '#tests/support/test-app.ts';

const { app, db, visitor, admin } = await startTestApp();

const { read, notedDuring } = auditReader(admin);
const paramsOf = (id: number) => ({ params: { id: String(id) } });

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
      { ...entry, action: 'login', recordId, fields: ['new device'] },
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
