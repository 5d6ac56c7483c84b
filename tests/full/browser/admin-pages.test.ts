import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { ensureSession, signIn, toast, toSection } from '#tests/support/browser.ts';
import { expect, openPage, phone, test } from '#tests/support/profiles.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Sections' });

const link = (page: Page, title: string) => navigation(page).getByRole('link', { name: title });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('Old anchors and old searches lead to the pages, also where the back office is open', async ({
  page,
}) => {
  await ensureSession(page);
  await openPage(page, '/admin#reviews');
  await expect(page).toHaveURL(/\/admin\/reviews$/);
  await openPage(page, '/admin?search=jas&sort=price&direction=desc');
  await expect(page).toHaveURL(/\/admin\/profiles\?search=jas&sort=price&direction=desc$/);
  await expect(page.getByLabel('Search by name, contact or ID')).toHaveValue('jas');
  await link(page, 'Overview').click();
  await expect(page).toHaveURL(/\/admin$/);
  const length = await page.evaluate(() => history.length);
  await page.evaluate(() => {
    location.hash = 'service-config';
  });
  await expect(page).toHaveURL(/\/admin\/services$/);
  await expect(heading(page)).toHaveText('Service Configuration Management');
  expect(await page.evaluate(() => history.length)).toBe(length + 1);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin$/);
});

test('An unknown word is no section: the list, with a word about it', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404/);
  await ensureSession(page);
  await openPage(page, '/admin/no-such-section');
  await expect(toast(page)).toContainText('Freelancer not found');
  await expect(page).toHaveURL(/\/admin\/profiles$/);
});

test('Without the counts the navigation and the sections work', async ({ page, expectConsole }) => {
  expectConsole(/500/);
  await ensureSession(page);
  await page.route('**/api/admin/waiting*', (route) => route.fulfill({ status: 500 }));
  await openPage(page, '/admin');
  const waiting = page.getByRole('region', { name: 'Open tasks' });
  await expect(waiting.getByRole('alert')).toContainText('Failed to count the open tasks');
  await toSection(page, 'Reports');
  await expect(heading(page)).toHaveText('Reports');
  await page.unroute('**/api/admin/waiting*');
  await toSection(page, 'Overview');
  await waiting.getByRole('button', { name: 'Try again' }).click();
  await expect(waiting.getByRole('alert')).toBeHidden();
});

test('A section whose script is lost says so in its place, and the others work', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404/);
  await signIn(page);
  await page.route('**/assets/audit-section-*.js*', (route) => route.fulfill({ status: 404 }));
  const isLoadedAnew = page.waitForEvent('load');
  await link(page, 'Audit Log').click();
  await isLoadedAnew;
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(heading(page)).toHaveText('Audit Log');
  await toSection(page, 'Services');
  await expect(page.getByRole('switch').first()).toBeVisible();
  // Each entry of the history is loaded anew once.
  const isLoadedAgain = page.waitForEvent('load');
  await toSection(page, 'Audit Log');
  await isLoadedAgain;
  await expect(again).toBeVisible();
  await page.unroute('**/assets/audit-section-*.js*');
  await again.click();
  await expect(page.getByRole('region', { name: 'Audit Log' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the dialogs of the back office (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn(page);
    for (const opener of ['Contact Messages', 'Keyboard shortcuts', 'Search']) {
      await page.getByRole('button', { name: opener }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, '[role=dialog]');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await toSection(page, 'Services');
    await page.getByRole('button', { name: 'Add to Location' }).click();
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await toSection(page, 'Lucky Garden');
    await page.getByRole('button', { name: 'Paste a whole result' }).click();
    await expectAccessible(page, '[role=dialog]');
  });
}

test.describe('On a phone', () => {
  test.use(phone);
  test('a bar at the lower edge leads to each section, and every target fits a thumb', async ({
    page,
  }) => {
    await signIn(page, 'profiles');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectAccessible(page);
    const bar = await navigation(page).boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeCloseTo(page.viewportSize()?.height ?? 0, 0);
    const small = await page
      .locator('.section-nav a, .admin-header :is(a:not(.skip-link), button)')
      .filter({ visible: true })
      .evaluateAll((targets) =>
        targets
          .map((target) => target.getBoundingClientRect())
          .filter(({ width, height }) => width < 44 || height < 44),
      );
    expect(small).toEqual([]);
    await link(page, 'Audit Log').tap();
    await expect(page).toHaveURL(/\/admin\/audit-log$/);
    await expect(heading(page)).toBeInViewport();
    await expect(link(page, 'Audit Log')).toBeInViewport();
    // Opened there: the counts come later, and make the bar longer.
    await openPage(page, '/admin/account');
    await expect(navigation(page).locator('.admin-count').first()).toBeAttached();
    await expect(link(page, 'Your Account')).toBeInViewport({ ratio: 1 });
    for (const name of ['Analytics', 'Create New Profile']) {
      await expect(page.getByRole('banner').getByRole('link', { name })).toBeInViewport();
    }
    for (const name of ['Search', 'Contact Messages', 'Logout']) {
      await expect(page.getByRole('banner').getByRole('button', { name })).toBeInViewport();
    }
  });
});
