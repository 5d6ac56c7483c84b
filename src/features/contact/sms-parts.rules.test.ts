import { expect, test } from 'vitest';
import { smsParts } from '#features/contact/sms-parts.rules.ts';

test.each([
  ['', 0],
  ['Hello', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  // Each of these takes the room of two.
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  ['好'.repeat(70), 1],
  ['好'.repeat(71), 2],
  [`${'a'.repeat(134)}好`, 3],
  // An emoji is two of the units that are counted.
  ['🌸'.repeat(35), 1],
  ['🌸'.repeat(36), 2],
])('A text is sent as so many messages (%#)', (text, parts) => {
  expect(smsParts(text)).toBe(parts);
});
