import { createHmac, randomBytes } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import { visitorSalts } from '#features/visitors/server/visitor-salts.table.ts';
import { DAY_MS } from '#platform/contract/durations.ts';
import { singaporeDay } from '#platform/contract/singapore-day.ts';
import type { Db } from '#platform/server/db/db.ts';
import { addressKey } from '#platform/server/http/client-address.ts';

/** The first day whose salt and hashes are kept: yesterday, because clocks of processes differ. */
export const firstDayOfVisitorHashes = (): string => singaporeDay(new Date(Date.now() - DAY_MS));

export const deleteOldVisitorSalts = async (db: Db): Promise<void> => {
  await db.delete(visitorSalts).where(lt(visitorSalts.day, firstDayOfVisitorHashes()));
};

const readOrCreateSalt = async (db: Db, day: string): Promise<string> => {
  const salt = randomBytes(32).toString('base64url');
  await db.insert(visitorSalts).values({ day, salt }).onConflictDoNothing();
  await deleteOldVisitorSalts(db);
  const [row] = await db.select().from(visitorSalts).where(eq(visitorSalts.day, day));
  return row?.salt ?? salt;
};

/** What a hash is stored for. Each column that holds one has a purpose of its own. */
type VisitorPurpose = 'visit' | 'view' | 'points' | 'review' | 'sign-in';

/** `scope` limits the hash to one profile, where visitors are not compared across profiles. */
export type HashVisitor = (purpose: VisitorPurpose, ip: string, scope?: number) => Promise<string>;

/**
 * Pseudonymous visitor id for one day and one purpose, derived only from the IP address because
 * clients control all other request data. The key differs by purpose, so that no two tables hold
 * the same value for a visitor and a review cannot be joined with visits. The address is never
 * stored. All processes on a database share the salt of the day; after its deletion, old hashes
 * cannot be matched against addresses.
 */
export const createVisitorHash = (db: Db): HashVisitor => {
  let current: { readonly day: string; readonly salt: Promise<string> } | undefined;
  return async (purpose, ip, scope) => {
    const day = singaporeDay();
    if (current?.day !== day) {
      current = { day, salt: readOrCreateSalt(db, day) };
      // Does not cache a rejected promise, so that the next request retries.
      current.salt.catch(() => {
        current = undefined;
      });
    }
    const salt = await current.salt;
    const key = createHmac('sha256', salt).update(`visitor hash: ${purpose}`).digest();
    return createHmac('sha256', key)
      .update(`${scope ?? ''}|${addressKey(ip)}`)
      .digest('base64url')
      .slice(0, 22);
  };
};
