import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { ensureSession, toast } from '#tests/support/browser.ts';
import { expect, openPage, test } from '#tests/support/profiles.ts';

const photo = (color: string) =>
  sharp({ create: { width: 900, height: 900, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

const upload = async (page: Page, label: string, ...colors: string[]) => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: label, exact: true }).click();
  const files = colors.map(async (color, index) => ({
    name: `${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await photo(color),
  }));
  await (await chooser).setFiles(await Promise.all(files));
};

/** Tried again where a list is drawn anew meanwhile. */
const expectLoaded = (box: Locator) =>
  expect(async () => {
    await box.scrollIntoViewIfNeeded({ timeout: 1_000 });
    const picture = box.locator('.lazy-image').first();
    await expect(picture).toHaveAttribute('data-state', 'loaded', { timeout: 2_000 });
  }).toPass();

test('An admin sees the pictures of a hidden profile everywhere, a visitor nowhere', async ({
  page,
  browser,
  server,
  createProfile,
  expectConsole,
}) => {
  // The page of a hidden profile itself, which the server renders for visitors.
  expectConsole(/404/);
  // The overview may still be loading at the logout, so that its calls are refused.
  expectConsole(/401/);
  const missing: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/uploads/') && answer.status() >= 400) missing.push(answer.url());
  });
  const id = await createProfile({ name: 'Veiled Lily' });
  const stranger = await browser.newContext({ baseURL: server.url });
  const statusOf = async (url: string) => (await stranger.request.get(url)).status();

  await ensureSession(page, { isOwn: true });
  await openPage(page, `/admin/${id}`);
  await upload(page, 'Upload Image', '#a3c');
  await upload(page, 'Upload Images', '#3ca', '#ca3');
  const address = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  await expect(address('Gallery image 2')).toHaveValue(/^\/uploads\//);
  const labels = ['Profile image', 'Gallery image 1', 'Gallery image 2'];
  const urls = await Promise.all(labels.map((label) => address(label).inputValue()));
  const gallery = page.getByRole('list', { name: 'Gallery images' });
  const photos = page.locator('#photos');

  await test.step('before it is saved', async () => {
    await expectLoaded(photos);
    for (const row of await gallery.getByRole('listitem').all()) await expectLoaded(row);
    expect(await Promise.all(urls.map(statusOf))).toEqual([404, 404, 404]);
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(toast(page)).toContainText('Profile updated successfully!');
    expect(await Promise.all(urls.map(statusOf))).toEqual([200, 200, 200]);
  });

  const row = page.getByRole('row').filter({ hasText: 'Veiled Lily' });
  await test.step('once it is hidden', async () => {
    await page.getByLabel('Search by name, contact or ID').fill('Veiled Lily');
    await row.getByRole('button', { name: 'More actions for Veiled Lily' }).click();
    await page.getByRole('menuitem', { name: 'Hide' }).click();
    await expect(row.getByText('Hidden')).toBeVisible();
    expect(await Promise.all(urls.map(statusOf))).toEqual([404, 404, 404]);
    // Nothing of what this browser kept may help.
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
    await page.reload();
    await page.getByLabel('Search by name, contact or ID').fill('Veiled Lily');
    await expectLoaded(row);
    await openPage(page, `/admin/${id}`);
    await expectLoaded(photos);
    for (const each of await gallery.getByRole('listitem').all()) await expectLoaded(each);
    await openPage(page, `/profile/${id}`);
    await expectLoaded(page.locator('.photo-mosaic'));
    await page.locator('.photo-mosaic').getByRole('button').first().click();
    await expectLoaded(page.getByRole('dialog'));
    expect(missing).toEqual([]);
  });

  await test.step('until the admin signs out', async () => {
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    expect((await page.context().request.get(urls[0] ?? '')).status()).toBe(404);
  });
  await stranger.close();
});
