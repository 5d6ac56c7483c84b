import type { ProviderStatus } from '#features/profiles/profiles.contract.ts';
import type { Availability, Confirmation } from '#features/provider-portal/portal.contract.ts';
import { findConfirmation } from '#features/provider-portal/server/confirmations.queries.ts';
import { findAvailability } from '#features/provider-portal/server/provider-states.queries.ts';
import type { Db } from '#platform/server/db/db.ts';

/** Status of the provider as shown to visitors. */
export const providerStatusOf = (
  confirmation: Confirmation | null,
  { availableUntil, awayUntil }: Availability,
): ProviderStatus => ({
  confirmedAt: confirmation?.lapsed === null ? confirmation.confirmedAt : null,
  isAvailable: availableUntil !== null,
  awayUntil,
});

export const readProviderStatus = async (db: Db, freelancerId: number) =>
  providerStatusOf(
    ...(await Promise.all([
      findConfirmation(db, freelancerId),
      findAvailability(db, freelancerId),
    ])),
  );
