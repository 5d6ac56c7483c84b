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

/** The reviews that an act changes, by their state. Others stay as they are. */
const changedStates: Readonly<Record<ModerationAct, readonly ReturnType<typeof stateOf>[]>> = {
  approve: ['held'],
  hide: ['shown', 'held'],
  restore: ['hidden'],
  hold: ['shown', 'hidden'],
  delete: ['shown', 'held', 'hidden'],
  spam: ['shown', 'held', 'hidden'],
};

const writeAct: Readonly<Record<ModerationAct, (tx: Db, ids: number[]) => Promise<void>>> = {
  approve: showRows,
  hide: hideRows,
  restore: showRows,
  hold: holdRows,
  delete: deleteRows,
  spam: deleteRows,
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

/** The acts as the history of the profile names them. */
const pastOf: Record<ModerationAct, string> = {
  approve: 'approved',
  hold: 'held',
  hide: 'hidden',
  restore: 'restored',
  delete: 'deleted',
  spam: 'deleted as spam',
};

const GONE = 'Some of these reviews no longer exist. Nothing was changed.';

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
    const usable = isOfShown ? found.filter((review) => stateOf(review) === 'shown') : found;
    // Reviews of a profile in the trash are inaccessible until the profile is restored.
    const isAll = usable.length === ids.length && locked.length === profiles.length;
    if (!isAll) throw notFound(missing);

    const changing = found.filter((review) => changedStates[act].includes(stateOf(review)));
    const changed = idsOf(changing);
    if (act === 'delete' || act === 'spam') await copyToReviewTrash(tx, changed);
    const numbers = act === 'spam' ? await removeSpam(tx, found) : [];
    await writeAct[act](tx, changed);
    if (act === 'approve' || act === 'restore') await addStars(tx, changing, 1);
    else
      await addStars(
        tx,
        changing.filter((review) => stateOf(review) === 'shown'),
        -1,
      );

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
