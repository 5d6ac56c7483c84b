import { createSecretKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { decodeReceipt, type Receipt } from '#features/luck/numbers/receipt.rules.ts';
import {
  commitmentOf,
  drawNumber,
  signReceipt,
} from '#features/luck/numbers/server/draw-number.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, openPage, test } from '#tests/support/profiles.ts';

const field = (page: Page) => page.getByLabel('Receipt');
const verdict = (page: Page) => page.locator('[data-verdict]');
const check = async (page: Page, code: string) => {
  await field(page).fill(code);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
};
const step = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });

test('A number leads to its receipt, which holds what was sent', async ({ page, openProfile }) => {
  await openProfile();
  for (const criterion of ['Look Alike', 'Services', 'GFE']) {
    await page.getByRole('radiogroup', { name: criterion }).locator('label').nth(3).click();
  }
  await page.getByLabel('Comment (optional)').fill('Two lines\nof thanks ');
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'submit and buy 4d' }).click();
  const { receipt, luckyNumber } = await (await answer).json();
  expect(decodeReceipt(receipt)?.visitorValue).toHaveLength(16);
  await page.getByRole('link', { name: 'How it was drawn' }).click();
  await expect(page).toHaveURL(new RegExp(`/luck/fair#${receipt}$`));

  // A day that begins now may have made another one's seed secret, and never a wrong one.
  await expect(verdict(page)).toHaveAttribute('data-verdict', 'signed');
  await expect(verdict(page)).toContainText(String(luckyNumber).padStart(4, '0'));
  await expect(field(page)).toHaveValue(receipt);
  await expect(step(page, 'The signature fits')).toHaveAttribute('data-state', 'good');
  await expect(step(page, 'The seed has the hash')).toHaveAttribute('data-state', 'waiting');
  await page.getByText('Hold your review against it').click();
  for (const criterion of ['Look Alike', 'Services', 'GFE']) {
    await page.getByLabel(criterion).selectOption('4');
  }
  await page.getByLabel('Comment, if you wrote one').fill('Two lines\nof thanks');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByText('This is the review of the receipt.')).toBeVisible();
  await page.getByLabel('GFE').selectOption('5');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByText('The receipt was given for another review.')).toBeVisible();
  await expectAccessible(page);
});

test('What was changed, or came from elsewhere, is refused', async ({ page, expectConsole }) => {
  const day = '2026-11-01';
  const seed = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const issuedAt = new Date(`${day}T04:00:00Z`);
  const review = { freelancerId: 1, lookAlikeRating: 5, servicesRating: 5, gfeRating: 5 };
  const visitorValue = randomBytes(16).toString('hex');
  const drawing = { day, seed: createSecretKey(seed), issuedAt, privateKey };
  const { receipt: code } = drawNumber(drawing, { ...review, visitorValue }, 0);
  const receipt = decodeReceipt(code) as Receipt;
  const shown = {
    publicKey: publicKey
      .export({ type: 'spki', format: 'der' })
      .subarray(-65)
      .toString('base64url'),
    day,
    commitment: commitmentOf(seed),
    committedAt: '2026-10-25T00:00:00.000Z',
    seed: seed.toString('hex'),
  };
  let answer = shown;
  await page.route(`**/api/luck/days/${day}`, (route) => route.fulfill({ json: answer }));
  const expectKind = async (kind: string, text = code) => {
    await check(page, text);
    await expect(verdict(page)).toHaveAttribute('data-verdict', kind);
  };

  await openPage(page, '/luck/fair');
  await expectKind('unreadable', 'my lucky number');
  await expectKind('fair');
  await expect(verdict(page).locator('[data-state="good"]')).toHaveCount(5);
  await expectAccessible(page);

  // A letter of the number, then of the review.
  for (const at of [5, 30]) {
    const other = code[at] === 'A' ? 'B' : 'A';
    await expectKind('foreign', code.slice(0, at) + other + code.slice(at + 1));
  }
  const number = (receipt.luckyNumber + 1) % 10_000;
  await expectKind('wrong', signReceipt({ ...receipt, luckyNumber: number }, privateKey));
  await expect(step(page, 'From the seed another number follows')).toBeVisible();
  await expectKind(
    'wrong',
    signReceipt({ ...receipt, reviewHash: new Uint8Array(32) }, privateKey),
  );

  answer = { ...shown, seed: randomBytes(32).toString('hex') };
  await expectKind('wrong');
  await expect(step(page, 'The seed has the hash')).toHaveAttribute('data-state', 'bad');
  await page.unroute(`**/api/luck/days/${day}`);
  // Of that day this site has no seed.
  expectConsole('404');
  await page.reload();
  await expectKind('foreign');
});

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });

  test('The page explains itself and shows the days ahead', async ({ page }) => {
    await page.goto('/zh/luck/fair');
    await expect(page.locator('main noscript p')).toBeVisible();
    await expect(page.locator('main ol > li')).toHaveCount(5);
    const days = page.locator('#days li');
    await expect(days).toHaveCount(8);
    await expect(days.filter({ hasText: '当天结束后公布' })).toHaveCount(8);
  });
});
