import type { Page } from '@playwright/test';
import { overlayEntryLeft, signIn, toSection } from '#tests/support/browser.ts';
import { expect, openPage, test } from '#tests/support/profiles.ts';

/** Without a load, so that Back would leave it without one. */
const openFromPrivacy = async (page: Page, id: number) => {
  await openPage(page, '/privacy');
  await page.evaluate((path) => history.pushState({}, '', path), `/profile/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Jasmine' })).toBeVisible();
};
const onProfile = /\/profile\/\d+$/;
const reportButton = (page: Page) => page.getByRole('button', { name: 'Report this profile' });
const report = (page: Page) => page.getByRole('dialog', { name: 'Report this profile' });
const open = async (page: Page) => {
  await reportButton(page).click();
  await expect(report(page)).toBeVisible();
};

test('Back closes a report, however it was closed before, and the next one leaves', async ({
  page,
  createProfile,
}) => {
  await openFromPrivacy(page, await createProfile());
  const length = await page.evaluate(() => history.length);
  await open(page);
  await page.goBack();
  await expect(report(page)).toBeHidden();
  await expect(page).toHaveURL(onProfile);
  await expect(reportButton(page)).toBeFocused();

  // Two closes at once are one.
  await open(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(report(page)).toBeHidden();
  await overlayEntryLeft(page);
  await expect(page).toHaveURL(onProfile);
  await open(page);
  await report(page)
    .getByRole('button', { name: 'Close' })
    .evaluate((close: HTMLElement) => {
      close.click();
      close.click();
      history.back();
    });
  await expect(report(page)).toBeHidden();
  await overlayEntryLeft(page);
  await expect(page).toHaveURL(onProfile);

  // What was sent is closed as well, and a reload leaves nothing to step over.
  await open(page);
  await report(page).getByLabel('Something else').check();
  await report(page).getByRole('button', { name: 'Send report' }).click();
  const sent = page.getByRole('dialog', { name: 'Thank you' });
  await expect(sent).toContainText('Your report was sent.');
  await sent.getByRole('button', { name: 'Close' }).click();
  await expect(sent).toBeHidden();
  await overlayEntryLeft(page);
  await open(page);
  await page.reload();
  await overlayEntryLeft(page);
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(length + 1);
  await page.goBack();
  await page.waitForURL('**/privacy');
});

test('A link pressed while the browser leaves the entry of a closed overlay is followed', async ({
  page,
  createProfile,
}) => {
  await openFromPrivacy(page, await createProfile());
  await open(page);
  // The step is asynchronous: the link is pressed after its start and before its arrival.
  await page.evaluate(() => {
    const go = history.go.bind(history);
    history.go = (delta) => {
      go(delta);
      document.querySelector<HTMLAnchorElement>('header a[href="/"]')?.click();
    };
  });
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Jasmine' })).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(onProfile);
  await page.goBack();
  await page.waitForURL('**/privacy');
});

test('Back waits for the lucky number, then closes it', async ({ page, createProfile }) => {
  await openFromPrivacy(page, await createProfile());
  await expect(page.getByRole('radiogroup')).toHaveCount(3);
  for (const group of await page.getByRole('radiogroup').all()) {
    await group.locator('label').last().click();
  }
  await page.getByRole('button', { name: 'submit and buy 4d' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('Picking your number...');
  await page.goBack();
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('button', { name: 'Thank you!' })).toBeFocused();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(onProfile);
  await expect(page.getByRole('button', { name: 'submit and buy 4d' })).toBeFocused();
  await page.goBack();
  await page.waitForURL('**/privacy');
});

test('Back returns to a place that was scrolled to in the same frame', async ({
  page,
  createProfile,
}) => {
  await openFromPrivacy(page, await createProfile());
  // Once before, so that the dialog is loaded and opens at once.
  await open(page);
  await page.keyboard.press('Escape');
  await overlayEntryLeft(page);
  const place = await reportButton(page).evaluate((button: HTMLElement) => {
    window.scrollTo(0, Math.round(window.scrollY / 2));
    button.click();
    return window.scrollY;
  });
  expect(place).toBeGreaterThan(0);
  await expect(report(page)).toBeVisible();
  await page.goBack();
  await expect(report(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test('Back closes every dialog of the back office, and the question about unsaved work', async ({
  page,
  createProfile,
}) => {
  const id = await createProfile();
  await signIn(page);
  // What lies before is this document's, too.
  await page.getByRole('link', { name: 'Analytics' }).click();
  await page.getByRole('link', { name: 'Admin Panel' }).click();
  await toSection(page, 'Lucky Garden');
  const panel = page.getByRole('region', { name: 'Last 6 Draws' });
  const openers = [
    page.getByRole('button', { name: 'Contact Messages' }),
    page.getByRole('banner').getByRole('button', { name: 'Search' }),
    page.getByRole('button', { name: 'Add several draws' }),
    page.getByRole('button', { name: 'Paste a whole result' }),
    panel.getByRole('button', { name: /^Delete draw/ }).first(),
  ];
  const overlay = page.locator('[role=dialog], [role=alertdialog]');
  for (const opener of openers) {
    await opener.click();
    await expect(overlay).toBeVisible();
    const before = await page.evaluate(() => window.scrollY);
    await page.goBack();
    await expect(overlay).toBeHidden();
    await expect(page).toHaveURL(/\/admin\/lucky-garden$/);
    await expect(opener).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  }
  await toSection(page, 'All Profiles');
  await page.getByLabel('Search by name, contact or ID').fill(String(id));
  await expect(page).toHaveURL(/\/admin\/profiles\?search=/);
  await page.getByRole('link', { name: 'Edit Jasmine' }).click();
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Half typed');
  await page.goBack();
  await expect(overlay).toHaveAccessibleName('You have unsaved changes');
  await page.goBack();
  await expect(overlay).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/admin/${id}$`));
  await expect(title).toHaveValue('Half typed');
  await page.goBack();
  await overlay.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/\/admin\/profiles\?search=/);
});
