import type { Page } from '@playwright/test';
import { signIn, toast } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/profiles.ts';

const palette = (page: Page) =>
  page.getByRole('dialog', { name: 'Search profiles, sections and actions' });

const field = (page: Page) => palette(page).getByRole('combobox');

const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const open = async (page: Page) => {
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
};

test('By keyboard alone a profile is found, hidden, shown again and opened', async ({
  page,
  request,
  createProfile,
}) => {
  const id = await createProfile({ name: 'Quick Quince', phone: '+65 0000 0777' });
  const isHidden = async () => (await request.get(`/api/freelancers/${id}`)).status() === 404;
  await signIn(page);
  await open(page);
  await page.keyboard.type('quick qu');
  await expect(option(page, /^Open Quick Quince/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(option(page, 'Hide Quick Quince')).toHaveAttribute('aria-selected', 'true');
  const active = await field(page).getAttribute('aria-activedescendant');
  expect(await option(page, 'Hide Quick Quince').getAttribute('id')).toBe(active);
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
  await expect(toast(page)).toContainText('Quick Quince is hidden');
  await expect.poll(isHidden).toBe(true);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page)).toContainText('Change undone');
  await expect.poll(isHidden).toBe(false);

  // With what to do said first.
  for (const [verb, told] of [
    ['Hide', 'is hidden'],
    ['Show', 'is shown again'],
  ] as const) {
    await open(page);
    await page.keyboard.type(`${verb.toLowerCase()} quick qu`);
    await expect(option(page, `${verb} Quick Quince`)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(toast(page)).toContainText(`Quick Quince ${told}`);
    await expect.poll(isHidden).toBe(verb === 'Hide');
  }

  // By a part of the telephone number, and to the last of the list and back.
  await open(page);
  await page.keyboard.type('0777');
  await expect(option(page, /^Open Quick Quince/)).toContainText('+65 0000 0777');
  await page.keyboard.press('End');
  await expect(palette(page).getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/${id}$`));
  await expect(heading(page)).toHaveText('Edit Quick Quince');
  // The page itself, as long as its heading is on the way.
  await expect(page.locator('main:focus, main h1:focus')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin$/);
});
