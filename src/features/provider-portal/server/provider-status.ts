import type { ProviderStatus } from '#features/profiles/profiles.contract.ts';
import { findConfirmation } from '#features/provider-portal/server/confirmations.queries.ts';
import { findAvailability } from '#features/provider-portal/server/provider-states.queries.ts';
import type { Db } from '#platform/server/db/db.ts';

/** Status of the provider as shown to visitors. */
export const readProviderStatus = async (db: Db, freelancerId: number): Promise<ProviderStatus> => {
  const [confirmation, state] = await Promise.all([
    findConfirmation(db, freelancerId),
    findAvailability(db, freelancerId),
  ]);
  return {
    confirmedAt: confirmation?.lapsed === null ? confirmation.confirmedAt : null,
    isAvailable: state.availableUntil !== null,
    awayUntil: state.awayUntil,
  };
};
