import type { ProviderStatus } from '#features/profiles/profiles.contract.ts';
import type { Confirmation } from '#features/provider-portal/portal.contract.ts';
import { findConfirmation } from '#features/provider-portal/server/confirmations.queries.ts';
import type { Db } from '#platform/server/db/db.ts';

/** Null unless the confirmation is valid. */
export const confirmedAtOf = (confirmation: Confirmation | null): Date | null =>
  confirmation?.lapsed === null ? confirmation.confirmedAt : null;

/** Status of the provider as shown to visitors. */
export const readProviderStatus = async (
  db: Db,
  freelancerId: number,
): Promise<ProviderStatus> => ({
  confirmedAt: confirmedAtOf(await findConfirmation(db, freelancerId)),
});
