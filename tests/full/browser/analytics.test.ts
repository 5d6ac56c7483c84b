import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { ensureSession, expect, openPage, signIn, test, toast } from '#tests/support/browser.ts';
import { startTruncatingServer } from '#tests/support/half-server.ts';

const NO_DATA = 'No analytics data available for the selected time range and filters';

const openDashboard = async (page: Page, search = '') => {
  await ensureSession(page);
  await page.goto(`/analytics${search}`);
  await expect(page.getByRole('heading', { name: 'Analytics' })).toBeVisible();
};

const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

const panel = (page: Page, title: string) => page.getByRole('region', { name: title });

test('The range and the freelancer are in the address, for links and for Back', async ({
  page,
}) => {
  await openDashboard(page);
  const range = page.getByLabel('Time range');
  const freelancer = page.getByLabel('Freelancer');
  await expect(range).toHaveValue('30');
  await expect(range.getByRole('option')).toHaveText([
    'Last 7 days',
    'Last 30 days',
    'Last 60 days',
    'Last 90 days',
  ]);
  await expect(freelancer.getByRole('option').first()).toHaveText('All Freelancers');
  await expect(freelancer.getByRole('option').nth(2)).toBeAttached();

  const total = card(page, 'Total Views').locator('.figure-value');
  const ofMonth = (await total.textContent()) ?? '';
  await range.selectOption('Last 90 days');
  await expect(page).toHaveURL(/\/analytics\?days=90$/);
  await expect(total).not.toHaveText(ofMonth);
  await freelancer.selectOption({ index: 1 });
  await expect(page).toHaveURL(/\?days=90&profileId=\d+$/);
  await page.reload();
  await expect(range).toHaveValue('90');
  await expect(freelancer).not.toHaveValue('');
  await page.goBack();
  await page.goBack();
  await expect(range).toHaveValue('30');
  await expect(total).toHaveText(ofMonth);
});

test('A failed export says so, and never saves a part of the file', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED|ERR_INCOMPLETE_CHUNKED_ENCODING|500/);
  const half = await startTruncatingServer();
  const files: string[] = [];
  page.on('download', (download) => files.push(download.suggestedFilename()));
  await openDashboard(page);
  const button = page.getByRole('button', { name: 'Export CSV' });
  const failures: ((route: Route) => Promise<void>)[] = [
    (route) => route.abort(),
    (route) => route.fulfill({ status: 500 }),
    (route) => route.continue({ url: half.url }),
  ];
  for (const fail of failures) {
    await page.route('**/api/analytics/export*', fail);
    const told = page.waitForEvent('console', (message) =>
      message.text().startsWith('Export failed'),
    );
    await button.click();
    expect((await told).type()).toBe('log');
    await expect(toast(page)).toContainText('Failed to export analytics');
    await toast(page).getByRole('button', { name: 'Close' }).click();
    await expect(button).toBeEnabled();
    await page.unroute('**/api/analytics/export*');
  }
  expect(files).toEqual([]);
  // The line is back.
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  await half.stop();
});

test('An export after the end of the session leads to the login', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/401/);
  await openDashboard(page);
  await page.route('**/api/analytics/export*', (route) => route.fulfill({ status: 401 }));
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('Without data the dashboard says so', async ({ page }) => {
  await openDashboard(page, '?profileId=999999');
  await expect(page.getByText(NO_DATA)).toBeVisible();
  await expect(card(page, 'Total Views')).toContainText('0');
  await expect(page.getByLabel('Freelancer')).toHaveValue('999999');
  await expect(panel(page, 'Views and visitors')).toBeHidden();

  // The price ranges are there, whether anybody looked or not.
  await page.route('**/api/analytics/pricing-insights*', (route) =>
    route.fulfill({
      json: [{ priceRange: 'Under $100', profileCount: 2, avgViews: 0, avgSessionDuration: 0 }],
    }),
  );
  await page.reload();
  const pricing = panel(page, 'Pricing Performance');
  await expect(pricing).toContainText('No price range was viewed in this period.');
  await expect(pricing.getByRole('row', { name: 'Under $100' })).toContainText('20.00s');
});

test('The buttons lead to the site, to the panel and out', async ({ page }) => {
  await signIn(page, undefined, { isOwn: true });
  await openPage(page, '/analytics');
  await expect(page.getByText('Welcome, gardener')).toBeVisible();
  await page.getByRole('link', { name: 'Admin Panel' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await page.goBack();
  await page.getByRole('link', { name: 'View Website' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the dashboard of a phone (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await openDashboard(page);
    await expect(page.locator('.recharts-surface')).toHaveCount(2);
    await expectAccessible(page);
  });
}
