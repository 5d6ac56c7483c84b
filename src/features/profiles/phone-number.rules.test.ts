import { expect, test } from 'vitest';
import { normalisePhone, phoneVerdict } from '#features/profiles/phone-number.rules.ts';

test.each([
  ['9123 4567', '+6591234567'],
  ['(65) 8123 4567', '+6581234567'],
  ['006591234567', '+6591234567'],
  ['6591234567', '+6591234567'],
  ['65123456', '+6565123456'],
  ['+60 12-345 6789', '+60123456789'],
  ['+8613800138000', '+8613800138000'],
  ['+65 9123-4567', '+6591234567'],
  ['0060 12 345 6789', '+60123456789'],
])('The number %j is stored as %s', (typed, stored) => {
  expect(normalisePhone(typed)).toBe(stored);
});

test.each(['912345678', '1234', '', 'Call: 9123 4567', 'ask me', '+', '+65 12'])(
  'What cannot be read as a number is stored as typed: %j',
  (typed) => {
    expect(normalisePhone(typed)).toBe(typed);
  },
);

test('An admin is told what will be stored', () => {
  expect(phoneVerdict('9123 4567')).toBe('Will be stored as +6591234567');
  expect(phoneVerdict('ask me')).toBe('Not recognised as a phone number: will be stored as typed');
  expect(phoneVerdict('  ')).toBeUndefined();
});
