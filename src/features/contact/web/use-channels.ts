import {
  smsLink,
  smsMessage,
  telLink,
  wechatDeepLink,
  whatsappLink,
  whatsappMessage,
} from '#features/contact/contact.rules.ts';
import { canReceiveSms } from '#features/contact/phone-display.rules.ts';
import { useContactMessages } from '#features/contact/web/use-contact-messages.ts';

export interface ContactPerson {
  readonly id: number;
  readonly name: string;
  readonly whatsapp: string;
  readonly wechat: string;
  readonly phone: string;
  readonly defaultWhatsAppMessage: string;
}

/** Links for the contact channels of a profile; a missing channel is undefined. */
export const useChannels = (person: ContactPerson) => {
  const saved = useContactMessages();
  return {
    whatsapp: whatsappLink(person.whatsapp, whatsappMessage(person, saved)),
    wechat: wechatDeepLink(person.wechat),
    call: telLink(person.phone),
    sms: canReceiveSms(person.phone) ? smsLink(person.phone, smsMessage(person, saved)) : undefined,
  };
};
export type Channels = ReturnType<typeof useChannels>;
