import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, openPage } from '#tests/support/browser.ts';
import {
  cardOf,
  gallery,
  openGallery,
  photoOf,
  SERVICES,
  second,
  shownPhoto,
  test,
  third,
} from '#tests/support/gallery-profiles.ts';

test('A card shows the photo count, popularity, five services and the rest under a control', async ({
  page,
  profiles: { lotus },
}) => {
  await openPage(page, '/?search=Lotus%20Test');
  const card = cardOf(page, lotus);
  // The gallery with its repeated entry, and one for the profile image.
  await expect(card.locator('.photo-count')).toHaveText('4');
  await expect(photoOf(page, lotus)).toHaveAccessibleName(/4 photos/);
  await expect(card.getByText('Knows every pond')).toBeVisible();
  await expect(card.locator('.card-price > span')).toHaveText(SERVICES.slice(0, 2));
  await expect(
    card.locator('.service-badges > li:not(.more-services)').filter({ visible: true }),
  ).toHaveText(SERVICES.slice(2, 7));
  const more = card.getByRole('button', { name: '2 more' });
  await more.hover();
  const popover = page.getByRole('dialog', { name: 'More services of Lotus Test' });
  await expect(popover.locator('li')).toHaveText(['Nature Walk', 'Karaoke']);
  await more.click();
  await expect(popover).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(popover).toBeHidden();
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(popover).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
  await expect(card.getByRole('link', { name: 'View Profile →' })).toHaveAttribute(
    'href',
    `/profile/${lotus.id}`,
  );
});

test('The gallery shows the photo of the card until the large one is there', async ({ page }) => {
  await openPage(page, '/');
  const photo = page.locator('.directory-grid .card-photo').first();
  await photo.scrollIntoViewIfNeeded();
  const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
  const small = photo.locator('img').first();
  await expect.poll(() => small.evaluate(isLoaded)).toBe(true);
  const loaded = await small.evaluate((image: HTMLImageElement) => image.currentSrc);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.webp', async (route) => {
    if (route.request().url() !== loaded) await held;
    await route.continue();
  });
  await photo.click();
  const copy = page.locator('.gallery-picture > img');
  await expect.poll(() => copy.evaluate(isLoaded)).toBe(true);
  expect(await shownPhoto(page).evaluate(isLoaded)).toBe(false);
  release();
  await expect.poll(() => shownPhoto(page).evaluate(isLoaded)).toBe(true);
});

test('The focus cannot leave the open gallery', async ({ page, profiles: { lotus } }) => {
  await openGallery(page, lotus);
  for (let press = 0; press < 10; press += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.gallery') !== null)).toBe(
      true,
    );
  }
});

test('Photos beside the shown one are fetched before they are asked for', async ({
  page,
  profiles: { lotus },
}) => {
  const fetched = [second, third].map((url) => page.waitForRequest(`**${url}`));
  await openGallery(page, lotus);
  await Promise.all(fetched);
});

const scaleOf = (page: Page) =>
  page
    .locator('.gallery-picture')
    .evaluate((picture) => new DOMMatrix(getComputedStyle(picture).transform).a);

test('A click enlarges and undoes it; beside the picture it closes, and the page does not read through', async ({
  page,
  profiles: { lotus },
}) => {
  await openGallery(page, lotus);
  await expect(page.locator('.gallery .lazy-image')).toHaveAttribute('data-state', 'loaded');
  const ground = await page
    .locator('.gallery-backdrop')
    .evaluate((backdrop) => getComputedStyle(backdrop).backgroundColor);
  expect(ground).toBe('rgb(0, 0, 0)');
  await page.mouse.click(720, 450);
  await expect.poll(() => scaleOf(page)).toBe(2.5);
  await page.mouse.click(720, 450);
  await expect.poll(() => scaleOf(page)).toBe(1);
  await page.mouse.click(60, 250);
  await expect(gallery(page, lotus)).toBeHidden();
  await expect(photoOf(page, lotus)).toBeFocused();
  await expect(page).toHaveURL(/search=Lotus/);
});

test('axe finds nothing in the gallery', async ({ page, profiles: { lotus } }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGallery(page, lotus);
  await expectAccessible(page, '.gallery');
});

test.describe('Pictures', () => {
  test('wait until they come near the window', async ({ page }) => {
    await openPage(page, '/');
    const last = page.locator('.directory-grid .lazy-image').last();
    await expect(last.locator('img')).toHaveCount(0);
    await last.scrollIntoViewIfNeeded();
    await expect(last).toHaveAttribute('data-state', 'loaded');
  });
});
