import type { ContactMessages } from '#features/contact/contact.contract.ts';

const read = (key: keyof ContactMessages): string => localStorage.getItem(key) ?? '';

/** This browser's copy of the templates, empty where there is none. */
export const readMessages = (): ContactMessages => {
  try {
    return {
      defaultWhatsAppMessage: read('defaultWhatsAppMessage'),
      defaultSMSMessage: read('defaultSMSMessage'),
    };
  } catch {
    return { defaultWhatsAppMessage: '', defaultSMSMessage: '' };
  }
};

export const storeMessages = (messages: ContactMessages): void => {
  try {
    localStorage.setItem('defaultWhatsAppMessage', messages.defaultWhatsAppMessage);
    localStorage.setItem('defaultSMSMessage', messages.defaultSMSMessage);
  } catch {
    // Without storage the server's templates are read again next time.
  }
};
