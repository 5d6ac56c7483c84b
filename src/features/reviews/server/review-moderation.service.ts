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
  holdRows,
  listByIds,
  listFreelancerIds,
  listNewest,
  showRows,
} from '#features/reviews/server/review-moderation.queries.ts';
import { analyseReviews } from '#features/reviews/server/review-signals.service.ts';
import { LUCKY_HISTORY, luckyNumberTopic } from '#features/reviews/server/reviews.topics.ts';
import { copyToReviewTrash } from '#features/reviews/trash/server/review-trash.queries.ts';
import { announce } from '#platform/server/cache/announce.ts';
import type { Db } from '#platform/server/db/db.ts';
import { takeLock } from '#platform/server/db/locks.ts';
import { notFound } from '#platform/server/http/errors.ts';
import type { AdminIdentity } from '#platform/server/http/mount.ts';

/** Analyses new reviews first, so that the list always includes their signals. */
export const readNewest = async (db: Db, query: ModerationQuery) => {
  await analyseReviews(db);
  const { rows, next } = await listNewest(db, query);
  const reviews = rows.map((row) => ({
    ...row,
    masks: [...(row.masks ?? [])],
    signals: signalsOf(row.signals),
  }));
  return { reviews, next };
};

type Found = readonly Awaited<ReturnType<typeof listByIds>>[number][];

const stateOf = ({ hiddenAt, isHeld }: Found[number]) => {
  if (hiddenAt === null) return 'shown';
  return isHeld ? 'held' : 'hidden';
};

interface ActRule {
  /** States of the reviews that the act changes. Others stay as they are. */
  readonly changes: readonly ReturnType<typeof stateOf>[];
  readonly write: (tx: Db, ids: number[]) => Promise<void>;
  /** What the history of the profile calls a changed review. */
  readonly past: string;
}

const actRules: Readonly<Record<ModerationAct, ActRule>> = {
  approve: { changes: ['held'], write: showRows, past: 'approved' },
  hide: { changes: ['shown', 'held'], write: hideRows, past: 'hidden' },
  restore: { changes: ['hidden'], write: showRows, past: 'restored' },
  hold: { changes: ['shown', 'hidden'], write: holdRows, past: 'held' },
  delete: { changes: ['shown', 'held', 'hidden'], write: deleteRows, past: 'deleted' },
  spam: { changes: ['shown', 'held', 'hidden'], write: deleteRows, past: 'deleted as spam' },
};

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

const NOT_FOUND = 'Some of these reviews no longer exist. Nothing was changed.';

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
    const { act, isOfShown = false, missing = NOT_FOUND } = wanted;
    const ids = [...new Set(wanted.ids)];
    const profiles = await listFreelancerIds(tx, ids);
    const locked = await lockProfileCounters(tx, profiles, { isAdmin: true });
    await takeLock(tx, 'reviewSignals');
    const found = await listByIds(tx, ids);
    const usable = isOfShown ? found.filter((review) => stateOf(review) === 'shown') : found;
    // Reviews of a profile in the trash are inaccessible until the profile is restored.
    const isAll = usable.length === ids.length && locked.length === profiles.length;
    if (!isAll) throw notFound(missing);

    const { changes, write, past } = actRules[act];
    const changing = found.filter((review) => changes.includes(stateOf(review)));
    const changed = changing.map(({ id }) => id);
    if (act === 'delete' || act === 'spam') await copyToReviewTrash(tx, changed);
    const numbers = act === 'spam' ? await removeSpam(tx, found) : [];
    await write(tx, changed);
    if (write === showRows) await addStars(tx, changing, 1);
    else {
      const shown = changing.filter((review) => stateOf(review) === 'shown');
      await addStars(tx, shown, -1);
    }

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
      changing.map(({ id, freelancerId }) => ({
        freelancerId,
        kind: 'review',
        act: past,
        note: `Review ${id}`,
      })),
    );
    if (changed.length > 0) announce(tx, ...profiles.flatMap(topicsOfReviews));
    return { changed: changed.length, numbersKept: numbers.length - taken.size };
  });

/** The lucky number stays in the history permanently. */
export const deleteShownReview = (db: Db, id: number, admin: AdminIdentity) =>
  moderate(db, { act: 'delete', ids: [id], isOfShown: true, missing: 'Review not found' }, admin);
