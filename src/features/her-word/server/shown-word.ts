import type { ShownWord } from '#features/freelancers/freelancers.contract.ts';
import { findConfirmation } from '#features/her-word/server/confirmations.queries.ts';
import { findState } from '#features/her-word/server/states.queries.ts';
import type { Db } from '#platform/server/db.ts';

/** What visitors are told of it. */
export const readShownWord = async (db: Db, freelancerId: number): Promise<ShownWord> => {
  const [confirmation, state] = await Promise.all([
    findConfirmation(db, freelancerId),
    findState(db, freelancerId),
  ]);
  return {
    confirmedAt: confirmation?.lapsed === null ? confirmation.confirmedAt : null,
    isAvailable: state.availableUntil !== null,
    awayUntil: state.awayUntil,
  };
};
