import { expectAccessible } from '#tests/support/accessible.ts';
import { openPage } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/profiles.ts';

test('The grids have the columns of their screen', async ({ page }) => {
  const columns = (selector: string) =>
    page
      .locator(selector)
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
  await openPage(page, '/');
  for (const [width, directory, lucky] of [
    [390, 2, 1],
    [800, 3, 2],
    [1440, 4, 3],
    [1920, 5, 3],
    [2560, 6, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await columns('.directory-grid'), await columns('.lucky-grid')]).toEqual([
      width,
      directory,
      lucky,
    ]);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBeLessThanOrEqual(0);
  }
});

test('The picture leads a card: more than half of it on a phone, and services in two lines', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const home of ['/', '/zh']) {
    await openPage(page, `${home}?sort=alphabetical&pages=3`);
    const measures = await page.locator('.directory-grid > article').evaluateAll((all) =>
      all.map((card) => {
        const height = (part: Element | null) => part?.getBoundingClientRect().height ?? 0;
        const badges = [...card.querySelectorAll('.service-badges > li')].filter(height);
        return {
          share: height(card.querySelector('.card-photo')) / height(card),
          lines: new Set(badges.map((badge) => badge.getBoundingClientRect().top)).size,
        };
      }),
    );
    expect(measures).toHaveLength(36);
    expect(Math.min(...measures.map(({ share }) => share))).toBeGreaterThan(0.55);
    expect(Math.max(...measures.map(({ lines }) => lines))).toBe(2);
  }
});

test('Nothing moves while the page loads', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        (window as unknown as { shift: number }).shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openPage(page, '/');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(
    0.02,
  );
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('axe finds nothing in the sheet', async ({ page }) => {
    await openPage(page, '/');
    await page.getByRole('button', { name: 'Filters' }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, '.sheet');
  });
});
