import type { Locator, Page } from '@playwright/test';
import { toast } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/profiles.ts';

const criteria = ['Look Alike', 'Services', 'GFE'];
const stars = (page: Page, criterion: string) => page.getByRole('radiogroup', { name: criterion });
const rate = async (page: Page, ...ratings: number[]) => {
  for (const [index, rating] of ratings.entries()) {
    await stars(page, criteria[index] ?? '')
      .locator('label')
      .nth(rating - 1)
      .click();
  }
};
const submit = (page: Page) => page.getByRole('button', { name: 'submit and buy 4d' });
const reviews = (page: Page) => page.getByRole('region', { name: 'Client Reviews' });
const thanks = (page: Page) => page.getByRole('button', { name: 'Thank you!' });
const reels = (page: Page) => page.getByRole('dialog').locator('.reel');

/** Time stands still; a few milliseconds are what the page needs to hear of the answer. */
const letComeUp = (page: Page, dialog: Locator) =>
  expect
    .poll(async () => {
      await page.clock.runFor(1);
      return dialog.isVisible();
    })
    .toBe(true);

test('The number spins for two seconds, settles, and the review is there', async ({
  page,
  openProfile,
}) => {
  await page.clock.install();
  await openProfile();
  await expect(
    page.getByText('Please do not write phone numbers, addresses or full names.'),
  ).toBeVisible();
  await rate(page, 4);
  await submit(page).click();
  await expect(toast(page)).toContainText('Please complete all ratings');
  await expect(stars(page, 'Services').getByText('Choose 1 to 5 stars')).toBeInViewport();
  const header = await page.getByRole('banner').boundingBox();
  const marked = await stars(page, 'Services').boundingBox();
  expect(marked?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
  await expect(stars(page, 'Services').getByRole('radio').first()).toBeFocused();
  await expect(stars(page, 'Look Alike')).not.toHaveAttribute('aria-invalid');
  await rate(page, 4, 5, 5);
  await page.getByLabel('Your name (optional)').fill('Marcus');
  await page.getByLabel('Comment (optional)').fill('A lovely evening.');
  await page.clock.pauseAt(Date.now() + 60_000);
  const answer = page.waitForResponse(
    (response) => /\/reviews$/.test(response.url()) && response.request().method() === 'POST',
  );
  await submit(page).click();
  const { luckyNumber } = await (await answer).json();
  const padded = String(luckyNumber).padStart(4, '0');

  const dialog = page.getByRole('dialog', { name: 'Picking your number...' });
  await letComeUp(page, dialog);
  const seen = new Set<string>();
  for (let tick = 0; tick < 38; tick += 1) {
    await page.clock.runFor(50);
    seen.add((await reels(page).allTextContents()).join(''));
  }
  expect(seen.size).toBeGreaterThan(30);
  // While it spins there is no way out.
  await expect(dialog.getByRole('button')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();

  await page.clock.runFor(100);
  const settled = page.getByRole('dialog', { name: 'Your lucky number' });
  await expect(settled).toBeVisible();
  expect((await reels(page).allTextContents()).join('')).toBe(padded);
  await expect(settled.getByRole('status')).toHaveText(
    `Your lucky number: ${[...padded].join(' ')}`,
  );
  await expect(settled).toContainText('Lucky numbers are generated when clients submit reviews.');
  await expect(settled).toContainText('This number is kept forever.');
  await expect(settled).toContainText('For fun only. Not linked to any lottery operator.');
  await expect(settled).toContainText(/Next draw: \w{3}, \d+ \w+ \d{4}, 18:30 Singapore time/);
  await expect(settled).toContainText(/has not come up|Came up in \d+ draw/);
  await expect(thanks(page)).toBeFocused();
  await page.clock.resume();
  await settled.getByRole('button', { name: 'Copy' }).click();
  const copied = page.locator('.toast');
  await expect(copied).toBeVisible();
  const [over, reel] = [await copied.boundingBox(), await reels(page).last().boundingBox()];
  expect(over?.y).toBeGreaterThan((reel?.y ?? 0) + (reel?.height ?? 0));
  await thanks(page).click();
  await expect(settled).toHaveCount(0);

  const review = reviews(page).getByRole('listitem');
  await expect(review).toContainText('Marcus');
  await expect(review).toContainText('A lovely evening.');
  await expect(review).toContainText(padded);
  await expect(review.getByRole('img', { name: 'Look Alike: 4 of 5' })).toBeVisible();
  await expect(review.getByRole('img', { name: 'GFE: 5 of 5' })).toBeVisible();
  // Combined 14 of 15 stars, and the count.
  await expect(page.getByRole('link', { name: '4.7 (1 review)' })).toBeVisible();
  await expect(page.getByText('1 review').first()).toBeVisible();
  await expect(page.getByLabel('Your name (optional)')).toHaveValue('');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});
