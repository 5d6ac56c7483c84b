import type { FastifyInstance } from 'fastify';
import { changedFields } from '#features/audit/audit.rules.ts';
import { recordAudit } from '#features/audit/server/audit.service.ts';
import { settleEdit } from '#features/audit/server/edits.service.ts';
import { getReviewHolding, saveReviewHolding } from '#features/reviews/holding/holding.contract.ts';
import {
  findReviewHolding,
  lockReviewHolding,
  updateReviewHolding,
} from '#features/reviews/holding/server/holding.service.ts';
import type { Db } from '#platform/server/db/db.ts';
import { mount } from '#platform/server/http/mount.ts';

export const reviewHoldingRoutes = async (app: FastifyInstance, { db }: { db: Db }) => {
  mount(app, getReviewHolding, () => findReviewHolding(db));

  mount(app, saveReviewHolding, ({ body: { base, ...sent }, admin }) =>
    db.transaction(async (tx) => {
      const before = await lockReviewHolding(tx);
      const record = { recordType: 'review_holding' } as const;
      const change = await settleEdit(tx, record, { current: before, sent, base });
      const saved = { ...before, ...change };
      await updateReviewHolding(tx, saved);
      const fields = changedFields(before, saved);
      if (fields.length > 0) await recordAudit(tx, { ...record, admin, action: 'update', fields });
      return saved;
    }),
  );
};
