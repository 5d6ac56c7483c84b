import { expect, test } from 'vitest';
import { canReceiveSms, displayPhone } from '#features/contact/phone-display.rules.ts';

test.each([
  ['+6591234567', '+65 9123 4567'],
  [' +6561234567 ', '+65 6123 4567'],
  ['+60123456789', '+60123456789'],
  ['ask me', 'ask me'],
])('%s is shown as %s', (number, shown) => expect(displayPhone(number)).toBe(shown));

test.each([
  ['+6591234567', true],
  ['+65 8123 4567', true],
  ['91234567', true],
  ['+6561234567', false],
  ['+6531234567', false],
  ['6123 4567', false],
  ['+60123456789', true],
])('Whether %s gets SMS: %s', (number, can) => expect(canReceiveSms(number)).toBe(can));
