import type { ContactMessages } from '#features/contact/contact.contract.ts';
import { browserStorage } from '#platform/web/storage/storage.ts';

const read = (key: keyof ContactMessages): string => browserStorage.get(key) ?? '';

/** This browser's copy of the templates, empty where there is none. */
export const readMessages = (): ContactMessages => ({
  defaultWhatsAppMessage: read('defaultWhatsAppMessage'),
  defaultSMSMessage: read('defaultSMSMessage'),
});

export const storeMessages = (messages: ContactMessages): void => {
  browserStorage.set('defaultWhatsAppMessage', messages.defaultWhatsAppMessage);
  browserStorage.set('defaultSMSMessage', messages.defaultSMSMessage);
};
