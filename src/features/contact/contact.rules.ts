import type { ContactMessages } from '#features/contact/contact.contract.ts';

/** What visitors start from where nobody wrote anything else. */
export const builtInGreetings: ContactMessages = {
  defaultWhatsAppMessage: [
    'Hi [Name], I came across your profile and would like to say hello. When would be a good time to chat? Thank you!',
    '[Name]，您好！我看到了您的介绍，想和您打个招呼。请问您什么时候方便聊聊？谢谢！',
  ].join('\n'),
  defaultSMSMessage:
    'Hi [Name], I saw your profile. Free to chat? Thanks! 您好，我看到了您的介绍，请问方便聊聊吗？谢谢！',
};

interface Recipient {
  readonly name: string;
  readonly defaultWhatsAppMessage: string;
}

/** Every placeholder; a name such as "$&" has no special meaning. */
export const fillName = (template: string, name: string): string =>
  template.split('[Name]').join(name);

/** The profile's own text, else the saved template, else the built-in greeting. */
export const whatsappMessage = (to: Recipient, saved: ContactMessages): string =>
  fillName(
    to.defaultWhatsAppMessage.trim() ||
      saved.defaultWhatsAppMessage.trim() ||
      builtInGreetings.defaultWhatsAppMessage,
    to.name,
  );

export const smsMessage = (to: Pick<Recipient, 'name'>, saved: ContactMessages): string =>
  fillName(saved.defaultSMSMessage.trim() || builtInGreetings.defaultSMSMessage, to.name);

const FEWEST_DIGITS = 6;

/** `+` and digits; undefined for what is too short to be dialled. */
const dialString = (number: string): string | undefined => {
  const digits = number.replace(/\D/g, '');
  if (digits.length < FEWEST_DIGITS) return undefined;
  return number.trim().startsWith('+') ? `+${digits}` : digits;
};

/** URLSearchParams would write a space as `+`, which WhatsApp and SMS show as it is. */
const encode = (text: string): string =>
  // Half a character cannot be encoded.
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));

export const whatsappLink = (number: string, message = ''): string | undefined => {
  // WhatsApp wants the country code first, without the + or 00 in front of it.
  const digits = dialString(number)?.replace(/^[+0]+/, '');
  if (!digits) return undefined;
  return `https://wa.me/${digits}${message ? `?text=${encode(message)}` : ''}`;
};

export const telLink = (number: string): string | undefined => {
  const dialled = dialString(number);
  return dialled && `tel:${dialled}`;
};

/** Android reads `?body=` and iOS `&body=`; both read this form. */
export const smsLink = (number: string, message = ''): string | undefined => {
  const dialled = dialString(number);
  return dialled && `sms:${dialled}${message ? `?&body=${encode(message)}` : ''}`;
};

/** Undocumented by WeChat and usually just opens the app: the id must be copied as well. */
export const wechatDeepLink = (id: string): string | undefined =>
  id.trim() === '' ? undefined : `weixin://dl/chat?${encode(id.trim())}`;
