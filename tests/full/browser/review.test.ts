import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { toast } from '#tests/support/browser.ts';
import { expect, openPage, phone, test } from '#tests/support/profiles.ts';

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

test('Stars are chosen by mouse, and pointing previews the words', async ({
  page,
  openProfile,
}) => {
  await openProfile();
  const words = {
    'Look Alike': ['Not similar', 'Somewhat similar', 'Similar', 'Very similar', 'Exactly alike'],
    Services: ['Poor', 'Fair', 'Good', 'Very Good', 'Excellent'],
    GFE: ['Poor', 'Fair', 'Good', 'Very Good', 'Excellent'],
  };
  for (const [criterion, names] of Object.entries(words)) {
    const group = stars(page, criterion);
    for (const [index, name] of names.entries()) {
      await group.locator('label').nth(index).hover();
      await expect(group).toContainText(name);
      await expect(group.locator('[data-filled="true"]')).toHaveCount(index + 1);
    }
  }
  const group = stars(page, 'GFE');
  await group.locator('label').nth(3).click();
  await group.locator('label').nth(1).hover();
  await expect(group).toContainText('Fair');
  await page.getByRole('heading', { name: 'Get Your Lucky #' }).hover();
  await expect(group).toContainText('Very Good');
  await expect(group.getByRole('radio', { name: 'Very Good: 4 of 5' })).toBeChecked();
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

test('A review without all ratings is not sent', async ({ page, openProfile }) => {
  await openProfile();
  await rate(page, 5, 5);
  await submit(page).click();
  await expect(toast(page)).toContainText('Please complete all ratings');
  await expect(toast(page)).toContainText('All three rating categories are required.');
  await expect(page.getByText('No reviews yet. Be the first to leave a review!')).toBeVisible();
});

test('0000 is a number like any other', async ({ page, openProfile }) => {
  await openProfile();
  await answerWith(page, { luckyNumber: 0 });
  await rate(page, 1, 1, 1);
  await submit(page).click();
  await expect(thanks(page)).toBeVisible();
  expect((await reels(page).allTextContents()).join('')).toBe('0000');
  // The receipt holds another number.
  await expect(page.getByRole('alert')).toContainText('The receipt does not hold what you sent.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(reviews(page).getByRole('listitem')).toContainText('0000');
});

test('Without a number a toast says thank you', async ({ page, openProfile }) => {
  await openProfile();
  await answerWith(page, { luckyNumber: null, createdAt: null });
  await rate(page, 3, 3, 3);
  await submit(page).click();
  await expect(toast(page)).toContainText('Thank you for your review!');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const review = reviews(page).getByRole('listitem');
  await expect(review).toContainText('Anonymous');
  await expect(review).toContainText('Date not available');
  await expect(review).not.toContainText('Lucky #');
});

test('A failure is told, and what was written stays', async ({
  page,
  openProfile,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await openProfile();
  let fail = { status: 500, body: 'broken' };
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/freelancers/*/reviews*', async (route) => {
    await held;
    await route.fulfill(fail);
  });
  await rate(page, 3, 3, 3);
  await page.getByLabel('Comment (optional)').fill('Kept');
  await submit(page).click();
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  release();
  await expect(toast(page)).toContainText('Error');
  await expect(toast(page)).toContainText('Failed to submit review. Please try again.');
  await expect(page.getByLabel('Comment (optional)')).toHaveValue('Kept');

  fail = { status: 429, body: JSON.stringify({ message: 'Slow down', code: 'too_many' }) };
  await submit(page).click();
  await expect(toast(page)).toContainText('Slow down');
});

test('Reviews that cannot be read say so and can be asked for again', async ({
  page,
  createProfile,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  const id = await createProfile();
  await openPage(page, '/login');
  await page.route('**/api/freelancers/*/reviews*', (route) => route.fulfill({ status: 502 }));
  await page.evaluate((path) => {
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/profile/${id}`);
  await expect(page.getByRole('alert')).toContainText('Failed to fetch reviews');
  await page.unroute('**/api/freelancers/*/reviews*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No reviews yet. Be the first to leave a review!')).toBeVisible();
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

test('Older reviews come when they are asked for, and a failure can be tried again', async ({
  page,
  request,
  createProfile,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  const id = await createProfile();
  for (let i = 1; i <= 13; i += 1) {
    await request.post(`/api/freelancers/${id}/reviews`, {
      data: { lookAlikeRating: 5, servicesRating: 4, gfeRating: 3, comment: `Evening ${i}` },
    });
  }
  await openPage(page, `/profile/${id}`);
  const items = reviews(page).getByRole('list', { name: 'Client Reviews' }).getByRole('listitem');
  await expect(reviews(page)).toContainText('13 reviews');
  await expect(items).toHaveCount(10);
  await expect(items.first()).toContainText('Evening 13');
  const more = reviews(page).getByRole('button', { name: 'Show more reviews' });

  const rest = '**/api/freelancers/*/reviews?offset=10*';
  await page.route(rest, (route) => route.abort());
  await more.click();
  await expect(reviews(page).getByRole('alert')).toContainText('Failed to fetch reviews');
  await expect(items).toHaveCount(10);
  await page.unroute(rest);
  await reviews(page).getByRole('button', { name: 'Try again' }).click();
  await expect(items).toHaveCount(13);
  await expect(items.last()).toContainText('Evening 1');
  await expect(more).toHaveCount(0);
  await expectAccessible(page, '.profile-wide');
});
