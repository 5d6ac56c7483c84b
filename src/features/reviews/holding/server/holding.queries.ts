import { type ReviewHolding, reviewHolding } from '#features/reviews/holding/holding.contract.ts';
import type { Db } from '#platform/server/db/db.ts';
import {
  addSetting,
  defineSetting,
  getSetting,
  lockSetting,
  setSetting,
} from '#platform/server/db/settings.ts';

const holdingSetting = defineSetting('reviewHolding', reviewHolding);
const NEVER_SAVED: ReviewHolding = { mode: 'never' };

export const findReviewHolding = async (db: Db): Promise<ReviewHolding> =>
  (await getSetting(db, holdingSetting)) ?? NEVER_SAVED;

/** Locks the setting until the transaction ends. Inserting it first serializes concurrent first saves too. */
export const lockReviewHolding = async (tx: Db): Promise<ReviewHolding> => {
  await addSetting(tx, holdingSetting, NEVER_SAVED);
  return (await lockSetting(tx, holdingSetting)) ?? NEVER_SAVED;
};

export const updateReviewHolding = (tx: Db, holding: ReviewHolding) =>
  setSetting(tx, holdingSetting, holding);
