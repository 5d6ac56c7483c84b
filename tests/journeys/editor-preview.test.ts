import type { Page } from '@playwright/test';
import { button, field, openEditor } from '#tests/support/editor.ts';
import { expect, test } from '#tests/support/profiles.ts';

const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the page"]');

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
