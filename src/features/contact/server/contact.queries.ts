import { type ContactMessages, contactMessages } from '#features/contact/contact.contract.ts';
import type { Db } from '#platform/server/db/db.ts';
import {
  addAndLockSetting,
  defineSetting,
  getSetting,
  setSetting,
} from '#platform/server/db/settings.ts';

/** Message templates shared by all visitors. */
const messagesSetting = defineSetting('contactMessages', contactMessages);
const NEVER_SAVED: ContactMessages = { defaultWhatsAppMessage: '', defaultSMSMessage: '' };

export const findContactMessages = async (db: Db): Promise<ContactMessages> =>
  (await getSetting(db, messagesSetting)) ?? NEVER_SAVED;

/** Locks the setting until the transaction ends. */
export const lockContactMessages = (tx: Db): Promise<ContactMessages> =>
  addAndLockSetting(tx, messagesSetting, NEVER_SAVED);

export const updateContactMessages = (tx: Db, messages: ContactMessages) =>
  setSetting(tx, messagesSetting, messages);
