import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { changeAdminPassword, login } from '#features/auth/auth.contract.ts';
import { dismissSignInNotices, listSignInNoticesOfAdmin } from '#features/auth/notices.contract.ts';
import { deleteOldSignInNotices } from '#features/auth/server/notices/sign-in-notices.queries.ts';
import { signInNotices } from '#features/auth/server/notices/sign-in-notices.table.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';
import { codeOf, startFactorsApp } from '#tests/support/factors-app.ts';
import { clientOf } from '#tests/support/test-app.ts';

const started = await startFactorsApp();
const { app, db, admin, visitor, newAdmin, withTotp, askedOf, finish } = started;

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface Browser {
  readonly cookie?: string;
  readonly agent?: string;
}

const signIn = async (
  body: { username: string; password: string },
  { cookie, agent = FIREFOX }: Browser = {},
) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'user-agent': agent, ...(cookie && { cookie }) },
    body,
  });
  const cookies = [answer.headers['set-cookie']].flat();
  return {
    client: clientOf(app, answer.json().sessionId),
    cookie: cookies.find((one) => one?.startsWith('known-device'))?.split(';')[0] ?? '',
  };
};
/** Notices about this admin, as the client sees them. */
const seenBy = async (client: ApiClient, { username }: { username: string }) =>
  (await client.call(listSignInNoticesOfAdmin)).filter((notice) => notice.username === username);
const dismiss = (client: ApiClient, notices: readonly { id: number; count: number }[]) =>
  client.call(dismissSignInNotices, { body: { notices: [...notices] } });

describe('A sign-in from a new device', () => {
  test('is shown to the admin at the next sign-in and to owners, with device and time alone', async () => {
    const { id, credentials } = await newAdmin();
    await db.delete(signInNotices);
    const [first, before] = [await signIn(credentials), Date.now()];
    // Not to the session itself, which may be the intruder's.
    expect(await seenBy(first.client, credentials)).toEqual([]);
    const next = await signIn(credentials, { cookie: first.cookie });
    const notice = {
      id: expect.any(Number),
      kind: 'new_device',
      username: credentials.username,
      isOwn: true,
      device: 'Firefox on Linux',
      count: 1,
      happenedAt: expect.any(String),
      isDismissed: false,
    };
    const [seen, ...others] = await seenBy(next.client, credentials);
    expect(seen).toEqual(notice);
    expect(Math.abs(Date.parse(seen?.happenedAt ?? '') - before)).toBeLessThan(60_000);
    // The second sign-in came from the device that is known now.
    expect(others).toEqual([]);
    expect(await seenBy(admin, credentials)).toEqual([{ ...notice, isOwn: false }]);
    expect(JSON.stringify(await db.select().from(signInNotices))).not.toContain('127.0.0.1');
    const notes = await started.notesOf({ id });
    expect(notes.filter((note) => note === 'login new device')).toHaveLength(2);
    expect(notes[0]).toBe('login');
  });

  test('is dismissed by each admin alone, and never by its own session', async () => {
    const { credentials } = await newAdmin();
    await db.delete(signInNotices);
    const first = await signIn(credentials);
    const [notice] = await seenBy(admin, credentials);
    const shown = [{ id: notice?.id ?? 0, count: 1 }];
    await dismiss(first.client, shown);
    const next = await signIn(credentials, { cookie: first.cookie });
    expect(await seenBy(next.client, credentials)).toMatchObject([{ isDismissed: false }]);
    await dismiss(next.client, shown);
    await dismiss(next.client, shown);
    await dismiss(next.client, [{ id: 2 ** 40, count: 1 }]);
    const huge = dismiss(next.client, [{ id: 1, count: 2 ** 40 }]);
    await expect(huge).rejects.toMatchObject({ status: 400 });
    // The account panel shows it nevertheless.
    expect(await seenBy(next.client, credentials)).toMatchObject([{ isDismissed: true }]);
    expect(await seenBy(admin, credentials)).toMatchObject([{ isDismissed: false }]);
    const [row] = await db.select().from(signInNotices);
    expect(row?.dismissedBy).toHaveLength(1);
  });

  test('is counted with equal ones of the day, and shown again after it was dismissed', async () => {
    const { credentials } = await newAdmin();
    await db.delete(signInNotices);
    const first = await signIn(credentials);
    await dismiss(admin, await seenBy(admin, credentials));
    await Promise.all([1, 2, 3].map(() => signIn(credentials)));
    expect(await seenBy(admin, credentials)).toMatchObject([{ count: 4, isDismissed: false }]);
    // What happened after the list was read stays.
    await dismiss(admin, [{ id: (await seenBy(admin, credentials))[0]?.id ?? 0, count: 1 }]);
    expect(await seenBy(admin, credentials)).toMatchObject([{ isDismissed: false }]);
    expect(await seenBy(first.client, credentials)).toMatchObject([{ count: 4 }]);
    await signIn(credentials, { agent: 'curl/8' });
    expect(await seenBy(admin, credentials)).toHaveLength(2);
  });

  test('is new again after a change of the password, and forgotten after 30 days', async () => {
    const { id, credentials } = await newAdmin();
    await db.delete(signInNotices);
    const { cookie } = await signIn(credentials);
    const body = { password: 'another password' };
    await admin.call(changeAdminPassword, { params: { id: String(id) }, body });
    await signIn({ ...credentials, ...body }, { cookie });
    expect(await seenBy(admin, credentials)).toMatchObject([{ count: 2 }]);
    const own = eq(signInNotices.adminUserId, id);
    await db.update(signInNotices).set({ happenedAt: sql`now() - interval '31 days'` }).where(own);
    expect(await seenBy(admin, credentials)).toEqual([]);
    await deleteOldSignInNotices(db);
    expect(await db.$count(signInNotices, own)).toBe(0);
  });
});

describe('A correct password that wrong codes follow', () => {
  test('is told to the admin and to owners, and in the audit log', async () => {
    const person = await withTotp();
    await db.delete(signInNotices);
    const { challenge } = await askedOf(person);
    for (const code of [codeOf(person.secret, 5), 'abcde-abcde-abcde']) {
      await expect(finish({ challenge, code })).rejects.toMatchObject({ status: 401 });
    }
    const notice = { kind: 'wrong_factor', count: 2, isDismissed: false };
    expect(await seenBy(person.client, person.credentials)).toMatchObject([
      { ...notice, isOwn: true },
    ]);
    expect(await seenBy(admin, person.credentials)).toMatchObject([{ ...notice, isOwn: false }]);
    expect((await started.notesOf(person)).slice(0, 2)).toEqual([
      'login_failed correct password,wrong recovery code',
      'login_failed correct password,wrong authenticator app',
    ]);
  });

  test('is not told where the right code follows at once', async () => {
    const person = await withTotp();
    await db.delete(signInNotices);
    const isWrong = and(
      eq(signInNotices.adminUserId, person.id),
      eq(signInNotices.kind, 'wrong_factor'),
    );
    const stranger = await askedOf(person);
    const { challenge } = await askedOf(person);
    await expect(finish({ challenge: stranger.challenge, code: '000000' })).rejects.toThrow();
    await expect(finish({ challenge, code: '000000' })).rejects.toThrow();
    await finish({ challenge, code: codeOf(person.secret) });
    // Only the wrong code of the other sign-in is left.
    expect(await db.select().from(signInNotices).where(isWrong)).toMatchObject([{ count: 1 }]);
    await db.delete(signInNotices);
    const alone = await askedOf(person);
    await expect(finish({ challenge: alone.challenge, code: '000000' })).rejects.toThrow();
    await finish({ challenge: alone.challenge, code: person.recoveryCodes[0] });
    expect(await db.$count(signInNotices, isWrong)).toBe(0);
  });

  test('differs from a wrong password, which is no news', async () => {
    const person = await withTotp();
    await db.delete(signInNotices);
    const body = { ...person.credentials, password: 'a guess' };
    await expect(visitor.call(login, { body })).rejects.toMatchObject({ status: 401 });
    expect(await db.$count(signInNotices)).toBe(0);
  });
});
