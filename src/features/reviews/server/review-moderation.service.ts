import { recordAudits } from '#features/audit/server/audit.service.ts';
import { addStars } from '#features/profiles/server/profile-counters.queries.ts';
import { lockProfileCounters } from '#features/profiles/server/profile-locks.queries.ts';
import { insertHistoryEvents } from '#features/profiles/server/profile-versions.queries.ts';
import { topicsOfReviews } from '#features/profiles/server/profiles.topics.ts';
import type {
  ModerationAct,
  ModerationQuery,
} from '#features/reviews/review-moderation.contract.ts';
import { signalsOf } from '#features/reviews/review-signals.rules.ts';
import { deleteNumberOfReview } from '#features/reviews/server/lucky-history.queries.ts';
import {
  deleteRows,
  hideRows,
  listByIds,
  listFreelancerIds,
  listNewest,
  showRows,
} from '#features/reviews/server/review-moderation.queries.ts';
import { analyseReviews } from '#features/reviews/server/review-signals.service.ts';
import { LUCKY_HISTORY, luckyNumberTopic } from '#features/reviews/server/reviews.topics.ts';
import { announce } from '#platform/server/cache/announce.ts';
import type { Db } from '#platform/server/db/db.ts';
import { takeLock } from '#platform/server/db/locks.ts';
import { notFound } from '#platform/server/http/errors.ts';
import type { AdminIdentity } from '#platform/server/http/mount.ts';

/** Analyses new reviews first, so that the list always includes their signals. */
export const readNewest = async (db: Db, query: ModerationQuery) => {
  await analyseReviews(db);
  const { rows, next } = await listNewest(db, query);
  return { reviews: rows.map((row) => ({ ...row, signals: signalsOf(row.signals) })), next };
};

type Found = readonly Awaited<ReturnType<typeof listByIds>>[number][];

/** Numbers go before the reviews, because old history rows are found through their review. */
const removeSpam = async (tx: Db, found: Found) => {
  const results: { id: number; isTaken: boolean }[] = [];
  for (const review of found.toSorted((a, b) => a.id - b.id)) {
    results.push({ id: review.id, isTaken: await deleteNumberOfReview(tx, review) });
    if (review.luckyNumber !== null) announce(tx, luckyNumberTopic(review.luckyNumber));
  }
  announce(tx, LUCKY_HISTORY);
  return results;
};

/** The acts as the history of the profile names them. */
const pastOf: Record<ModerationAct, string> = {
  hide: 'hidden',
  restore: 'restored',
  delete: 'deleted',
  spam: 'deleted as spam',
};

const GONE = 'Some of these reviews are gone. Nothing was changed.';

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

interface Act {
  readonly act: ModerationAct;
  readonly ids: readonly number[];
  /** Treats hidden reviews as missing. */
  readonly isOfShown?: boolean;
  /** The message if a review is missing. */
  readonly missing?: string;
}

/**
 * Changes all reviews or none. Profile locks serialize admins and visitors; the reviewSignals lock
 * prevents deadlocks with the signal analysis.
 */
export const moderate = (db: Db, wanted: Act, admin: AdminIdentity) =>
  db.transaction(async (tx) => {
    const { act, isOfShown = false, missing = GONE } = wanted;
    const ids = [...new Set(wanted.ids)];
    const profiles = await listFreelancerIds(tx, ids);
    const locked = await lockProfileCounters(tx, profiles, { isAdmin: true });
    await takeLock(tx, 'reviewSignals');
    const found = await listByIds(tx, ids);
    const shown = found.filter(({ hiddenAt }) => hiddenAt === null);
    const hidden = found.filter(({ hiddenAt }) => hiddenAt !== null);
    const usable = isOfShown ? shown : found;
    // Reviews of a profile in the trash are inaccessible until the profile is restored.
    const isAll = usable.length === ids.length && locked.length === profiles.length;
    if (!isAll) throw notFound(missing);

    const isRemoval = act === 'delete' || act === 'spam';
    const numbers = act === 'spam' ? await removeSpam(tx, found) : [];
    if (act === 'hide') await hideRows(tx, idsOf(shown));
    if (act === 'restore') await showRows(tx, idsOf(hidden));
    if (isRemoval) await deleteRows(tx, ids);
    if (act === 'restore') await addStars(tx, hidden, 1);
    else await addStars(tx, shown, -1);

    const changed = isRemoval ? ids : idsOf(act === 'hide' ? shown : hidden);
    const taken = new Set(numbers.filter(({ isTaken }) => isTaken).map(({ id }) => id));
    await recordAudits(tx, {
      admin,
      action: act === 'spam' ? 'delete' : act,
      recordType: 'review',
      records: changed.map((id) => ({
        id,
        fields: act === 'spam' ? ['spam', ...(taken.has(id) ? ['luckyNumber'] : [])] : [],
      })),
    });
    await insertHistoryEvents(
      tx,
      admin,
      found
        .filter(({ id }) => changed.includes(id))
        .map(({ id, freelancerId }) => ({
          freelancerId,
          kind: 'review',
          act: pastOf[act],
          note: `Review ${id}`,
        })),
    );
    if (changed.length > 0) announce(tx, ...profiles.flatMap(topicsOfReviews));
    return { changed: changed.length, numbersKept: numbers.length - taken.size };
  });

/** The lucky number stays in the history permanently. */
export const deleteShownReview = (db: Db, id: number, admin: AdminIdentity) =>
  moderate(db, { act: 'delete', ids: [id], isOfShown: true, missing: 'Review not found' }, admin);
