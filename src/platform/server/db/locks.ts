import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '#platform/server/db/db.ts';
import { readRows } from '#platform/server/db/read-rows.ts';

/**
 * Numbers of all PostgreSQL advisory locks, in the order in which one transaction may take them, so
 * that no two transactions wait for each other. Row locks of profiles come after `pictures` and before
 * `pictureHashes`. Releases run side by side during an upgrade: a number never changes its meaning.
 */
export const lockNumbers = {
  /** Session lock: one process migrates or restores; a backup shares it while it lists the tables. */
  migration: 7_204_914,
  /**
   * Session lock: one process makes the scheduled backup. Earlier releases used 7_204_917, the number
   * of imports. The change is safe next to them, because the lease of the `backup` job also admits
   * one process only, and backups are written under a temporary name.
   */
  backup: 7_204_918,
  /** Imports of profiles run one after the other. */
  profileImport: 7_204_917,
  /**
   * Shared by saves that name pictures: a stored file stays until the profile that names it is
   * committed. Exclusive for the removal of files: no profile can come to name another picture.
   */
  pictures: 7_204_915,
  /** Picture hashes are added one after the other, so that their ids become visible in order. */
  pictureHashes: 7_204_916,
  /** One transaction at a time changes stored reviews of several profiles. */
  reviewSignals: 824_016_046,
  /** One transaction at a time adds to the sums of analytics. */
  rollups: 4_213_770_001,
} as const;

type LockName = keyof typeof lockNumbers;

/** Waits for the lock, which is released at the end of the transaction. */
export const takeLock = async (tx: Db, name: LockName): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumbers[name]}::bigint)`);
};

export const takeSharedLock = async (tx: Db, name: LockName): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockNumbers[name]}::bigint)`);
};

const attempt = z.object({ isLocked: z.boolean() });

/** Returns false instead of waiting. */
export const tryLock = async (tx: Db, name: LockName): Promise<boolean> => {
  const [made] = await readRows(tx, attempt)`
    select pg_try_advisory_xact_lock(${lockNumbers[name]}::bigint) as "isLocked"`;
  return made?.isLocked ?? false;
};
