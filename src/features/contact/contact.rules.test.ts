import { describe, expect, test } from 'vitest';
import {
  builtInGreetings,
  fillName,
  smsLink,
  smsMessage,
  telLink,
  wechatDeepLink,
  whatsappLink,
  whatsappMessage,
} from '#features/contact/contact.rules.ts';

const nothingSaved = { defaultWhatsAppMessage: '', defaultSMSMessage: '' };
const saved = { defaultWhatsAppMessage: 'Saved for [Name]', defaultSMSMessage: 'SMS for [Name]' };
const mei = { name: 'Mei', defaultWhatsAppMessage: '' };

describe('The message', () => {
  test("is the profile's own before the saved template", () => {
    const own = { ...mei, defaultWhatsAppMessage: 'Own for [Name]' };
    expect(whatsappMessage(own, saved)).toBe('Own for Mei');
  });

  test('is the saved template before the built-in greeting', () => {
    expect(whatsappMessage(mei, saved)).toBe('Saved for Mei');
    expect(smsMessage(mei, saved)).toBe('SMS for Mei');
  });

  test('is the built-in greeting in two languages when nothing was written', () => {
    const blank = { ...mei, defaultWhatsAppMessage: '  \n' };
    expect(whatsappMessage(blank, nothingSaved)).toBe(
      'Hi Mei, I came across your profile and would like to say hello. When would be a good time to chat? Thank you!\n' +
        'Mei，您好！我看到了您的介绍，想和您打个招呼。请问您什么时候方便聊聊？谢谢！',
    );
    expect(smsMessage(mei, nothingSaved)).toBe(
      'Hi Mei, I saw your profile. Free to chat? Thanks! 您好，我看到了您的介绍，请问方便聊聊吗？谢谢！',
    );
  });

  test('fits two parts of an SMS with a name of ten letters', () => {
    expect(fillName(builtInGreetings.defaultSMSMessage, 'Abcdefghij').length).toBeLessThan(134);
  });

  test('names the provider at every placeholder, whatever characters the name has', () => {
    expect(fillName('[Name], hi [Name]', '$& $1')).toBe('$& $1, hi $& $1');
    expect(fillName('Hi [name]', 'Mei')).toBe('Hi [name]');
  });
});

describe('The WhatsApp link', () => {
  test.each([
    [
      '+6591234567',
      'Hi Amy, 你好',
      'https://wa.me/6591234567?text=Hi%20Amy%2C%20%E4%BD%A0%E5%A5%BD',
    ],
    ['+65 9123-4567', 'a & b\nc', 'https://wa.me/6591234567?text=a%20%26%20b%0Ac'],
    ['(65) 9123 4567', '', 'https://wa.me/6591234567'],
    ['006591234567', '', 'https://wa.me/6591234567'],
    ['+60123456789', '', 'https://wa.me/60123456789'],
    ['+6591234567', 'broken \uD800', 'https://wa.me/6591234567?text=broken%20%EF%BF%BD'],
    ['12345', 'too short', undefined],
    ['ask me', '', undefined],
    ['000000', '', undefined],
    ['', '', undefined],
  ])('to %j with %j', (number, message, link) => {
    expect(whatsappLink(number, message)).toBe(link);
  });
});

describe('The telephone link', () => {
  test.each([
    ['+6591234567', 'tel:+6591234567'],
    [' +65 9123 4567', 'tel:+6591234567'],
    ['9123 4567', 'tel:91234567'],
    ['1234', undefined],
    ['', undefined],
  ])('to %j', (number, link) => {
    expect(telLink(number)).toBe(link);
  });
});

describe('The SMS link', () => {
  test.each([
    ['+6591234567', 'Hi, 你好', 'sms:+6591234567?&body=Hi%2C%20%E4%BD%A0%E5%A5%BD'],
    ['+65 9123 4567', '', 'sms:+6591234567'],
    ['91234567', 'Hi', 'sms:91234567?&body=Hi'],
    ['12345', 'Hi', undefined],
  ])('to %j with %j', (number, message, link) => {
    expect(smsLink(number, message)).toBe(link);
  });
});

test.each([
  ['lucky_rose-8', 'weixin://dl/chat?lucky_rose-8'],
  [' lucky rose&x ', 'weixin://dl/chat?lucky%20rose%26x'],
  ['  ', undefined],
])('The WeChat link to %j', (id, link) => {
  expect(wechatDeepLink(id)).toBe(link);
});
