import * as z from 'zod/mini';
import type { ContactMessages } from '#features/contact/contact.contract.ts';
import type { Db } from '#platform/server/db/db.ts';
import {
  addSetting,
  defineSetting,
  getSetting,
  lockSetting,
  setSetting,
} from '#platform/server/db/settings.ts';

/** Message templates shared by all visitors. */
const contactMessages = defineSetting(
  'contactMessages',
  z.object({ defaultWhatsAppMessage: z.string(), defaultSMSMessage: z.string() }),
);
const NEVER_SAVED: ContactMessages = { defaultWhatsAppMessage: '', defaultSMSMessage: '' };

export const findContactMessages = async (db: Db): Promise<ContactMessages> =>
  (await getSetting(db, contactMessages)) ?? NEVER_SAVED;

/** Locks the setting until the transaction ends. Inserting it first serializes concurrent first saves too. */
export const lockContactMessages = async (tx: Db): Promise<ContactMessages> => {
  await addSetting(tx, contactMessages, NEVER_SAVED);
  return (await lockSetting(tx, contactMessages)) ?? NEVER_SAVED;
};

export const updateContactMessages = (tx: Db, messages: ContactMessages) =>
  setSetting(tx, contactMessages, messages);
