import type { Locator, Page } from '@playwright/test';
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
  await expect(heading(page, 'Less Spoken, More Viewed')).toBeFocused();
  await expect(announced).not.toContainText('Heather');
});
