import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { serverSecrets } from '#platform/server/db/server-secrets.table.ts';

/** Returns the secret of this name; generates it on first use. */
export const readServerSecret = async (db: Db, name: string): Promise<string> => {
  const secret = randomBytes(32).toString('base64url');
  await db.insert(serverSecrets).values({ name, secret }).onConflictDoNothing();
  const [row] = await db.select().from(serverSecrets).where(eq(serverSecrets.name, name));
  return row?.secret ?? secret;
};
