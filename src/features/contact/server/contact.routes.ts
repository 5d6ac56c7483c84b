import type { FastifyInstance } from 'fastify';
import { changedFields } from '#features/audit/audit.rules.ts';
import { recordAudit } from '#features/audit/server/audit.service.ts';
import { settleEdit } from '#features/audit/server/edits.service.ts';
import { getContactMessages, saveContactMessages } from '#features/contact/contact.contract.ts';
import {
  findContactMessages,
  lockContactMessages,
  updateContactMessages,
} from '#features/contact/server/contact.queries.ts';
import { announce } from '#platform/server/cache/announce.ts';
import type { Db } from '#platform/server/db/db.ts';
import { mount } from '#platform/server/http/mount.ts';

const CONTACT_MESSAGES = 'contact-messages';

export const contactRoutes = async (app: FastifyInstance, { db }: { db: Db }) => {
  mount(app, getContactMessages, () => findContactMessages(db), {
    cachedFor: [CONTACT_MESSAGES],
  });

  mount(app, saveContactMessages, ({ body: { base, ...sent }, admin }) =>
    db.transaction(async (tx) => {
      const before = await lockContactMessages(tx);
      const record = { recordType: 'contact_messages' } as const;
      const change = await settleEdit(tx, record, { current: before, sent, base });
      const saved = { ...before, ...change };
      await updateContactMessages(tx, saved);
      announce(tx, CONTACT_MESSAGES);
      const fields = changedFields(before, saved);
      await recordAudit(tx, { ...record, admin, action: 'update', fields });
      return saved;
    }),
  );
};
