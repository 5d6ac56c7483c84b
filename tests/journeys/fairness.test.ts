import type { Page } from '@playwright/test';
import { decodeReceipt } from '#features/luck/numbers/receipt.rules.ts';
import { expect, test } from '#tests/support/profiles.ts';

const field = (page: Page) => page.getByLabel('Receipt');
const verdict = (page: Page) => page.locator('[data-verdict]');
const step = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });

test('A number leads to its receipt, which holds what was sent', async ({ page, openProfile }) => {
  await openProfile();
  for (const criterion of ['Look Alike', 'Services', 'GFE']) {
    await page.getByRole('radiogroup', { name: criterion }).locator('label').nth(3).click();
  }
  await page.getByLabel('Comment (optional)').fill('Two lines\nof thanks ');
  // The page also sends analytics events by POST.
  const answer = page.waitForResponse(
    (response) => /\/reviews$/.test(response.url()) && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'submit and buy 4d' }).click();
  const { receipt, luckyNumber } = await (await answer).json();
  expect(decodeReceipt(receipt)?.visitorValue).toHaveLength(16);
  await page.getByRole('link', { name: 'How it was drawn' }).click();
  await expect(page).toHaveURL(new RegExp(`/luck/fair#${receipt}$`));

  // A day that begins now may have made another one's seed secret, and never a wrong one.
  await expect(verdict(page)).toHaveAttribute('data-verdict', 'signed');
  // The link leads to the verdict, not to where the profile was scrolled.
  const answered = verdict(page).getByRole('status').first();
  await expect(answered).toBeFocused();
  await expect(answered).toBeInViewport();
  await expect(verdict(page)).toContainText(String(luckyNumber).padStart(4, '0'));
  await expect(field(page)).toHaveValue(receipt);
  await expect(step(page, 'The signature matches')).toHaveAttribute('data-state', 'good');
  await expect(step(page, 'The seed matches the published hash')).toHaveAttribute(
    'data-state',
    'waiting',
  );
  await page.getByText('Compare it with your review').click();
  for (const criterion of ['Look Alike', 'Services', 'GFE']) {
    await page.getByLabel(criterion).selectOption('4');
  }
  await page.getByLabel('Comment, if you wrote one').fill('Two lines\nof thanks');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByText('The receipt belongs to this review.')).toBeVisible();
  await page.getByLabel('GFE').selectOption('5');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByText('The receipt belongs to another review.')).toBeVisible();
});
