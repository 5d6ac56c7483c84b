import { asc, eq, gt, sql } from 'drizzle-orm';
import pg from 'pg';
import { expect } from 'vitest';
import { auditLog } from '#features/audit/server/audit.table.ts';
import { login } from '#features/auth/auth.contract.ts';
import { createAdmin } from '#features/auth/server/auth.service.ts';
import { type BulkChange, changeProfiles } from '#features/profiles/profile-list.contract.ts';
import { profileCounters } from '#features/profiles/server/profile-counters.table.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { deletedProfiles } from '#features/profiles/trash/server/trash.table.ts';
import { deleteFreelancers, restoreFreelancers } from '#features/profiles/trash/trash.contract.ts';
import type { ApiClient } from '#platform/web/api/api-client.ts';
import { insertFreelancer } from '#tests/support/builders.ts';
import { clientOf, startTestApp } from '#tests/support/test-app.ts';
import { until } from '#tests/support/until.ts';

export const OTHER = { username: 'weeder', password: 'moss on a stone' };

export const change = (what: BulkChange) => (client: ApiClient, ids: number[]) =>
  client.call(changeProfiles, { body: { ids, change: what } });

export const acts = {
  hide: change({ isHidden: true }),
  show: change({ isHidden: false }),
  delete: (client: ApiClient, ids: number[]) => client.call(deleteFreelancers, { body: { ids } }),
  restore: (client: ApiClient, ids: number[]) => client.call(restoreFreelancers, { body: { ids } }),
};

export type Act = keyof typeof acts;

/** The state that follows from the audit log. Each entry must be a change of the state. */
export const afterwards = (log: readonly string[]) => {
  const state = { isHidden: false, isDeleted: false };
  for (const action of log) {
    const [field, value] = {
      hide: ['isHidden', true] as const,
      show: ['isHidden', false] as const,
      delete: ['isDeleted', true] as const,
      restore: ['isDeleted', false] as const,
    }[action as Act];
    expect([log, state[field]]).toEqual([log, !value]);
    state[field] = value;
  }
  return state;
};

/** An app with two admins, who change the same profiles at once. */
export const startBulkChanges = async () => {
  const testApp = await startTestApp();
  const { app, db, database, databaseUrl, visitor } = testApp;

  await createAdmin(db, OTHER);

  const { sessionId } = await visitor.call(login, { body: OTHER });

  const other = clientOf(app, sessionId);

  const insertMany = async (count: number, services: string[] = []) => {
    const ids: number[] = [];
    for (let at = 0; at < count; at += 1) {
      ids.push((await insertFreelancer(db, { name: `Bulk Basil ${at}`, services })).id);
    }
    return ids;
  };

  const stateOf = async (id: number) => {
    const [profile] = await db.select().from(freelancers).where(eq(freelancers.id, id));
    const counters = await db
      .select({ isHidden: profileCounters.isHidden })
      .from(profileCounters)
      .where(eq(profileCounters.freelancerId, id));
    const [kept] = await db.select().from(deletedProfiles).where(eq(deletedProfiles.id, id));
    expect(counters).toEqual(profile ? [{ isHidden: profile.isHidden }] : []);
    expect([profile, kept].filter(Boolean)).toHaveLength(1);
    const [row] = (kept?.rows.freelancers ?? []) as { is_hidden: boolean }[];
    return { isHidden: profile?.isHidden ?? row?.is_hidden, isDeleted: !profile };
  };

  const entriesAfter = (id: number) =>
    db.select().from(auditLog).where(gt(auditLog.id, id)).orderBy(asc(auditLog.id));

  const isServer = database.engine === 'server';

  /** Number of sessions that wait for a lock. */
  const countWaiting = async (on: 'rows' | 'tables') => {
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
        and (wait_event = 'relation') = ${on === 'tables'}`);
    return rows[0]?.count ?? 0;
  };

  const untilWaiting = (rows: number, tables = 0) =>
    until(async () =>
      expect([await countWaiting('rows'), await countWaiting('tables')]).toEqual([rows, tables]),
    );

  /** Holds locks in a session of its own until the returned function is called. */
  const hold = async (statements: string) => {
    const holder = new pg.Client(databaseUrl);
    await holder.connect();
    await holder.query(`begin; ${statements}`);
    return async () => {
      await holder.query('commit');
      await holder.end();
    };
  };

  /** Runs both concurrently: neither can end before both wait for the lock. The embedded engine has one session. */
  const atOnce = async <One, Other>(
    id: number | undefined,
    one: () => Promise<One>,
    another: () => Promise<Other>,
  ) => {
    const letGo = isServer
      ? await hold(`select from profile_counters where freelancer_id = ${id} for update;
          select from freelancers where id = ${id} for update;
          select from deleted_profiles where id = ${id} for update`)
      : undefined;
    let ended = 0;
    const count = () => {
      ended += 1;
    };
    const both = [one(), another()] as const;
    for (const promise of both) promise.then(count, count);
    if (letGo) {
      await until(async () => expect(ended + (await countWaiting('rows'))).toBeGreaterThan(1));
      await letGo();
    }
    return Promise.all(both);
  };

  return {
    ...testApp,
    other,
    insertMany,
    stateOf,
    entriesAfter,
    isServer,
    untilWaiting,
    hold,
    atOnce,
  };
};
