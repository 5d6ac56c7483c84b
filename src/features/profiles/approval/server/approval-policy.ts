import * as z from 'zod/mini';
import { recordAudit } from '#features/audit/server/audit.service.ts';
import { approvalPolicies } from '#features/profiles/approval/approval.contract.ts';
import type { Db } from '#platform/server/db/db.ts';
import { defineSetting, getSetting, setSetting } from '#platform/server/db/settings.ts';
import type { AdminIdentity } from '#platform/server/http/mount.ts';

const approvalPolicySetting = defineSetting('approvalPolicy', z.enum(approvalPolicies));

/** Optional unless an owner requires it. */
export const isApprovalRequired = async (db: Db): Promise<boolean> =>
  (await getSetting(db, approvalPolicySetting)) === 'required';

export const changeApprovalPolicy = (
  db: Db,
  policy: (typeof approvalPolicies)[number],
  admin: AdminIdentity,
) =>
  db.transaction(async (tx) => {
    await setSetting(tx, approvalPolicySetting, policy);
    await recordAudit(tx, {
      admin,
      action: 'update',
      recordType: 'profile',
      fields: [`approval ${policy} for publishing`],
    });
  });
