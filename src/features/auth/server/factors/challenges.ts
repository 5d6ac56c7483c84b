import { and, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import { adminChallenges } from '#features/auth/server/factors/factors.table.ts';
import {
  createSecretToken,
  hashSecretToken,
  isSecretToken,
} from '#features/auth/server/secret-token.ts';
import type { Db } from '#platform/server/db/db.ts';
import { hasChanged } from '#platform/server/db/has-changed.ts';

const MAX_ATTEMPTS = 5;

export type Challenge = typeof adminChallenges.$inferSelect;
type Kind = Challenge['kind'];

type NewChallenge = Pick<typeof adminChallenges.$inferInsert, 'kind' | 'adminUserId' | 'secret'>;

/** Returns the token, which also serves as the WebAuthn challenge. Only its hash is stored. */
export const createChallenge = async (tx: Db, challenge: NewChallenge): Promise<string> => {
  const token = createSecretToken();
  await tx.insert(adminChallenges).values({
    ...challenge,
    tokenHash: hashSecretToken(token),
    expiresAt: sql`now() + interval '10 minutes'`,
  });
  return token;
};

/** Counts the attempt. Undefined if the challenge is expired, used or out of attempts. */
export const tryChallenge = async (
  db: Db,
  token: string,
  kinds: readonly Kind[],
): Promise<Challenge | undefined> => {
  if (!isSecretToken(token)) return undefined;
  const [challenge] = await db
    .update(adminChallenges)
    .set({ attempts: sql`${adminChallenges.attempts} + 1` })
    .where(
      and(
        eq(adminChallenges.tokenHash, hashSecretToken(token)),
        inArray(adminChallenges.kind, [...kinds]),
        lt(adminChallenges.attempts, MAX_ATTEMPTS),
        gt(adminChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning();
  return challenge;
};

/** Deletes the challenge; true only for the first caller. */
export const consumeChallenge = (tx: Db, { tokenHash }: Challenge): Promise<boolean> =>
  hasChanged(tx.delete(adminChallenges).where(eq(adminChallenges.tokenHash, tokenHash)));

export const deleteChallengesOf = (tx: Db, adminUserId: number, kinds?: readonly Kind[]) =>
  tx
    .delete(adminChallenges)
    .where(
      and(
        eq(adminChallenges.adminUserId, adminUserId),
        kinds && inArray(adminChallenges.kind, [...kinds]),
      ),
    );

export const deleteExpiredChallenges = (db: Db) =>
  db.delete(adminChallenges).where(lte(adminChallenges.expiresAt, sql`now()`));
