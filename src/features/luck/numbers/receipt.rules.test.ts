import { expect, test } from 'vitest';
import { toBase64url } from '#features/luck/numbers/base64url.rules.ts';
import {
  decodeReceipt,
  encodeReceipt,
  type Receipt,
  signedBytes,
} from '#features/luck/numbers/receipt.rules.ts';

const bytes = (length: number, first: number) =>
  Uint8Array.from({ length }, (_, index) => (first + index * 7) % 256);

const receipt: Receipt = {
  day: '2026-11-16',
  luckyNumber: 423,
  freelancerId: 12,
  issuedAt: 1_794_800_000,
  reviewHash: bytes(32, 1),
  visitorValue: bytes(16, 2),
  signature: bytes(64, 3),
};

test.each([
  ['with a value of the visitor', receipt],
  ['without one', { ...receipt, visitorValue: bytes(4, 5) }],
  ['with the least of all', { ...receipt, luckyNumber: 0, freelancerId: 1, issuedAt: 0 }],
  ['with the most of all', { ...receipt, luckyNumber: 9_999, freelancerId: 2 ** 31 - 1 }],
])('A receipt %s comes back as it was', (_name, whole) => {
  const code = encodeReceipt(whole);
  expect(code.length).toBeLessThanOrEqual(170);
  expect(decodeReceipt(code)).toEqual(whole);
});

test('All but the signature is signed', () => {
  const { signature: _signature, ...content } = receipt;
  const changed: Partial<Receipt>[] = [
    { day: '2026-11-15' },
    { luckyNumber: 424 },
    { freelancerId: 13 },
    { issuedAt: 1 },
    { reviewHash: bytes(32, 9) },
    { visitorValue: bytes(16, 9) },
    { visitorValue: bytes(4, 9) },
  ];
  const signed = [content, ...changed.map((part) => ({ ...content, ...part }))].map((one) =>
    toBase64url(signedBytes(one)),
  );
  expect(new Set(signed).size).toBe(signed.length);
});

const code = encodeReceipt(receipt);
const raw = (change: (view: DataView) => void) => {
  const copy = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
  change(new DataView(copy.buffer));
  return toBase64url(copy);
};

test.each([
  ['nothing', ''],
  ['words', 'my lucky number'],
  ['a letter less', code.slice(0, -1)],
  ['four letters less', code.slice(0, -4)],
  ['no value', encodeReceipt({ ...receipt, visitorValue: new Uint8Array() })],
  ['four letters more', `${code}AAAA`],
  ['a letter that is none', `${code.slice(0, -1)}*`],
  ['letters of another alphabet', `${code.slice(0, -1)}+`],
  ['a filled up end', `${code}=`],
  ['another version', raw((view) => view.setUint8(0, 2))],
  ['a number above 9999', raw((view) => view.setUint16(3, 10_000))],
  ['nobody', raw((view) => view.setUint32(5, 0))],
  ['an id that none has', raw((view) => view.setUint32(5, 2 ** 31))],
])('%s is no receipt', (_name, text) => {
  expect(decodeReceipt(text)).toBeUndefined();
});

test('The end of a shorter receipt has one spelling', () => {
  const short = encodeReceipt({ ...receipt, visitorValue: bytes(4, 5) });
  const last = short.at(-1) ?? '';
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const others = [...alphabet].filter((letter) => letter !== last);
  // The last letter carries bits that no byte uses.
  expect(others.filter((letter) => decodeReceipt(short.slice(0, -1) + letter))).toHaveLength(15);
});
