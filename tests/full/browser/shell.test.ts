import type { Page } from '@playwright/test';
import { hydrated } from '#tests/support/browser.ts';
import { expect, openPage, test } from '#tests/support/profiles.ts';

test('Scripts are requested once the page is painted', async ({ page }) => {
  const scripts = page.waitForResponse(/\/entry-client-.*\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  await (await scripts).finished();
  const { painted = Number.NaN, requested } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-paint')[0]?.startTime,
    requested: performance
      .getEntriesByType('resource')
      .find(({ name }) => /\/entry-client-.*\.js$/.test(name))?.startTime,
  }));
  expect(requested).toBeGreaterThan(painted);
  await page.getByRole('button', { name: 'Theme: system' }).click();
  await expect(page.getByRole('button', { name: 'Theme: light' })).toBeVisible();
});

test.describe('A browser that never tells of a paint', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => {};
    }),
  );

  test('gets the scripts nevertheless', async ({ page }) => {
    await openPage(page, '/');
  });

  /** A page that waits for its fonts for ever is never done loading. */
  const openUnfinished = async (page: Page, path: string) => {
    await page.route('**/*.woff2', () => {});
    await page.goto(path, { waitUntil: 'commit' });
  };

  test('gets them at once in a tab that nobody looks at', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }));
    await openUnfinished(page, '/');
    await hydrated(page);
  });

  test('gets them at once where there is nothing to paint', async ({ page }) => {
    await openUnfinished(page, '/admin');
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  });
});

for (const [path, title] of [
  ['/%E0%A4%A', 'Page Not Found'],
  ['/profile/%FF', 'Page Not Found'],
  ['/zh/%zz', '找不到页面'],
]) {
  test(`An address that nobody can read is no page either: ${path}`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/404/);
    const response = await openPage(page, path ?? '');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    await page.getByRole('main').getByRole('link').click();
    await expect(page.locator('input[name=search]')).toBeVisible();
  });
}

test('Without script the back office says what it needs', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  for (const path of ['/admin', '/analytics']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'This page needs JavaScript' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
  }
  await page.goto('/login');
  const note = page.locator('noscript p');
  await expect(note).toBeVisible();
  await expect(note).toHaveText(/^Signing in needs JavaScript/);
  await context.close();
});

test('The language switch keeps the place on the page and what was written', async ({
  page,
  openProfile,
}) => {
  await openProfile({ areaGuide: 'A quiet street with trees.\n\n'.repeat(60) });
  const title = () => page.locator('#review-form').evaluate((e) => e.getBoundingClientRect().top);
  // With an anchor in the address, which must not win over where the visitor is.
  await page.getByRole('link', { name: 'Get Your Lucky #' }).first().click();
  await expect(page).toHaveURL(/#review-form$/);
  await page.evaluate(() => scrollBy(0, -150));
  await page.getByLabel('Comment (optional)').fill('Half a thought');
  await page.getByRole('radio', { name: 'Similar: 3 of 5' }).check({ force: true });
  const before = await title();
  await page.getByRole('link', { name: '中文' }).click();
  await expect(page.getByLabel('评语（选填）')).toHaveValue('Half a thought');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  expect(Math.abs((await title()) - before)).toBeLessThan(20);
  // It is kept once: the next page begins at its top, and a reload stays where the visitor is.
  await page.reload();
  await expect(page.getByLabel('评语（选填）')).toHaveValue('Half a thought');
  await page.getByRole('link', { name: '幸运花园' }).first().click();
  await expect(page).toHaveURL(/\/zh$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByLabel('评语（选填）')).toHaveValue('Half a thought');
});
