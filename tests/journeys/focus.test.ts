import type { Locator, Page } from '@playwright/test';
import { signIn } from '#tests/support/browser.ts';
import { expect, openPage, test } from '#tests/support/profiles.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

const press = async (control: Locator, key = 'Enter') => {
  await control.focus();
  await control.press(key);
};

test('Another page is announced, and the focus goes to its heading', async ({
  page,
  createProfile,
}) => {
  await createProfile({ name: 'Heather Heading' });
  await openPage(page, '/?search=Heather');
  const announced = page.locator('body > [aria-live=polite]');
  await expect(announced).toBeEmpty();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await press(page.getByRole('link', { name: 'View Profile → Heather Heading' }));
  await expect(heading(page, 'Heather Heading')).toBeFocused();
  await expect(announced).toHaveText(await page.title());
  await expect(announced).toContainText('Heather Heading');
  await page.goBack();
  await expect(heading(page, 'Freelance companions in Singapore')).toBeFocused();
  await expect(announced).not.toContainText('Heather');
});

test('A page stays where it is when a control of a bar gets the focus', async ({
  page,
  openProfile,
}) => {
  const id = await openProfile({ areaGuide: 'A quiet street with trees.\n\n'.repeat(60) });
  const scrollTo = (top: number) =>
    page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  const position = () => page.evaluate(() => window.scrollY);
  await scrollTo(500);
  await page.locator('.site-header').getByRole('link', { name: '中文' }).focus();
  expect(await position()).toBe(500);

  await signIn(page, String(id));
  const save = page.getByRole('button', { name: 'Update Profile' });
  await expect(save).toBeVisible();
  await scrollTo(500);
  await save.focus();
  expect(await position()).toBe(500);
});
