import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { button, field, openEditor } from '#tests/support/editor.ts';
import { expect, test } from '#tests/support/profiles.ts';

const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the page"]');

test('Tab goes through the preview, which is scrolled by keys, and out of it again', async ({
  page,
  createProfile,
}) => {
  await openEditor(page, await createProfile({ name: 'Jasmine', about: 'word '.repeat(2000) }));
  await expect(preview(page).locator('h1')).toHaveText('Jasmine');
  const frame = page.locator('iframe[title="Preview of the page"]');
  await button(page, 'Desktop').focus();
  await page.keyboard.press('Tab');
  await expect(frame).toBeFocused();
  await page.keyboard.press('End');
  const scrolled = () =>
    preview(page)
      .locator('html')
      .evaluate((html) => html.scrollTop);
  await expect.poll(scrolled).toBeGreaterThan(0);
  await page.keyboard.press('Shift+Tab');
  await expect(button(page, 'Desktop')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(frame).not.toBeFocused();
  expect(
    await preview(page)
      .locator('html')
      .evaluate(({ ownerDocument }) => ownerDocument.hasFocus()),
  ).toBe(false);
});

test('A new profile has a preview, too', async ({ page }) => {
  await openEditor(page, 'new');
  await field(page, 'Name').fill('Lotus');
  await expect(preview(page).locator('h1')).toHaveText('Lotus');
  await expect(preview(page).locator('article')).toContainText('No portfolio images available');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`On a phone the preview opens in a dialog, and axe finds nothing (${colorScheme})`, async ({
    page,
    createProfile,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openEditor(page, await createProfile({ name: 'Jasmine' }));
    await expect(preview(page).locator('h1')).toHaveText('Jasmine');
    await expect(page.locator('.preview-box')).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    const ground = () =>
      preview(page)
        .locator('body')
        .evaluate((body) => getComputedStyle(body).backgroundColor);
    expect(await ground()).toBe(
      await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
    );

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator('iframe[title="Preview of the page"]')).toHaveCount(0);
    await button(page, 'Preview').click();
    const dialog = page.getByRole('dialog', { name: 'Preview' });
    await expect(preview(page).locator('h1')).toHaveText('Jasmine');
    await expectAccessible(page);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(button(page, 'Preview')).toBeFocused();

    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
  });
}

/** Of the screen that the frame stands for. */
const screenWidth = (page: Page) =>
  preview(page)
    .locator('html')
    .evaluate((html) => html.clientWidth);

test('The preview follows what is typed, on a phone and on a larger screen', async ({
  page,
  createProfile,
}) => {
  const sent: string[] = [];
  page.on('request', (one) => {
    const { pathname } = new URL(one.url());
    // The form asks for like profiles in a body, to keep numbers out of addresses; nothing is stored.
    if (one.method() !== 'GET' && pathname !== '/api/admin/freelancers/like') sent.push(pathname);
  });
  const id = await createProfile({ name: 'Jasmine', title: 'Before', services: ['Karaoke'] });
  await openEditor(page, id);
  const shown = preview(page).locator('article');
  await expect(shown.locator('h1')).toHaveText('Jasmine');
  await expect(shown).toContainText('Karaoke');
  await field(page, 'Title').fill('After');
  await field(page, 'Price').fill('$80');
  await field(page, 'WhatsApp').fill('+65 0000 1234');
  await page.getByLabel('City Tour', { exact: true }).check();
  await expect(shown).toContainText('After');
  await expect(shown).toContainText('$80');
  await expect(shown).toContainText('City Tour');
  await expect(shown.locator('.contact-bar')).toContainText('WhatsApp');

  // The styles ask for the width of its own screen.
  expect(await screenWidth(page)).toBe(390);
  const columns = () =>
    shown
      .locator('.profile-page')
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
  expect(await columns()).toBe(1);
  await button(page, 'Desktop').click();
  await expect(button(page, 'Desktop')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(columns).toBe(2);
  expect(await screenWidth(page)).toBe(1280);

  // It counts nothing, keeps nothing, and nothing in it can be pressed.
  const pages = page.context().pages();
  const address = page.url();
  for (const link of ['a.profile-back', '.profile-aside a[href*="wa.me"]', 'button']) {
    const box = await shown.locator(link).first().boundingBox();
    if (!box) throw new Error(`No ${link} in the preview`);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
  expect(page.url()).toBe(address);
  expect(page.context().pages()).toEqual(pages);
  await expect(shown.locator('h1')).toHaveText('Jasmine');
  expect(sent).toEqual([]);
  expect(await page.evaluate(() => ({ ...localStorage }).recent ?? '')).not.toContain(String(id));
});
