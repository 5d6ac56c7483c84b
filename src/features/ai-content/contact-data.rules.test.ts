import { expect, test } from 'vitest';
import { hasContactData, withoutContactData } from '#features/ai-content/contact-data.rules.ts';

test.each([
  'Call +65 8000 0000 now',
  'Call ８０００００００',
  'ring 8000-0000',
  'mail someone@example.com',
  'see https://example.com/x',
  'see www.example.org',
  'find her at wa.me/6580000000',
  'follow @some.handle',
  'WeChat: lucky-mei',
  '微信：lucky_mei',
  'Telegram id: mei',
])('%j holds contact data', (text) => {
  expect(hasContactData(text)).toBe(true);
  expect(hasContactData(withoutContactData(text))).toBe(false);
});

test.each([
  'Rated 4.8 out of 5 over 120 reviews since 2019.',
  'Near Pinnacle@Duxton and Velocity @ Novena Square (NS20/DT11).',
  'Flats of the 1930s. Call her lovely.',
  '她很温柔，4.9 分。',
])('%j holds none', (text) => {
  expect(hasContactData(text)).toBe(false);
  expect(withoutContactData(text)).toBe(text.normalize('NFKC'));
});

test.each(['a', 'a.', 'a-', '@', 'call: ', '1 ', '微信 '])(
  'A long text of %j is read at once',
  (part) => {
    const text = part.repeat(200_000);
    expect(withoutContactData(text, ['Ann', 'aaaaaaaa'])).not.toBe('');
  },
);

test('Names go too, but not inside other words', () => {
  expect(withoutContactData('Ann here: I planned it. 小明说好', ['Ann', '小明', ' '])).toBe(
    '[removed] here: I planned it. [removed]说好',
  );
  expect(withoutContactData('a (b) c', ['(b)'])).toBe('a [removed] c');
});
