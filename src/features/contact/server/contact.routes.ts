import type { FastifyInstance } from 'fastify';
import { getContactMessages, saveContactMessages } from '#features/contact/contact.contract.ts';
import {
  findContactMessages,
  upsertContactMessages,
} from '#features/contact/server/contact.queries.ts';
import type { Db } from '#platform/server/db.ts';
import { mount } from '#platform/server/mount.ts';

const NEVER_SAVED = { defaultWhatsAppMessage: '', defaultSMSMessage: '' };

export const contactRoutes = async (app: FastifyInstance, { db }: { db: Db }) => {
  mount(app, getContactMessages, async () => (await findContactMessages(db)) ?? NEVER_SAVED);

  mount(app, saveContactMessages, ({ body }) => upsertContactMessages(db, body));
};
