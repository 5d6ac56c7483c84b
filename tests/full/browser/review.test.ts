import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, phone, test } from '#tests/support/profiles.ts';

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

/** Lets the server answer, then changes what the page gets. */
const answerWith = (page: Page, change: Record<string, unknown>) =>
  page.route('**/api/freelancers/*/reviews*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const json = Array.isArray(body)
      ? body.map((review) => ({ ...review, ...change }))
      : { ...body, ...change };
    await route.fulfill({ response, json });
  });

test('Stars are chosen by keyboard', async ({ page, openProfile }) => {
  await openProfile();
  const group = stars(page, 'Look Alike');
  await group.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(group.getByRole('radio', { name: 'Similar: 3 of 5' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(stars(page, 'Services').getByRole('radio').first()).toBeFocused();
});

test('0000 is a number like any other', async ({ page, openProfile }) => {
  await openProfile();
  await answerWith(page, { luckyNumber: 0 });
  await rate(page, 1, 1, 1);
  await submit(page).click();
  await expect(thanks(page)).toBeVisible();
  expect((await reels(page).allTextContents()).join('')).toBe('0000');
  // The receipt holds another number.
  await expect(page.getByRole('alert')).toContainText('The receipt does not match what you sent.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(reviews(page).getByRole('listitem')).toContainText('0000');
});

test('Less motion means that nothing flickers', async ({ page, openProfile }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await openProfile();
  await rate(page, 5, 5, 5);
  await page.clock.pauseAt(Date.now() + 60_000);
  await submit(page).click();
  await letComeUp(page, page.getByRole('dialog'));
  await expect(page.locator('.reel-digit').first()).toBeHidden();
  await page.clock.runFor(2_000);
  await expect(page.locator('.reel-digit').first()).toBeVisible();
  await expect(page.locator('.petals')).toBeHidden();
});

test.describe('On a phone', () => {
  test.use(phone);

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`The lucky number fits and is accessible in ${colorScheme} colours`, async ({
      page,
      openProfile,
    }) => {
      await page.emulateMedia({ colorScheme });
      await openProfile();
      await rate(page, 5, 5, 5);
      await submit(page).click();
      await expect(thanks(page)).toBeVisible();
      const box = await page.getByRole('dialog').boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.viewport.width);
      await expectAccessible(page);
    });
  }
});
