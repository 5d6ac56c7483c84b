import type { Page } from '@playwright/test';
import { defaultAvatarUrls } from '#features/media/uploads/upload-url.rules.ts';
import type { FreelancerCard } from '#features/profiles/profiles.contract.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { adminApi } from '#tests/support/admin-api.ts';
import { test as base, expect, openPage } from '#tests/support/browser.ts';
import { touchScreen } from '#tests/support/touch.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const [first = '', second = '', third = ''] = defaultAvatarUrls;
const SERVICES = [
  'Thai',
  'East',
  'Dinner Companion',
  'Coffee & Chat',
  'City Tour',
  'Hawker Food Tour',
  'Event Partner',
  'Karaoke',
  'Nature Walk',
];

interface Profiles {
  /** Three photos: the profile image and two more; blank and repeated ones do not count. */
  readonly lotus: FreelancerCard;
  readonly onePhoto: FreelancerCard;
}

const test = base.extend<object, { profiles: Profiles }>({
  profiles: [
    async ({ playwright, server }, use) => {
      const request = await playwright.request.newContext({ baseURL: server.url });
      const api = await adminApi(request);
      const created = {
        lotus: await api.createFreelancer({
          name: 'Lotus Test',
          title: 'Knows every pond',
          services: SERVICES,
          profileImage: first,
          galleryImages: [second, ' ', first, third],
        }),
        onePhoto: await api.createFreelancer({ name: 'Single Test', profileImage: first }),
      };
      await use(created);
      for (const { id } of Object.values(created)) await api.deleteFreelancer(id);
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});
const cardOf = (page: Page, { name }: FreelancerCard) =>
  page
    .getByRole('region', { name: /^Search results/ })
    .getByRole('article')
    .filter({ hasText: name });
const photoOf = (page: Page, { name }: FreelancerCard) =>
  page
    .getByRole('region', { name: /^Search results/ })
    .getByRole('button', { name: `Open the photos of ${name}` });
const gallery = (page: Page, { name }: FreelancerCard) => page.getByRole('dialog', { name });
const shownPhoto = (page: Page) => page.locator('.gallery-picture .lazy-image img');
const openGallery = async (page: Page, profile: FreelancerCard) => {
  await openPage(page, `/?search=${encodeURIComponent(profile.name)}`);
  await photoOf(page, profile).click();
  await expect(gallery(page, profile)).toBeVisible();
};

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

test.describe('On a phone', () => {
  test.use(phone);

  test('the hint is there for four seconds, with more than one photo', async ({
    page,
    profiles: { lotus, onePhoto },
  }) => {
    await openPage(page, '/?search=Lotus%20Test');
    const shownFor = page.evaluate(async () => {
      const until = (isThere: boolean) =>
        new Promise<number>((resolve) => {
          const look = () =>
            Boolean(document.querySelector('.gallery-hint')) === isThere
              ? resolve(performance.now())
              : requestAnimationFrame(look);
          look();
        });
      const from = await until(true);
      return (await until(false)) - from;
    });
    await photoOf(page, lotus).click();
    const hint = page.getByText('Swipe to navigate');
    await expect(hint).toBeVisible();
    const milliseconds = await shownFor;
    // A busy browser may draw it late.
    expect(milliseconds).toBeGreaterThan(3_000);

    await openGallery(page, onePhoto);
    await expect(hint).toBeHidden();
    await expect(gallery(page, onePhoto).getByRole('button', { name: /^Photo/ })).toHaveCount(0);
    const { swipe } = await touchScreen(page);
    await swipe(-120);
    await expect(shownPhoto(page)).toHaveAttribute('src', first);
  });

  test('two fingers and a double tap enlarge', async ({ page, profiles: { lotus } }) => {
    await openGallery(page, lotus);
    const { pinch, doubleTap, swipe } = await touchScreen(page);
    const scale = () => scaleOf(page);
    await doubleTap({ x: 195, y: 400 });
    await expect.poll(scale).toBe(2.5);
    // An enlarged picture is moved, not left.
    await swipe(-120);
    await expect(shownPhoto(page)).toHaveAttribute('src', first);
    await doubleTap({ x: 195, y: 400 });
    await expect.poll(scale).toBe(1);
    await pinch(40, 120);
    await expect.poll(scale).toBeCloseTo(3, 0);
    await pinch(120, 20);
    await expect.poll(scale).toBe(1);
    await expect(shownPhoto(page)).toHaveAttribute('src', first);
  });

  test('a swipe down closes it, and so does a tap beside the picture, which falls on nothing else', async ({
    page,
    profiles: { lotus },
  }) => {
    await openGallery(page, lotus);
    const { swipe } = await touchScreen(page);
    await swipe(0, 45);
    await swipe(10, -120);
    await expect(gallery(page, lotus)).toBeVisible();
    await swipe(10, 80);
    await expect(gallery(page, lotus)).toBeHidden();

    await photoOf(page, lotus).tap();
    await expect(page.locator('.gallery .lazy-image')).toHaveAttribute('data-state', 'loaded');
    await page.touchscreen.tap(195, 400);
    await expect(gallery(page, lotus)).toBeVisible();
    // What lies below the finger would open something else.
    await page.evaluate(() =>
      document.querySelector('.card-photo')?.classList.add('fixed', 'inset-0'),
    );
    await page.touchscreen.tap(195, 110);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/search=Lotus/);
  });

  test('a tap opens the other services, a tap outside closes them', async ({
    page,
    profiles: { lotus },
  }) => {
    await openPage(page, '/?search=Lotus%20Test');
    const more = cardOf(page, lotus).getByRole('button', { name: /more$/ });
    const popover = page.getByRole('dialog', { name: 'More services of Lotus Test' });
    await more.tap();
    await expect(popover).toContainText('Karaoke');
    await more.tap();
    await expect(popover).toBeHidden();
    await more.tap();
    await expect(popover).toBeVisible();
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(popover).toBeHidden();
  });
});
