import { expect, test } from 'vitest';
import {
  contactSpans,
  MASK,
  maskContacts,
  maskReview,
} from '#features/reviews/mask-contacts.rules.ts';
import { byExtent } from '#tests/support/extent.ts';

test.each([
  '8000 0000',
  '80000000',
  '8000-0000',
  '8000.0000',
  '+65 8000 0000',
  '(65) 8000 0000',
  '65-8000-0000',
  '+6580000000',
  '0065 8000 0000',
  '６５ ８０００ ００００',
  '８０００００００',
  '⑧⓪⓪⓪⓪⓪⓪⓪',
  '8\u200b0\u200b00 0000',
  '8 0 0 0 0 0 0 0',
  '8-0-0-0-0-0-0-0',
  '8,0,0,0,0,0,0,0',
  '80 00 00 00',
  '8x0x0x0x0x0x0x0',
  '8OOO 0OO0',
  '80o0 0ooo',
  'eight zero zero zero zero zero zero zero',
  '八零零零零零零零',
  '+1 (202) 555-0100',
  '+44 20 7946 0000',
  '+60 12-345 0000',
  '012-345 0000',
  '13800000000',
  '1800 555 0100',
])('The number %j is masked', (number) => {
  for (const [before, after] of [
    ['', ''],
    ['Call her at ', ' for more.'],
    ['微信同号', '，谢谢'],
    ['Seen at 8 pm. ', ' for 2 hours'],
  ]) {
    const shown = maskContacts(before + number + after);
    expect(shown).toContain(MASK);
    expect(shown.replace(/8 pm|2 hours/g, '')).not.toMatch(/\p{Nd}{2}|零零|zero/u);
    expect(shown).toBe(before + MASK + after);
  }
});

test.each([
  'https://example.com/x?y=1',
  'HTTP://EXAMPLE.COM',
  'www.example.org',
  'example.com',
  'some-one.example.sg/path',
  'ｅｘａｍｐｌｅ．ｃｏｍ',
  'wa.me/6580000000',
  't.me/some_handle',
  'line.me/ti/p/abc',
  'example dot com',
  'example (dot) com',
  'tg://resolve?domain=x',
  'someone@example.com',
  'some.one+x@mail.example.co',
  'someone at gmail dot com',
  'someone [at] gmail.com',
  'someone@qq.com',
])('The address %j is masked', (address) => {
  expect(maskContacts(address)).toBe(MASK);
  expect(maskContacts(`Find her: ${address}, soon.`)).toBe(`Find her: ${MASK}, soon.`);
  expect(maskContacts(`（${address}）`)).toBe(`（${MASK}）`);
});

test.each([
  'Paid $300 for 2 hours, $1,200 for the night',
  'S$300-500, or SGD 3000-4000',
  'From 8000-9000 a week',
  '300 400 500 600',
  'On 2026-11-16 at 20:30, or 16/11/2026, or 16.11.2026 8 pm',
  '2025-2026 and 20261116',
  'My number was 0423, then 8123',
  'I play 1234 5678 9012 every week',
  '4D 8123 4567',
  '8123 / 4567, 9123 and 3456',
  '161126 was the day, 100000 the dream, 888888 the luck',
  'Price 120000, toto 654321, 240000 points',
  'From 9.30-11.30, rated 4.8 of 5, 100%',
  'One of two, eight or nine times; someone said one two three',
  '一二三四五六七八, 三八四十',
  'Lovely.So kind.Me too.My favourite.Fun night.',
  'Met @Orchard, Pinnacle @ Duxton at 7',
  'e.g. this, i.e. that, a.m. and p.m.',
  'She is at 163 Outram Road',
  '8 9 10 then 3 4',
  'oil lol 10l',
  '她很温柔，4.9 分。',
  '',
])('%j stays as it is', (text) => {
  expect(maskContacts(text)).toBe(text);
});

test.each([
  ['Blk 123 #04-56, S(850012)', `${MASK} ${MASK}, S(${MASK})`],
  ['Ask at unit 04-56', `Ask at unit ${MASK}`],
  ['It is 850012, on the left', `It is ${MASK}, on the left`],
  ['850012 my place', `${MASK} my place`],
  ['Search: cheap hotels, or lily_demo on tele', `Search: cheap hotels, or ${MASK} on tele`],
  ['Telegram: lily_demo, she is kind', `Telegram: ${MASK}, she is kind`],
  ['微信号lilydemo88，很快', `微信号${MASK}，很快`],
  ['WeChat l i l y d e m o', `WeChat ${MASK}`],
  ['٨٠٠٠ ٠٠٠٠ ok', `${MASK} ok`],
])('%j is shown as %j', (text, shown) => {
  expect(maskContacts(text)).toBe(shown);
});

test('What is around it stays to the letter, in each script', () => {
  expect(maskContacts('ＡＢ 😀 8000 0000 Ｃ')).toBe(`ＡＢ 😀 ${MASK} Ｃ`);
  expect(maskContacts('call 8000 0000 2 hours')).toBe(`call ${MASK} 2 hours`);
  expect(maskContacts('8000 0000 or 9000 0001')).toBe(`${MASK} or ${MASK}`);
  expect(contactSpans('x a@b.com 80000000')).toEqual([
    { start: 2, end: 9, kind: 'email' },
    { start: 10, end: 18, kind: 'telephone' },
  ]);
});

test('A name is masked too, and nothing else of a review', () => {
  const review = { clientName: 'Ann 80000000', comment: null, luckyNumber: 42 };
  expect(maskReview({ ...review, masks: null })).toEqual({ ...review, clientName: `Ann ${MASK}` });
});

test.each([
  '8',
  '8 ',
  'a',
  'a.',
  'a@',
  '+',
  'o',
  '8o',
  'one ',
  '九',
  '8-',
  '1/1/2020 ',
  'ａ',
  'a dot ',
  'wechat ',
  'wechat: is ',
  '加v',
  'x1 on ',
  '@a',
  '#04-',
  'block 1',
  's 1 ',
  '٨',
  'double ',
])('A long text of %j is read at once', (part) => {
  expect(maskContacts(part.repeat(byExtent(10_000, 100_000)))).not.toBe('');
});
