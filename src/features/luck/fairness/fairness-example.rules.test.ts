import { createHash, createHmac, createSecretKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { fairnessExample } from '#features/luck/fairness/fairness-example.rules.ts';
import { hmacInputOf, reviewText } from '#features/luck/numbers/derive-number.rules.ts';
import { deriveNumber } from '#features/luck/numbers/server/draw-number.ts';

const { seed, day, input, result, luckyNumber } = fairnessExample;

test('The example is calculated as every number is', () => {
  const visitorValue = '1af17ff0554bbeca68080d2c7108b817';
  const review = {
    freelancerId: 1,
    lookAlikeRating: 5,
    servicesRating: 5,
    gfeRating: 5,
    comment: 'A lovely evening.',
    visitorValue,
  };
  const chance = {
    day,
    reviewHash: Uint8Array.from(createHash('sha256').update(reviewText(review)).digest()),
    visitorValue: Uint8Array.from(Buffer.from(visitorValue, 'hex')),
  };
  expect(hmacInputOf(chance, 0)).toBe(input);
  expect(deriveNumber(createSecretKey(Buffer.from(seed, 'hex')), chance)).toBe(luckyNumber);
});

test('The example follows from its input by the steps that the page describes', () => {
  const mac = createHmac('sha256', Buffer.from(seed, 'hex')).update(input).digest();
  expect(mac.readUInt16BE(0)).toBe(result);
  expect(result).toBeLessThan(60_000);
  expect(Number(String(result).slice(-4))).toBe(luckyNumber);
});
