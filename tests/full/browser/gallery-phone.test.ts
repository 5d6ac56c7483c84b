import type { Page } from '@playwright/test';
import { expect, openPage } from '#tests/support/browser.ts';
import {
  cardOf,
  first,
  gallery,
  openGallery,
  photoOf,
  shownPhoto,
  test,
} from '#tests/support/gallery-profiles.ts';
import { touchScreen } from '#tests/support/touch.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const scaleOf = (page: Page) =>
  page
    .locator('.gallery-picture')
    .evaluate((picture) => new DOMMatrix(getComputedStyle(picture).transform).a);

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
