import { type ContactMessages, contactMessages } from '#features/contact/contact.contract.ts';
import type { Db } from '#platform/server/db/db.ts';
import {
  addSetting,
  defineSetting,
  getSetting,
  lockSetting,
  setSetting,
} from '#platform/server/db/settings.ts';

/** Message templates shared by all visitors. */
const messagesSetting = defineSetting('contactMessages', contactMessages);
const NEVER_SAVED: ContactMessages = { defaultWhatsAppMessage: '', defaultSMSMessage: '' };

export const findContactMessages = async (db: Db): Promise<ContactMessages> =>
  (await getSetting(db, messagesSetting)) ?? NEVER_SAVED;

/** Locks the setting until the transaction ends. Inserting it first serializes concurrent first saves too. */
export const lockContactMessages = async (tx: Db): Promise<ContactMessages> => {
  await addSetting(tx, messagesSetting, NEVER_SAVED);
  return (await lockSetting(tx, messagesSetting)) ?? NEVER_SAVED;
};

export const updateContactMessages = (tx: Db, messages: ContactMessages) =>
  setSetting(tx, messagesSetting, messages);
