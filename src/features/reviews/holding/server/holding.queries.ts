import { type ReviewHolding, reviewHolding } from '#features/reviews/holding/holding.contract.ts';
import type { Db } from '#platform/server/db/db.ts';
import {
  addAndLockSetting,
  defineSetting,
  getSetting,
  setSetting,
} from '#platform/server/db/settings.ts';

const holdingSetting = defineSetting('reviewHolding', reviewHolding);
const NEVER_SAVED: ReviewHolding = { mode: 'never' };

export const findReviewHolding = async (db: Db): Promise<ReviewHolding> =>
  (await getSetting(db, holdingSetting)) ?? NEVER_SAVED;

/** Locks the setting until the transaction ends. */
export const lockReviewHolding = (tx: Db): Promise<ReviewHolding> =>
  addAndLockSetting(tx, holdingSetting, NEVER_SAVED);

export const updateReviewHolding = (tx: Db, holding: ReviewHolding) =>
  setSetting(tx, holdingSetting, holding);
