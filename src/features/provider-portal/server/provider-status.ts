import type { Approval } from '#features/profiles/approval/approval.contract.ts';
import { findApproval } from '#features/profiles/approval/server/approvals.queries.ts';
import type { ProviderStatus } from '#features/profiles/profiles.contract.ts';
import type { Db } from '#platform/server/db/db.ts';

/** Status of the provider as shown to visitors. A lapsed confirmation is not shown. */
export const providerStatusOf = (confirmation: Approval | null): ProviderStatus => ({
  confirmedAt: confirmation?.lapsed === null ? confirmation.confirmedAt : null,
  changedSinceConfirmation: confirmation?.lapsed === null ? confirmation.changedSince : [],
});

export const readProviderStatus = async (db: Db, freelancerId: number) =>
  providerStatusOf(await findApproval(db, freelancerId));
