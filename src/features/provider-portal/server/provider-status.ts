import type { Approval } from '#features/profiles/approval/approval.contract.ts';
import { findApproval } from '#features/profiles/approval/server/approvals.queries.ts';
import type { ProviderStatus } from '#features/profiles/profiles.contract.ts';
import type { Availability } from '#features/provider-portal/portal.contract.ts';
import { findAvailability } from '#features/provider-portal/server/provider-states.queries.ts';
import type { Db } from '#platform/server/db/db.ts';

/** Status of the provider as shown to visitors. */
export const providerStatusOf = (
  confirmation: Approval | null,
  { availableUntil, awayUntil }: Availability,
): ProviderStatus => ({
  confirmedAt: confirmation?.lapsed === null ? confirmation.confirmedAt : null,
  changedSinceConfirmation: confirmation?.lapsed === null ? confirmation.changedSince : [],
  isAvailable: availableUntil !== null,
  awayUntil,
});

export const readProviderStatus = async (db: Db, freelancerId: number) =>
  providerStatusOf(
    ...(await Promise.all([findApproval(db, freelancerId), findAvailability(db, freelancerId)])),
  );
