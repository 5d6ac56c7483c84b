import type { FastifyInstance } from 'fastify';
import { recordAudit } from '#features/audit/server/audit.service.ts';
import {
  getApprovalPolicy,
  setApprovalPolicy,
} from '#features/profiles/approval/approval.contract.ts';
import {
  approvalPolicySetting,
  isApprovalRequired,
} from '#features/profiles/approval/server/approval-policy.ts';
import type { Db } from '#platform/server/db/db.ts';
import { setSetting } from '#platform/server/db/settings.ts';
import { mount } from '#platform/server/http/mount.ts';

export const approvalPolicyRoutes = async (app: FastifyInstance, { db }: { db: Db }) => {
  mount(app, getApprovalPolicy, async () => ({
    policy: (await isApprovalRequired(db)) ? ('required' as const) : ('optional' as const),
  }));

  mount(app, setApprovalPolicy, ({ body: { policy }, admin }) =>
    db.transaction(async (tx) => {
      await setSetting(tx, approvalPolicySetting, policy);
      await recordAudit(tx, {
        admin,
        action: 'update',
        recordType: 'profile',
        fields: [`approval ${policy} for publishing`],
      });
    }),
  );
};
