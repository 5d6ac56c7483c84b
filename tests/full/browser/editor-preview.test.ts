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
