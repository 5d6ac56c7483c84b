import { createSecretKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { ReceiptCheck } from '#features/luck/fairness/web/receipt-check.tsx';
import {
  listLuckDays,
  readLuckDay,
  readReceiptState,
} from '#features/luck/numbers/luck.contract.ts';
import { decodeReceipt, type Receipt } from '#features/luck/numbers/receipt.rules.ts';
import {
  commitmentOf,
  drawNumber,
  signReceipt,
} from '#features/luck/numbers/server/draw-number.ts';
import { fill, press, renderComponent } from '#tests/support/component.tsx';
import { answer, Refusal } from '#tests/support/contract-transport.ts';

const day = '2026-11-01';
const seed = randomBytes(32);
const keys = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const point = publicKey.export({ type: 'spki', format: 'der' }).subarray(-65);
  return { privateKey, publicKey: point.toString('base64url') };
};
const { privateKey, publicKey } = keys();
const review = { freelancerId: 1, lookAlikeRating: 5, servicesRating: 5, gfeRating: 5 };
const drawing = {
  day,
  seed: createSecretKey(seed),
  issuedAt: new Date(`${day}T04:00:00Z`),
  privateKey,
};
let code = '';
let receipt: Receipt;

beforeAll(() => {
  const visitorValue = randomBytes(16).toString('hex');
  ({ receipt: code } = drawNumber(drawing, { ...review, visitorValue }, 0));
  receipt = decodeReceipt(code) as Receipt;
});

const shownDay = {
  publicKey,
  day,
  commitment: commitmentOf(seed),
  committedAt: new Date('2026-10-25T00:00:00Z'),
  seed: seed.toString('hex'),
};
const open = (luckDay: typeof shownDay | null = shownDay, key = publicKey, path = '/') =>
  renderComponent(<ReceiptCheck />, {
    path,
    answers: [
      answer(readLuckDay, () => {
        if (luckDay) return luckDay;
        throw new Refusal(404, { message: 'Not found', code: 'not_found' });
      }),
      answer(listLuckDays, () => ({ publicKey: key, days: [] })),
      answer(readReceiptState, () => ({ removedAt: null })),
    ],
  });
const expectKind = async (kind: string, text: string) => {
  fill('Receipt', text);
  press('Check');
  await waitFor(() =>
    expect(document.querySelector<HTMLElement>('[data-verdict]')?.dataset.verdict).toBe(kind),
  );
};

test('A receipt that follows from the seed of its day is fair', async () => {
  await open();
  await expectKind('fair', code);
  expect(document.querySelectorAll('[data-verdict] [data-state="good"]')).toHaveLength(5);
});

test('A link to a receipt shows its verdict and moves the focus there', async () => {
  const seen: unknown[] = [];
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (
    this: Element,
  ) {
    seen.push(this);
  });
  onTestFinished(() => scroll.mockRestore());
  await open(shownDay, publicKey, `/#${code}`);
  await waitFor(() => expect(document.activeElement?.textContent).toContain('fair'));
  expect(document.activeElement?.getAttribute('role')).toBe('status');
  expect(seen.at(-1)).toBe(document.activeElement);
});

test('A typed receipt leaves the focus where it is', async () => {
  await open();
  const button = screen.getByRole('button', { name: 'Check' });
  button.focus();
  await expectKind('fair', code);
  expect(document.activeElement).toBe(button);
});

test('What is no receipt is unreadable', async () => {
  await open();
  await expectKind('unreadable', 'my lucky number');
});

test.each([
  ['number', 5],
  ['review', 30],
])('A receipt with a changed letter of its %s is foreign', async (_, at) => {
  await open();
  const other = code[at] === 'A' ? 'B' : 'A';
  await expectKind('foreign', code.slice(0, at) + other + code.slice(at + 1));
});

test('A signed receipt with another number or another review is wrong', async () => {
  await open();
  const luckyNumber = (receipt.luckyNumber + 1) % 10_000;
  await expectKind('wrong', signReceipt({ ...receipt, luckyNumber }, privateKey));
  expect(screen.getByText(/The seed gives another number/)).toBeDefined();
  await expectKind(
    'wrong',
    signReceipt({ ...receipt, reviewHash: new Uint8Array(32) }, privateKey),
  );
});

test('A seed that the site never committed to is wrong', async () => {
  await open({ ...shownDay, seed: randomBytes(32).toString('hex') });
  await expectKind('wrong', code);
  const step = screen.getByText(/The seed matches the published hash/).closest('li');
  expect(step?.dataset.state).toBe('bad');
});

test('A receipt of a day of which this site has no seed is foreign', async () => {
  await open(null, keys().publicKey);
  await expectKind('foreign', code);
});
