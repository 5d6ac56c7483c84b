import type { FastifyInstance } from 'fastify';
import { changedFields } from '#features/audit/audit.rules.ts';
import { recordAudit } from '#features/audit/server/audit.service.ts';
import { getContactMessages, saveContactMessages } from '#features/contact/contact.contract.ts';
import {
  findContactMessages,
  upsertContactMessages,
} from '#features/contact/server/contact.queries.ts';
import { announce } from '#platform/server/announce.ts';
import type { Db } from '#platform/server/db.ts';
import { mount } from '#platform/server/mount.ts';

const CONTACT_MESSAGES = 'contact-messages';
const NEVER_SAVED = { defaultWhatsAppMessage: '', defaultSMSMessage: '' };

export const contactRoutes = async (app: FastifyInstance, { db }: { db: Db }) => {
  mount(app, getContactMessages, async () => (await findContactMessages(db)) ?? NEVER_SAVED, {
    cachedFor: [CONTACT_MESSAGES],
  });

  mount(app, saveContactMessages, ({ body, admin }) =>
    db.transaction(async (tx) => {
      const before = (await findContactMessages(tx)) ?? NEVER_SAVED;
      const saved = await upsertContactMessages(tx, body);
      announce(tx, CONTACT_MESSAGES);
      await recordAudit(tx, {
        admin,
        action: 'update',
        recordType: 'contact_messages',
        fields: changedFields(before, saved),
      });
      return saved;
    }),
  );
};
