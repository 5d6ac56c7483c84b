import { createHash } from 'node:crypto';
import { recordAudit } from '#features/audit/server/audit.service.ts';
import { bareText, contactBits, contactKinds } from '#features/reviews/review-signals.rules.ts';
import {
  listUnseen,
  markBursts,
  markSameText,
  markSameVisitor,
  noteSeen,
} from '#features/reviews/server/review-signals.queries.ts';
import type { Db } from '#platform/server/db/db.ts';
import { takeLock } from '#platform/server/db/locks.ts';

const AT_ONCE = 200;

const hashOf = (text: string | undefined): string | null =>
  text === undefined ? null : createHash('sha256').update(text).digest('base64url').slice(0, 22);

const isText = (value: string | null): value is string => value !== null;

/**
 * Looks at the newest reviews that nobody has looked at, those of older versions too, and marks what may speak against
 * them and their likes. Apart from taking a review, so that no visitor waits for it; true when there may be more.
 */
export const lookAtReviews = (db: Db): Promise<boolean> =>
  db.transaction(async (tx) => {
    await takeLock(tx, 'reviewSignals');
    const unseen = await listUnseen(tx, AT_ONCE);
    if (unseen.length === 0) return false;
    const seen = unseen.map(({ id, visitor, ...words }) => {
      const kinds = contactKinds(words);
      return {
        id,
        visitor,
        kinds,
        textHash: hashOf(bareText(words.comment)),
        bits: contactBits(kinds),
      };
    });
    await noteSeen(tx, seen);
    await markSameVisitor(tx, seen.map(({ visitor }) => visitor).filter(isText));
    await markSameText(tx, seen.map(({ textHash }) => textHash).filter(isText));
    await markBursts(
      tx,
      seen.map(({ id }) => id),
    );
    // The word for it is one that the version before can read; the fields tell what was hidden, and nobody did it.
    // Of reviews from older versions the log tells nothing: they came in before there was anything to tell.
    for (const { id, visitor, kinds } of seen) {
      if (visitor === null || kinds.length === 0) continue;
      const note = { action: 'hide', recordType: 'review', recordId: id, fields: kinds } as const;
      await recordAudit(tx, { admin: undefined, ...note });
    }
    return unseen.length === AT_ONCE;
  });

/** All that are left, a step at a time. */
export const lookAtAll = async (db: Db, isStopped: () => boolean): Promise<void> => {
  while (!isStopped() && (await lookAtReviews(db)));
};
