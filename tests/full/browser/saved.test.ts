import type { Page } from '@playwright/test';
import { expect, openPage, phone, test } from '#tests/support/profiles.ts';

const grid = (page: Page) => page.locator('.directory-grid article');

test('What other tabs save is seen, and what is no list of ids is nothing', async ({ page }) => {
  await openPage(page, '/privacy');
  await page.evaluate(() => localStorage.setItem('savedProfiles', '{"broken":'));
  await openPage(page, '/saved');
  await expect(page.getByText('Nothing saved yet')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/robots.txt');
  await other.evaluate(() => localStorage.setItem('savedProfiles', '[1,2]'));
  await expect(page.getByRole('link', { name: 'Saved 2' })).toBeVisible();
  await expect(grid(page)).toHaveCount(2);
  await other.close();
});

test('Another page in its place is not taken for the directory', async ({ page }) => {
  await openPage(page, '/privacy');
  await page.getByRole('link', { name: 'Lucky Garden' }).click();
  await expect(grid(page)).toHaveCount(12);
  await page.goBack();
  await page.getByRole('link', { name: 'Terms' }).click();
  await page.waitForURL('**/terms');
  await page.evaluate(() => history.pushState({ __TSR_index: 2 }, '', '/profile/1'));
  await page.getByRole('link', { name: 'Back to Directory' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no heart, no share button, and more services lead to the profile', async ({
    page,
    createProfile,
    request,
  }) => {
    const configs = await (await request.get('/api/services-config')).json();
    const services = configs.map(({ serviceName }: { serviceName: string }) => serviceName);
    await createProfile({ name: 'Hibiscus Offers All', services });
    const more = grid(page).getByRole('button', { name: /more$/ });
    // On an overloaded machine a page may lack the services, which took too long; a retry gets them.
    await expect(async () => {
      await page.goto('/?search=Hibiscus+Offers+All');
      expect(await more.count()).toBeGreaterThan(0);
    }).toPass();
    await expect(page.locator('.heart')).toHaveCount(0);
    await more.first().click();
    await page.waitForURL(/\/profile\/\d+$/);
    await expect(page.locator('.share-button')).toBeHidden();
    await page.goto('/saved');
    await expect(page.locator('main noscript p')).toHaveText(/^Saving profiles needs JavaScript/);
  });
});

test.describe('On a phone', () => {
  test.use(phone);

  test('Hearts are as large as a thumb, and nothing moves when they come', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('savedProfiles', '[1,2,3]');
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          (window as unknown as { shift: number }).shift += entry.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // Fonts that come late may break lines elsewhere.
    await openPage(page, '/profile/1');
    await page.evaluate(() => document.fonts.ready);
    for (const path of ['/profile/1', '/saved', '/']) {
      await openPage(page, path);
      await expect(page.locator('.heart').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      const size = await page.locator('.heart').first().boundingBox();
      expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
      const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
      expect([path, shift < 0.02]).toEqual([path, true]);
    }
  });
});
