import { createHash } from 'node:crypto';
import { recordAudit } from '#features/audit/server/audit.service.ts';
import {
  contactKinds,
  normalizedComment,
  textBits,
} from '#features/reviews/review-signals.rules.ts';
import {
  listUnanalysedReviews,
  markBursts,
  markShared,
  saveReviewSignals,
} from '#features/reviews/server/review-signals.queries.ts';
import type { Db } from '#platform/server/db/db.ts';
import { takeLock } from '#platform/server/db/locks.ts';

/** Equal for comments with the same letters and digits. Null if the comment is too short to compare. */
export const textHashOf = (comment: string | null): string | null => {
  const text = normalizedComment(comment);
  return text === undefined
    ? null
    : createHash('sha256').update(text).digest('base64url').slice(0, 22);
};

const AT_ONCE = 200;

/**
 * Analyses a batch of the newest unanalysed reviews, including those of older releases, and sets
 * signals on them and on related reviews. Runs outside of submission, so that no visitor waits for
 * it. Returns true if more may be left.
 */
export const analyseReviews = (db: Db): Promise<boolean> =>
  db.transaction(async (tx) => {
    await takeLock(tx, 'reviewSignals');
    const unseen = await listUnanalysedReviews(tx, AT_ONCE);
    if (unseen.length === 0) return false;
    const seen = unseen.map(({ id, visitor, ...words }) => {
      const kinds = contactKinds(words);
      const textHash = textHashOf(words.comment);
      return { id, visitor, kinds, textHash, bits: textBits(words, kinds) };
    });
    const visitors = seen.flatMap(({ visitor }) => visitor ?? []);
    const textHashes = seen.flatMap(({ textHash }) => textHash ?? []);
    const ids = seen.map(({ id }) => id);
    await saveReviewSignals(tx, seen);
    await markShared(tx, 'same_visitor', visitors);
    await markShared(tx, 'same_text', textHashes);
    await markBursts(tx, ids);
    // The audit action is one that the previous release can display; the fields name the masked
    // kinds, and there is no actor. Reviews of older releases have no visitor hash and are not
    // logged.
    for (const { id, visitor, kinds } of seen) {
      if (visitor === null || kinds.length === 0) continue;
      const note = { action: 'hide', recordType: 'review', recordId: id, fields: kinds } as const;
      await recordAudit(tx, { admin: undefined, ...note });
    }
    return unseen.length === AT_ONCE;
  });

/** Analyses all remaining reviews in batches. */
export const analyseAllReviews = async (db: Db, isStopped: () => boolean): Promise<void> => {
  while (!isStopped() && (await analyseReviews(db)));
};
