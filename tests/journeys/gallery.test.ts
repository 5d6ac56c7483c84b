import type { Locator, Page } from '@playwright/test';
import { defaultAvatarUrls } from '#features/media/uploads/upload-url.rules.ts';
import { expect, openPage, phone, test } from '#tests/support/profiles.ts';
import { touchScreen } from '#tests/support/touch.ts';

const [first = '', second = '', third = ''] = defaultAvatarUrls;
/** Three photos: the profile image and two more; blank and repeated ones do not count. */
const lotus = {
  name: 'Lotus Test',
  profileImage: first,
  galleryImages: [second, ' ', first, third],
};

const photo = (page: Page) =>
  page
    .getByRole('region', { name: /^Search results/ })
    .getByRole('button', { name: 'Open the photos of Lotus Test' });
const gallery = (page: Page) => page.getByRole('dialog', { name: 'Lotus Test' });
const shownPhoto = (page: Page) => page.locator('.gallery-picture .lazy-image img');

const placeOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('The part is not on the page');
  return box;
};

const openGallery = async (page: Page) => {
  await openPage(page, '/?search=Lotus%20Test');
  await photo(page).click();
  await expect(gallery(page)).toBeVisible();
};

test('The gallery shows the photos in order, goes round, and gives the focus back', async ({
  page,
  createProfile,
}) => {
  await createProfile(lotus);
  await openGallery(page);
  const dialog = gallery(page);
  await expect(dialog.getByRole('button', { name: /^Photo \d of 3$/ })).toHaveCount(3);
  await expect(shownPhoto(page)).toHaveAttribute('src', first);
  await expect(dialog.getByText('Profile Photo')).toBeVisible();

  await page.keyboard.press('ArrowRight');
  await expect(shownPhoto(page)).toHaveAttribute('src', second);
  await expect(dialog.getByText('Profile Photo')).toBeHidden();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(shownPhoto(page)).toHaveAttribute('src', third);
  await page.keyboard.press('ArrowRight');
  await expect(shownPhoto(page)).toHaveAttribute('src', first);
  await dialog.getByRole('button', { name: 'Previous' }).click();
  await expect(shownPhoto(page)).toHaveAttribute('src', third);
  await dialog.getByRole('button', { name: 'Photo 2 of 3' }).click();
  await expect(shownPhoto(page)).toHaveAttribute('src', second);
  await expect(dialog.getByText('Swipe to navigate')).toBeHidden();

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(photo(page)).toBeFocused();

  await photo(page).click();
  await expect(shownPhoto(page)).toHaveAttribute('src', first);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test('Opening and looking are reported to the analytics, and the profile knows where the visitor came from', async ({
  page,
  createProfile,
}) => {
  const freelancerId = await createProfile(lotus);
  const opened = page.waitForRequest(`**/api/freelancers/${freelancerId}/gallery-track`);
  const looked = page.waitForRequest('**/api/analytics/track-photo-view');
  await openGallery(page);
  await opened;
  expect((await looked).postDataJSON()).toMatchObject({
    freelancerId,
    photoUrl: first,
    photoIndex: 0,
    galleryOpened: true,
    viewDuration: 0,
    ipAddress: 'client',
  });
  const next = page.waitForRequest('**/api/analytics/track-photo-view');
  await page.keyboard.press('ArrowRight');
  expect((await next).postDataJSON()).toMatchObject({ photoUrl: second, galleryOpened: false });

  const viewed = page.waitForRequest('**/api/analytics/track-profile-view');
  await gallery(page).getByRole('link', { name: 'Profile' }).click();
  await page.waitForURL(`**/profile/${freelancerId}`);
  expect((await viewed).postDataJSON()).toMatchObject({ referrerSource: 'gallery_modal' });
  await page.goBack();
  await expect(photo(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test.describe('On a phone', () => {
  test.use(phone);

  test('A swipe of more than 50 px goes on, a shorter one does not, and a swipe down closes', async ({
    page,
    createProfile,
  }) => {
    await createProfile(lotus);
    await openGallery(page);
    const { swipe } = await touchScreen(page);
    await swipe(-45);
    await expect(shownPhoto(page)).toHaveAttribute('src', first);
    await swipe(-60);
    await expect(shownPhoto(page)).toHaveAttribute('src', second);
    await swipe(60);
    await expect(shownPhoto(page)).toHaveAttribute('src', first);
    await swipe(60);
    await expect(shownPhoto(page)).toHaveAttribute('src', third);
    await swipe(10, 80);
    await expect(gallery(page)).toBeHidden();
  });

  test('A swipe inside a card shows the next photo, and a tap opens the gallery there', async ({
    page,
    createProfile,
  }) => {
    await createProfile(lotus);
    await openPage(page, '/?search=Lotus%20Test');
    const strip = photo(page);
    await strip.scrollIntoViewIfNeeded();
    await expect(strip.locator('img')).toHaveCount(1);
    const { x, y, width, height } = await placeOf(strip);
    const { drag } = await touchScreen(page);
    const at = (share: number) => ({ x: x + width * share, y: y + height / 2 });
    await drag([at(0.9), at(0.7), at(0.5), at(0.3), at(0.1)]);
    await expect(strip.locator('img')).toHaveCount(3);
    await expect.poll(() => strip.evaluate((part) => part.scrollLeft / part.clientWidth)).toBe(1);
    await expect(gallery(page)).toBeHidden();
    await strip.tap();
    await expect(shownPhoto(page)).toHaveAttribute('src', second);
  });

  test('Back closes the gallery and leaves the page where it was', async ({ page }) => {
    await openPage(page, '/');
    const card = page.locator('.directory-grid .card-photo').nth(6);
    // The list may be drawn again in the meantime.
    await expect(() => card.scrollIntoViewIfNeeded()).toPass();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(300);
    await card.tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
    await page.goBack();
    await expect(page).not.toHaveURL(/localhost|127/);
  });
});
