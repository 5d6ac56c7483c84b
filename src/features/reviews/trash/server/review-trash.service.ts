import { recordAudits } from '#features/audit/server/audit.service.ts';
import { deleteRemovedNumbers } from '#features/luck/numbers/server/luck.queries.ts';
import { addStars } from '#features/profiles/server/profile-counters.queries.ts';
import { lockProfileCounters } from '#features/profiles/server/profile-locks.queries.ts';
import { insertHistoryEvents } from '#features/profiles/server/profile-versions.queries.ts';
import { topicsOfReviews } from '#features/profiles/server/profiles.topics.ts';
import { listByIds } from '#features/reviews/server/review-moderation.queries.ts';
import { LUCKY_HISTORY, luckyNumberTopic } from '#features/reviews/server/reviews.topics.ts';
import {
  listProfilesOfDeleted,
  takeFromReviewTrash,
} from '#features/reviews/trash/server/review-trash.queries.ts';
import { announce } from '#platform/server/cache/announce.ts';
import type { Db } from '#platform/server/db/db.ts';
import { takeLock } from '#platform/server/db/locks.ts';
import { notFound } from '#platform/server/http/errors.ts';
import type { AdminIdentity } from '#platform/server/http/mount.ts';

const EXPIRED = 'Some of these reviews can no longer be restored. Nothing was changed.';

/** Takes the locks of a moderation act, in the same order. */
export const restoreDeletedReviews = (db: Db, given: readonly number[], admin: AdminIdentity) =>
  db.transaction(async (tx) => {
    const wanted = [...new Set(given)];
    const profiles = await listProfilesOfDeleted(tx, wanted);
    const locked = await lockProfileCounters(tx, profiles, { isAdmin: true });
    await takeLock(tx, 'reviewSignals');
    const { ids, numbers, receiptHashes } = await takeFromReviewTrash(tx, wanted);
    if (ids.length !== wanted.length || locked.length !== profiles.length) throw notFound(EXPIRED);
    const restored = await listByIds(tx, ids);
    const shown = restored.filter(({ hiddenAt }) => hiddenAt === null);
    await addStars(tx, shown, 1);
    await deleteRemovedNumbers(tx, receiptHashes);
    if (numbers.length > 0) announce(tx, LUCKY_HISTORY, ...numbers.map(luckyNumberTopic));
    announce(tx, ...profiles.flatMap(topicsOfReviews));
    const records = ids.toSorted((a, b) => a - b).map((id) => ({ id }));
    await recordAudits(tx, { admin, action: 'restore', recordType: 'review', records });
    await insertHistoryEvents(
      tx,
      admin,
      restored.map(({ id, freelancerId }) => ({
        freelancerId,
        kind: 'review',
        act: 'undeleted',
        note: `Review ${id}`,
      })),
    );
    return { changed: ids.length };
  });
