import { and, desc, eq, gte, lt, max, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { luckSeeds, removedNumbers } from '#features/luck/numbers/server/luck.table.ts';
import type { Db } from '#platform/server/db/db.ts';
import {
  addSetting,
  defineSetting,
  getSetting,
  type SettingValue,
} from '#platform/server/db/settings.ts';

/** When the day is over in Singapore; reviews may be under way for a while. */
export const revealedAt = sql`(((${luckSeeds.day} + 1)::timestamp at time zone 'Asia/Singapore')
  + interval '10 minutes')`;
/** By the database's clock, the one that all processes share. */
const isRevealed = sql`now() >= ${revealedAt}`;

/** A seed leaves the database in no other way than to draw numbers, and here: when it may. */
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

export const listDays = (db: Db, { before, limit }: { before?: string; limit: number }) =>
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

export const listSeededDays = async (db: Db, from: string, to: string): Promise<string[]> => {
  const rows = await db
    .select({ day: luckSeeds.day })
    .from(luckSeeds)
    .where(and(gte(luckSeeds.day, from), sql`${luckSeeds.day} <= ${to}`));
  return rows.map(({ day }) => day);
};

/** Where two processes make the same day's, the first stays. */
export const insertSeeds = (tx: Db, seeds: (typeof luckSeeds.$inferInsert)[]) =>
  tx.insert(luckSeeds).values(seeds).onConflictDoNothing();

export const findSeed = async (db: Db, day: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ seed: luckSeeds.seed })
    .from(luckSeeds)
    .where(eq(luckSeeds.day, day));
  return row?.seed;
};

/** The one key that signs the receipts of this site; as lasting as the seeds. */
const luckKeys = defineSetting(
  'luckKeys',
  z.object({
    /** PKCS #8, of the curve P-256, as base64url. */
    privateKey: z.string(),
    /** The bare point, 65 bytes as base64url. */
    publicKey: z.string(),
  }),
);

export const findKeys = (db: Db) => getSetting(db, luckKeys);
export const insertKeys = (db: Db, keys: SettingValue<typeof luckKeys>) =>
  addSetting(db, luckKeys, keys);

/** By the hashes of their receipts. */
export const noteRemovedNumbers = (tx: Db, hashes: readonly string[]) =>
  tx
    .insert(removedNumbers)
    .values(hashes.map((receiptHash) => ({ receiptHash })))
    .onConflictDoNothing();

export const findRemovedNumber = async (db: Db, receiptHash: string) => {
  const [removed] = await db
    .select()
    .from(removedNumbers)
    .where(eq(removedNumbers.receiptHash, receiptHash));
  return removed;
};
