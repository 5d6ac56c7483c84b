import { createHash, createSecretKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { toHex } from '#features/luck/numbers/base64url.rules.ts';
import { luckyNumberFromMac, reviewText } from '#features/luck/numbers/derive-number.rules.ts';
import { decodeReceipt } from '#features/luck/numbers/receipt.rules.ts';
import {
  commitmentOf,
  deriveNumber,
  drawNumber,
} from '#features/luck/numbers/server/draw-number.ts';
import {
  deriveNumberInBrowser as deriveInBrowser,
  isSignedBy,
  reviewHashOf,
  sha256,
} from '#features/luck/numbers/web/receipt-crypto.ts';
import { byExtent } from '#tests/support/extent.ts';

const review = {
  freelancerId: 12,
  lookAlikeRating: 5,
  servicesRating: 4,
  gfeRating: 3,
  clientName: 'Tan',
  comment: 'Warm and punctual 很好',
  visitorValue: '000102030405060708090a0b0c0d0e0f',
};
const seed = Buffer.alloc(32, 7);
const day = '2026-11-16';
const issuedAt = new Date('2026-11-16T04:00:00Z');
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const point = publicKey.export({ type: 'spki', format: 'der' }).subarray(-65).toString('base64url');

const draw = (sent: Parameters<typeof drawNumber>[1], of = seed) => {
  const { luckyNumber, receipt } = drawNumber(
    { day, seed: createSecretKey(of), issuedAt, privateKey },
    sent,
    258,
  );
  const decoded = decodeReceipt(receipt);
  if (!decoded) throw new Error('A receipt that cannot be read');
  return { luckyNumber, decoded };
};

// Written down in docs/adr/012-provably-fair-numbers.md, where openssl finds the same.
test('A number follows from the seed and the review as it is written down', () => {
  expect(commitmentOf(seed)).toBe(
    '4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0',
  );
  const { luckyNumber, decoded } = draw(review);
  expect(toHex(decoded.reviewHash)).toBe(
    'd8725c1e5564cc571c73f658426a7999df8e4821437c27d3804e65732242a286',
  );
  expect(luckyNumber).toBe(6353);
});

test('The browser finds what the server finds', async () => {
  const texts = [null, '', ' Ann ', 'a\nb', '"\\', '😀'];
  for (const clientName of texts) {
    const sent = {
      ...review,
      clientName,
      visitorValue: clientName ? review.visitorValue : undefined,
    };
    const of = randomBytes(32);
    const { luckyNumber, decoded } = draw(sent, of);
    expect(decoded).toMatchObject({ day, luckyNumber, freelancerId: 12, issuedAt: 1_794_801_600 });
    if (!clientName) expect(toHex(decoded.visitorValue)).toBe('00000102');
    expect(await reviewHashOf(sent)).toBe(toHex(decoded.reviewHash));
    expect(await deriveInBrowser(Uint8Array.from(of), decoded)).toBe(luckyNumber);
    expect(await sha256(Uint8Array.from(of))).toBe(commitmentOf(of));
    expect(await isSignedBy(point, decoded)).toBe(true);
    expect(await isSignedBy(point, { ...decoded, luckyNumber: luckyNumber ^ 1 })).toBe(false);
  }
});

test('All that the visitor sent counts, and no spaces around it', () => {
  const changes = [
    {},
    { freelancerId: 13 },
    { lookAlikeRating: 4 },
    { servicesRating: 5 },
    { gfeRating: 4 },
    { clientName: 'Lim' },
    { clientName: null },
    { comment: null },
    { visitorValue: undefined },
    { clientName: review.comment, comment: review.clientName },
  ];
  const texts = changes.map((change) => reviewText({ ...review, ...change }));
  expect(new Set(texts).size).toBe(changes.length);
  expect(reviewText({ ...review, clientName: ' Tan\n' })).toBe(texts[0]);
  expect(reviewText({ ...review, clientName: ' ' })).toBe(
    reviewText({ ...review, clientName: undefined }),
  );
});

const macOf = (...words: number[]) =>
  Uint8Array.from({ length: 32 }, (_, at) => {
    const word = words[at >> 1] ?? 0xffff;
    return at % 2 === 0 ? word >> 8 : word & 255;
  });

test.each([
  [[0], 0],
  [[9_999], 9_999],
  [[10_000], 0],
  [[59_999], 9_999],
  [[60_000, 1], 1],
  [[65_535, 65_535, 40_423], 423],
  [[], undefined],
])('The words %j give %j', (words, number) => {
  expect(luckyNumberFromMac(macOf(...words))).toBe(number);
});

test('The numbers of a fixed seed are spread evenly', () => {
  const perNumber = byExtent(10, 100);
  const counts = new Uint32Array(10_000);
  const fixed = createSecretKey(createHash('sha256').update('a fixed seed').digest());
  const visitorValue = new Uint8Array(16);
  const reviewHash = new Uint8Array(32);
  const view = new DataView(reviewHash.buffer);
  for (let turn = 0; turn < perNumber * counts.length; turn += 1) {
    view.setUint32(0, turn);
    const number = deriveNumber(fixed, { day, reviewHash, visitorValue });
    counts[number] = (counts[number] ?? 0) + 1;
  }
  const chiSquare = counts.reduce((sum, count) => sum + (count - perNumber) ** 2 / perNumber, 0);
  // With 9999 degrees of freedom: mean 9999, deviation 141; these are four of them.
  expect(chiSquare).toBeGreaterThan(9_433);
  expect(chiSquare).toBeLessThan(10_565);
  expect(counts[0]).toBeGreaterThan(0);
  expect(counts[9_999]).toBeGreaterThan(0);
});
