import type { ContactMessages } from '#features/contact/contact.contract.ts';

/** Default message templates, used when neither the profile nor the saved settings provide one. */
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

/** Replaces every placeholder. Patterns such as `$&` in a name are not interpreted. */
export const fillName = (template: string, name: string): string =>
  template.split('[Name]').join(name);

/** Precedence: the profile's own text, the saved template, the built-in greeting. */
export const whatsappMessage = (to: Recipient, saved: ContactMessages): string =>
  fillName(
    to.defaultWhatsAppMessage.trim() ||
      saved.defaultWhatsAppMessage.trim() ||
      builtInGreetings.defaultWhatsAppMessage,
    to.name,
  );

export const smsMessage = (to: Pick<Recipient, 'name'>, saved: ContactMessages): string =>
  fillName(saved.defaultSMSMessage.trim() || builtInGreetings.defaultSMSMessage, to.name);

const MIN_DIGITS = 6;

/** Normalizes a number to an optional `+` and digits. Returns undefined if it is too short to be dialled. */
const dialString = (number: string): string | undefined => {
  const digits = number.replace(/\D/g, '');
  if (digits.length < MIN_DIGITS) return undefined;
  return number.trim().startsWith('+') ? `+${digits}` : digits;
};

/** URLSearchParams encodes a space as `+`, which WhatsApp and SMS apps show literally. */
const encode = (text: string): string =>
  // encodeURIComponent throws on a lone surrogate.
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));

export const whatsappLink = (number: string, message = ''): string | undefined => {
  // WhatsApp expects the country code first, without a leading + or 00.
  const digits = dialString(number)?.replace(/^[+0]+/, '');
  if (!digits) return undefined;
  return `https://wa.me/${digits}${message ? `?text=${encode(message)}` : ''}`;
};

export const telLink = (number: string): string | undefined => {
  const dialled = dialString(number);
  return dialled && `tel:${dialled}`;
};

/** Android expects `?body=` and iOS `&body=`; both accept `?&body=`. */
export const smsLink = (number: string, message = ''): string | undefined => {
  const dialled = dialString(number);
  return dialled && `sms:${dialled}${message ? `?&body=${encode(message)}` : ''}`;
};

/** The URL scheme is undocumented and usually only opens the app, so the id must be copied as well. */
export const wechatDeepLink = (id: string): string | undefined =>
  id.trim() === '' ? undefined : `weixin://dl/chat?${encode(id.trim())}`;
