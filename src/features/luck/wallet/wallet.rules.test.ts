import { describe, expect, test } from 'vitest';
import type { PrizeTier } from '#features/luck/draws/prize-tiers.rules.ts';
import { encodeReceipt } from '#features/luck/numbers/receipt.rules.ts';
import {
  formatSeenMatch,
  inOrder,
  isNewMatch,
  MAX_WALLET_NUMBERS,
  NO_MATCH_SEEN,
  outcomeOf,
  parseWalletEntry,
  type WalletNumber,
} from '#features/luck/wallet/wallet.rules.ts';
import {
  extractReceiptCodes,
  transferLinksOf,
} from '#features/luck/wallet/wallet-transfer.rules.ts';

const codeOf = (luckyNumber: number, issuedAt = 1_794_800_000) =>
  encodeReceipt({
    day: '2026-11-16',
    luckyNumber,
    freelancerId: 12,
    issuedAt,
    reviewHash: new Uint8Array(32).fill(luckyNumber),
    visitorValue: new Uint8Array(16),
    signature: new Uint8Array(64).fill(7),
  });

describe('A kept number', () => {
  test('is read from its receipt, whatever else its entry says', () => {
    const code = codeOf(7);
    const name = `luckyNumber:${code}`;
    const number = { name, code, luckyNumber: 7, freelancerId: 12, gotAt: 1_794_800_000_000 };
    expect(parseWalletEntry(name, '')).toEqual({ ...number, seen: NO_MATCH_SEEN });
    expect(parseWalletEntry(name, '{"broken')).toEqual({ ...number, seen: NO_MATCH_SEEN });
    const seen = { count: 2, drawNumber: '9003' };
    expect(parseWalletEntry(name, formatSeenMatch(seen))).toEqual({ ...number, seen });
  });

  test('without receipt says number, profile and time itself', () => {
    const name = 'luckyNumber:7.12.1794800000';
    const number = { name, luckyNumber: 7, freelancerId: 12, gotAt: 1_794_800_000_000 };
    expect(parseWalletEntry(name, '')).toEqual({ ...number, seen: NO_MATCH_SEEN });
  });

  test.each([
    'theme',
    'luckyNumber:',
    'luckyNumber:AAAA',
    'luckyNumber:10000.12.1',
    'luckyNumber:7.0.1',
    'luckyNumber:7.2147483648.1',
    'luckyNumber:-1.2.3',
    `luckyNumber:${'A'.repeat(100_000)}`,
  ])('is not what anybody wrote there: %.30s', (name) => {
    expect(parseWalletEntry(name, '')).toBeUndefined();
  });
});

test('The newest come first, and the oldest leave where there are too many', () => {
  const numbers: WalletNumber[] = Array.from({ length: 100_000 }, (_, index) => ({
    name: `luckyNumber:${index}`,
    luckyNumber: index % 10_000,
    freelancerId: 1,
    gotAt: (index * 7_919) % 100_000,
    seen: NO_MATCH_SEEN,
  }));
  const { kept, tooMany } = inOrder(numbers);
  expect([kept.length, tooMany.length]).toEqual([MAX_WALLET_NUMBERS, 100_000 - MAX_WALLET_NUMBERS]);
  expect(kept.map(({ gotAt }) => gotAt)).toEqual(
    Array.from({ length: MAX_WALLET_NUMBERS }, (_, index) => 99_999 - index),
  );
});

test.each([
  [1, '9003', 0, '', true],
  [2, '9001', 1, '9001', true],
  [1, '9004', 1, '9003', true],
  [1, '9003', 1, '9003', false],
  [1, '9001', 2, '9003', false],
  [0, '', 0, '', false],
  [0, '', 1, '9003', false],
])('%i draws, best %s, after %i and %s: news is %s', (count, drawNumber, before, last, isNew) => {
  expect(isNewMatch({ count, drawNumber }, { count: before, drawNumber: last })).toBe(isNew);
});

describe('The draws of a number', () => {
  const match = (drawDate: string, prizeTier: PrizeTier) => ({
    ...{ drawDate, prizeTier },
    drawNumber: drawDate.replaceAll('-', ''),
  });
  const first = match('2026-11-14', '3rd Prize');
  const second = match('2026-11-11', '1st Prize');
  const third = match('2026-11-07', 'Starter Prize');
  const newestFirst = [first, second, third];

  test.each([
    ['2026-11-01T00:00:00Z', { count: 3, best: second, earlier: undefined }],
    // The draw is held at 18:30 in Singapore.
    ['2026-11-11T10:29:59Z', { count: 2, best: second, earlier: third }],
    ['2026-11-11T10:30:00Z', { count: 1, best: first, earlier: second }],
    ['2026-11-15T00:00:00Z', { count: 0, best: undefined, earlier: first }],
  ])('are matches only if they were held after %s, when it was issued', (time, outcome) => {
    expect(outcomeOf({ gotAt: Date.parse(time) }, newestFirst)).toEqual(outcome);
  });

  test('are compared by prize, then by age', () => {
    const other = match('2026-11-08', '1st Prize');
    const { best } = outcomeOf({ gotAt: 0 }, [first, second, other, third]);
    expect(best).toEqual(second);
  });
});

test('What one device gives is what the other reads, in one link or in several pictures', () => {
  const codes = Array.from({ length: 9 }, (_, index) => codeOf(index));
  const { all, pictures } = transferLinksOf('https://garden.example/zh/luck', codes);
  expect(extractReceiptCodes(all)).toEqual(codes);
  expect(pictures).toHaveLength(3);
  expect(extractReceiptCodes(pictures.join('\n'))).toEqual(codes);
  expect(Math.max(...pictures.map(({ length }) => length))).toBeLessThan(750);
  expect(extractReceiptCodes(` ${codes.join('\n')} ${codes[0]}`)).toEqual(codes);
  expect(extractReceiptCodes('  ')).toEqual([]);
});
