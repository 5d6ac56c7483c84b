import * as z from 'zod/mini';
import { approvalPolicies } from '#features/profiles/approval/approval.contract.ts';
import type { Db } from '#platform/server/db/db.ts';
import { defineSetting, getSetting } from '#platform/server/db/settings.ts';

export const approvalPolicySetting = defineSetting('approvalPolicy', z.enum(approvalPolicies));

/** Optional unless an owner requires it. */
export const isApprovalRequired = async (db: Db): Promise<boolean> =>
  (await getSetting(db, approvalPolicySetting)) === 'required';
