import { desc, eq, inArray, lt, max, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { luckSeeds, removedNumbers } from '#features/luck/numbers/server/luck.table.ts';
import type { Db } from '#platform/server/db/db.ts';
import { readRows } from '#platform/server/db/read-rows.ts';
import { defineSetting } from '#platform/server/db/settings.ts';

/** Cache topic of the days with their commitments and seeds. */
export const LUCK_DAYS = 'luck-days';

/** End of the day in Singapore, plus a grace period for reviews in progress. */
export const revealedAt = sql`(((${luckSeeds.day} + 1)::timestamp at time zone 'Asia/Singapore')
  + interval '10 minutes')`;
/** Uses the database clock, which all processes share. */
const isRevealed = sql`now() >= ${revealedAt}`;

const databaseClock = z.object({ ms: z.number(), day: z.string() });

/** Time and day in Singapore by the database clock: the clock of a process may be wrong. */
export const readLuckClock = async (db: Db) => {
  const [clock] = await readRows(db, databaseClock)`
    select (extract(epoch from now()) * 1000)::float8 as ms,
      (now() at time zone 'Asia/Singapore')::date::text as day`;
  if (!clock) throw new Error('The database did not tell the time');
  return { issuedAt: new Date(clock.ms), day: clock.day };
};

/** The only query that publishes seeds; it returns a seed only after its reveal time. */
const selectDays = (db: Db, where: SQL | undefined) =>
  db
    .select({
      day: luckSeeds.day,
      commitment: luckSeeds.commitment,
      committedAt: luckSeeds.createdAt,
      seed: sql<string | null>`case when ${isRevealed} then ${luckSeeds.seed} end`,
    })
    .from(luckSeeds)
    .where(where);

export const listLuckSeedDays = (db: Db, { before, limit }: { before?: string; limit: number }) =>
  selectDays(db, before === undefined ? undefined : lt(luckSeeds.day, before))
    .orderBy(desc(luckSeeds.day))
    .limit(limit);

export const findDay = async (db: Db, day: string) => {
  const [found] = await selectDays(db, eq(luckSeeds.day, day));
  return found;
};

export const findLastRevealed = async (db: Db): Promise<string | null> => {
  const [row] = await db
    .select({ day: max(luckSeeds.day) })
    .from(luckSeeds)
    .where(isRevealed);
  return row?.day ?? null;
};

/** Returns the number of new seeds. If two processes create the seed of the same day, the first one is kept. */
export const insertSeeds = async (tx: Db, seeds: (typeof luckSeeds.$inferInsert)[]) => {
  const { rowCount } = await tx.insert(luckSeeds).values(seeds).onConflictDoNothing();
  return rowCount ?? 0;
};

export const findSeed = async (db: Db, day: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ seed: luckSeeds.seed })
    .from(luckSeeds)
    .where(eq(luckSeeds.day, day));
  return row?.seed;
};

/** The key pair that signs the receipts of this site. Like the seeds, it never changes. */
export const luckKeys = defineSetting(
  'luckKeys',
  z.object({
    /** P-256 private key: PKCS #8, base64url. */
    privateKey: z.string(),
    /** Uncompressed P-256 point: 65 bytes, base64url. */
    publicKey: z.string(),
  }),
);

/** `hashes` are the SHA-256 hashes of the receipts. */
export const recordRemovedNumbers = (tx: Db, hashes: readonly string[]) =>
  tx
    .insert(removedNumbers)
    .values(hashes.map((receiptHash) => ({ receiptHash })))
    .onConflictDoNothing();

export const deleteRemovedNumbers = (tx: Db, hashes: readonly string[]) =>
  tx.delete(removedNumbers).where(inArray(removedNumbers.receiptHash, [...hashes]));

export const findRemovedNumber = async (db: Db, receiptHash: string) => {
  const [removed] = await db
    .select()
    .from(removedNumbers)
    .where(eq(removedNumbers.receiptHash, receiptHash));
  return removed;
};
