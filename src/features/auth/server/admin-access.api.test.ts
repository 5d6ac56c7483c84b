import { desc, eq, ne } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '#features/audit/server/audit.table.ts';
import * as access from '#features/auth/admin-access.contract.ts';
import {
  createAdminUser,
  deactivateAdminUser,
  listAdminUsers,
} from '#features/auth/auth.contract.ts';
import { adminUsers } from '#features/auth/server/auth.table.ts';
import { hashSecretToken } from '#features/auth/server/secret-token.ts';
import { verifySession } from '#features/auth/session.contract.ts';
import { updateFreelancer } from '#features/profiles/profiles.contract.ts';
import type { AdminRole } from '#platform/contract/admin-role.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { insertAdminWithRole } from '#tests/support/admin-roles.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { clientOf, startTestApp } from '#tests/support/test-app.ts';

const { app, db, admin } = await startTestApp();

const person = async (role: AdminRole) => {
  const { id, username, signIn } = await insertAdminWithRole(db, role);
  const sessionId = await signIn();
  const params = { id: String(id) };
  return { id, username, params, sessionId, client: clientOf(app, sessionId) };
};
const ownersLeft = () => db.select().from(adminUsers).where(eq(adminUsers.role, 'owner'));
const lastNote = async () => {
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return entry;
};

beforeEach(async () => {
  await db.delete(adminUsers).where(ne(adminUsers.username, ADMIN.username));
});

describe('A role', () => {
  test('is owner unless the call names another one, and is listed', async () => {
    const password = 'tamarind kettle';
    const plain = await admin.call(createAdminUser, { body: { username: 'plain', password } });
    expect(plain.role).toBe('owner');
    const body = { username: 'named', password, role: 'moderator' as const };
    expect((await admin.call(createAdminUser, { body })).role).toBe('moderator');
    const listed = await admin.call(listAdminUsers);
    expect(listed.map(({ username, role }) => [username, role])).toEqual([
      [ADMIN.username, 'owner'],
      ['plain', 'owner'],
      ['named', 'moderator'],
    ]);
    const wrong = admin.call(createAdminUser, {
      body: { username: 'wrong', password, role: 'emperor' as never },
    });
    await expect(wrong).rejects.toMatchObject({ status: 400 });
  });

  test('applies at once when it changes, in sessions that are open', async () => {
    const { client, params, id } = await person('read-only');
    const profile = await insertFreelancer(db, { name: 'Mei' });
    const save = () =>
      client.call(updateFreelancer, {
        params: { id: String(profile.id) },
        body: { title: 'Guide' },
      });
    await expect(save()).rejects.toMatchObject({ status: 403 });
    await admin.call(access.changeAdminRole, { params, body: { role: 'editor' } });
    expect(await lastNote()).toMatchObject({
      username: ADMIN.username,
      action: 'update',
      recordType: 'admin',
      recordId: String(id),
      fields: ['role'],
    });
    await save();
    expect((await client.call(verifySession)).admin.role).toBe('editor');
    await admin.call(access.changeAdminRole, { params, body: { role: 'moderator' } });
    await expect(save()).rejects.toMatchObject({ status: 403 });
  });

  test('that does not change is not noted', async () => {
    const { params } = await person('editor');
    const before = await lastNote();
    const body = { role: 'editor' as const };
    const answer = await admin.call(access.changeAdminRole, { params, body });
    expect(answer.role).toBe('editor');
    expect(await lastNote()).toEqual(before);
  });

  test('is nobody’s own to change, and unknown ones and admins are refused', async () => {
    const { admin: me } = await admin.call(verifySession);
    const change = (id: string, role: string) =>
      admin.call(access.changeAdminRole, { params: { id }, body: { role: role as AdminRole } });
    await expect(change(String(me.id), 'editor')).rejects.toMatchObject({
      status: 409,
      serverMessage: 'You cannot change your own role',
    });
    await expect(change(String(me.id), 'emperor')).rejects.toMatchObject({ status: 400 });
    for (const id of ['999999', 'x', '-1']) {
      await expect(change(id, 'editor')).rejects.toMatchObject({ status: 404 });
    }
  });
});

describe('The last owner', () => {
  test.each([
    ['demote', (params: { id: string }) => ({ params, body: { role: 'editor' as const } })],
    ['deactivate', (params: { id: string }) => ({ params })],
  ])('stays when two owners %s each other at once', async (what, input) => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await person('owner'), await person('owner')];
      await db
        .update(adminUsers)
        .set({ role: 'editor' })
        .where(eq(adminUsers.username, ADMIN.username));
      const call = what === 'demote' ? access.changeAdminRole : deactivateAdminUser;
      await Promise.allSettled([
        one.client.call(call, input(two.params) as never),
        two.client.call(call, input(one.params) as never),
      ]);
      const left = (await ownersLeft()).filter(({ isActive }) => isActive);
      expect(left).toHaveLength(1);
      await db
        .update(adminUsers)
        .set({ role: 'owner' })
        .where(eq(adminUsers.username, ADMIN.username));
      await db.delete(adminUsers).where(ne(adminUsers.username, ADMIN.username));
    }
  });

  test('is told apart from other active admins', async () => {
    const [one, two] = [await person('owner'), await person('owner')];
    await person('editor');
    await db.update(adminUsers).set({ isActive: false }).where(eq(adminUsers.id, one.id));
    const { admin: me } = await admin.call(verifySession);
    // The other owner acts with a request that was let in before the demotion.
    await db.update(adminUsers).set({ role: 'editor' }).where(eq(adminUsers.id, two.id));
    const { changeRole } = await import('#features/auth/server/admin-roles.service.ts');
    const { deactivateAdmin } = await import('#features/auth/server/auth.service.ts');
    const by = { id: two.id, username: two.username, role: 'owner' as const };
    await expect(changeRole(db, me.id, 'editor', by)).rejects.toMatchObject({ statusCode: 409 });
    await expect(deactivateAdmin(db, me.id, by)).rejects.toMatchObject({ statusCode: 409 });
    expect((await admin.call(verifySession)).admin.role).toBe('owner');
  });
});

describe('An owner', () => {
  test('sees where others are signed in, without an address or a key', async () => {
    const { params, sessionId } = await person('editor');
    const listed = await admin.call(access.listAdminSessions, { params });
    expect(listed).toEqual([
      {
        id: expect.stringMatching(/^\d{1,15}$/),
        device: 'Firefox on Windows',
        createdAt: expect.any(String),
        lastSeenAt: expect.any(String),
        isCurrent: false,
      },
    ]);
    expect(JSON.stringify(listed)).not.toContain(hashSecretToken(sessionId));
    const unknown = { params: { id: '999999' } };
    await expect(admin.call(access.listAdminSessions, unknown)).rejects.toMatchObject({
      status: 404,
    });
    await expect(admin.call(access.endAdminSessions, unknown)).rejects.toMatchObject({
      status: 404,
    });
  });

  test('ends one session of somebody, or all of them, and it is noted', async () => {
    const { id, params, client } = await person('editor');
    const stranger = await person('editor');
    const [listed] = await admin.call(access.listAdminSessions, { params });
    const end = (of: string) =>
      admin.call(access.endAdminSession, { params: { id: of, session: listed?.id ?? '' } });
    await expect(end(stranger.params.id)).rejects.toMatchObject({ status: 404 });
    await client.call(verifySession);
    await end(params.id);
    expect(await lastNote()).toMatchObject({
      username: ADMIN.username,
      recordId: String(id),
      fields: ['sessions ended'],
    });
    await expect(client.call(verifySession)).rejects.toThrow('Session expired');
    await expect(end(params.id)).rejects.toMatchObject({ status: 404 });
    const all = { params: stranger.params };
    expect(await admin.call(access.endAdminSessions, all)).toEqual({ ended: 1 });
    await expect(stranger.client.call(verifySession)).rejects.toThrow('Session expired');
    expect(await admin.call(access.endAdminSessions, all)).toEqual({ ended: 0 });
  });
});
