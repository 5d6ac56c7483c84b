import type { Page } from '@playwright/test';
import { signIn, toast } from '#tests/support/browser.ts';
import { expect, openPage, test } from '#tests/support/profiles.ts';

/** As on a bad line: the browser gets nothing, so many times or always. */
const lose = (page: Page, script: string, times?: number) =>
  page.route(`**/assets/${script}-*.js*`, (route) => route.abort(), times ? { times } : {});
const find = (page: Page, script: string) => page.unroute(`**/assets/${script}-*.js*`);

const LOST =
  /404|ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch|LostScript|could not be loaded/;
const rateAll = async (page: Page) => {
  for (const group of await page.getByRole('radiogroup').all()) {
    await group.locator('label').nth(3).click();
  }
};
const submit = (page: Page) => page.getByRole('button', { name: 'submit and buy 4d' });
const header = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Lucky Garden' });
const loads = (page: Page) => {
  const addresses: string[] = [];
  page.on('load', () => addresses.push(page.url()));
  return addresses;
};

test.beforeEach(({ expectConsole }) => expectConsole(LOST));

test('A page without its script stays in the frame, and Try again brings it', async ({
  page,
  context,
}) => {
  await openPage(page, '/privacy');
  const seen = loads(page);
  await context.setOffline(true);
  // The link to the home page, whose script this visitor does not have yet.
  await header(page).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(header(page)).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(again).toBeHidden();
  await expect(again).toBeVisible();
  expect(seen).toEqual([]);
  await context.setOffline(false);
  await again.click();
  await expect(page.getByText('Less Spoken, More Viewed')).toBeVisible();
});

test('A script that went with the last release has the page loaded anew, once', async ({
  page,
}) => {
  await openPage(page, '/terms');
  const seen = loads(page);
  await lose(page, 'privacy-page');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  // The server's page is readable without it; its scripts ask again until they come.
  await expect.poll(() => seen.length).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Privacy');
  await find(page, 'privacy-page');
  await page.waitForFunction(() => !('$_TSR' in window));
  expect(seen.length).toBeLessThanOrEqual(2);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Terms');
});

test('First scripts that are gone have the page loaded anew, once, unless something was typed', async ({
  page,
}) => {
  const seen = loads(page);
  const { promise: typed, resolve: go } = Promise.withResolvers<void>();
  await page.route('**/assets/entry-client-*.js*', async (route) => {
    if (route.request().frame().url().includes('from=')) await typed;
    await route.fulfill({ status: 404 });
  });
  await page.goto('/login');
  await expect.poll(() => seen.length).toBe(2);

  await page.goto('/login?from=/admin');
  const field = page.getByLabel('Username');
  await field.fill('typed early');
  const recovered = page.waitForResponse('**/recover.js*');
  go();
  await (await recovered).finished();
  await expect(field).toHaveValue('typed early');
  expect(seen).toHaveLength(3);
});

test('A single lost request is not the end, of the first scripts or of later ones', async ({
  page,
}) => {
  for (const script of ['framework', 'entry-client', 'home-page', 'gallery-dialog']) {
    await lose(page, script, 1);
  }
  await openPage(page, '/');
  await page
    .locator('.card-photo')
    .first()
    .click({ position: { x: 20, y: 20 } });
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('What lies over the page tells that it did not come; a half-typed review stays', async ({
  page,
  openProfile,
}) => {
  await openProfile();
  const seen = loads(page);
  await lose(page, 'report-dialog');
  await page.getByLabel('Comment (optional)').fill('Half typed');
  const report = page.getByRole('button', { name: /report/i });
  await report.click();
  await expect(toast(page)).toContainText('This part could not be loaded');
  await expect(page.getByLabel('Comment (optional)')).toHaveValue('Half typed');
  await find(page, 'report-dialog');
  await report.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Comment (optional)')).toHaveValue('Half typed');
  expect(seen).toEqual([]);
});

test('A number that was given is shown without its dialog, a message without its region', async ({
  page,
  openProfile,
}) => {
  await lose(page, 'toast-region');
  await lose(page, 'lucky-number-dialog');
  await openProfile();
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText('Please complete all ratings');
  await rateAll(page);
  const answer = page.waitForResponse(
    (response) => /\/reviews$/.test(response.url()) && response.request().method() === 'POST',
  );
  await submit(page).click();
  const { luckyNumber } = await (await answer).json();
  const note = page.getByRole('alert').filter({ hasText: 'Your lucky number' });
  await expect(note).toContainText(String(luckyNumber).padStart(4, '0'));
  await expect(page.getByRole('button', { name: 'Thank you!' })).toBeFocused();
  await page.getByRole('button', { name: 'Thank you!' }).click();
  await expect(note).toHaveCount(0);
});

test('The editor’s script can be tried again in its place', async ({ page }) => {
  await signIn(page);
  await lose(page, 'profile-editor');
  // The page is loaded anew by itself, once.
  const isLoadedAnew = page.waitForEvent('load');
  await page.getByRole('link', { name: 'Create New Profile' }).click();
  await isLoadedAnew;
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await find(page, 'profile-editor');
  await again.click();
  await expect(page.getByRole('heading', { name: 'Create New Profile' })).toBeVisible();
});
