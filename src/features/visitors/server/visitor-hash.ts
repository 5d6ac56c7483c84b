import { createHmac, randomBytes } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import { visitorSalts } from '#features/visitors/server/visitor-salts.table.ts';
import { singaporeDay } from '#platform/contract/singapore-day.ts';
import type { Db } from '#platform/server/db/db.ts';
import { addressKey } from '#platform/server/http/client-address.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const readOrCreateSalt = async (db: Db, day: string): Promise<string> => {
  const salt = randomBytes(32).toString('base64url');
  await db.insert(visitorSalts).values({ day, salt }).onConflictDoNothing();
  await db
    .delete(visitorSalts)
    .where(lt(visitorSalts.day, singaporeDay(new Date(Date.now() - DAY_MS))));
  const [row] = await db.select().from(visitorSalts).where(eq(visitorSalts.day, day));
  return row?.salt ?? salt;
};

export type HashVisitor = (ip: string) => Promise<string>;

/**
 * Pseudonymous visitor id for one day, derived only from the IP address because clients control all
 * other request data. The address is never stored. All processes on a database share the salt of
 * the day; after its deletion, old hashes cannot be matched against addresses.
 */
export const createVisitorHash = (db: Db): HashVisitor => {
  let current: { day: string; salt: Promise<string> } | undefined;
  return async (ip) => {
    const day = singaporeDay();
    if (current?.day !== day) {
      const salt = readOrCreateSalt(db, day);
      current = { day, salt };
      // Does not cache a rejected promise, so that the next request retries.
      salt.catch(() => {
        current = undefined;
      });
    }
    const key = await current.salt;
    return createHmac('sha256', key).update(addressKey(ip)).digest('base64url').slice(0, 22);
  };
};
