import type { Page } from '@playwright/test';
import { signIn, toast, toSection } from '#tests/support/browser.ts';
import { expect, openPage, test } from '#tests/support/profiles.ts';

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

test('Sections and actions are at hand; Escape and Back close, and the focus returns', async ({
  page,
}) => {
  await signIn(page, 'reports');
  const button = page.getByRole('button', { name: 'Search' });
  await button.click();
  await expect(palette(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await page.goBack();
  await expect(palette(page)).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/reports$/);

  await open(page);
  await page.keyboard.type('audit');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/audit-log$/);
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/reports$/);

  await open(page);
  await page.keyboard.type('contact mess');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Contact Messages' })).toBeVisible();
  // No other dialog opens over one.
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await open(page);
  await page.keyboard.type('theme dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('banner').getByRole('button', { name: /dark/i })).toBeVisible();
  await open(page);
  await page.keyboard.type('new profile');
  await option(page, 'Create New Profile').click();
  await expect(page).toHaveURL(/\/admin\/new$/);
  // From the form, too.
  await open(page);
  await page.keyboard.type('enter a draw');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/lucky-garden$/);
});

test('Typed on at once, nothing is lost: one that is meant is hidden, of several one is asked', async ({
  page,
  request,
  createProfile,
}) => {
  const id = await createProfile({ name: 'Nimble Nina' });
  await createProfile({ name: 'Even Newt' });
  await createProfile({ name: 'Even Newton' });
  const isHidden = async () => (await request.get(`/api/freelancers/${id}`)).status() === 404;
  const script = Promise.withResolvers<void>();
  await page.route('**/command-palette*', async (route) => {
    await script.promise;
    await route.continue();
  });
  await signIn(page);
  await expect(heading(page)).toBeVisible();
  // The palette is not there yet; `n` would lead to a new profile.
  await page.keyboard.type('/hide nimble ninn');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  script.resolve();
  await expect(toast(page)).toContainText('Nimble Nina is hidden');
  await expect(palette(page)).toBeHidden();
  await expect(page).toHaveURL(/\/admin$/);
  await expect.poll(isHidden).toBe(true);

  // Now it is there, and answers after Enter.
  await page.keyboard.type('/show nimble nin');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Nimble Nina is shown again');
  await expect.poll(isHidden).toBe(false);

  await page.keyboard.type('/hide even newt');
  await page.keyboard.press('Enter');
  await expect(option(page, /^Hide Even Newt/)).toHaveCount(2);
  await expect(field(page)).toHaveValue('hide even newt');
  await field(page).fill('nobody of this name');
  await page.keyboard.press('Enter');
  await expect(palette(page).getByText('Nothing found')).toBeVisible();
  await field(page).fill('hide nimble nina');
  await expect(option(page, 'Hide Nimble Nina')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  expect(await isHidden()).toBe(false);
});

test('Keys lead to sections, rest while somebody types or a dialog is open, and can be turned off', async ({
  page,
}) => {
  await signIn(page);
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page).toHaveURL(/\/admin\/profiles$/);
  await expect(heading(page)).toBeFocused();

  const search = page.getByLabel('Search by name, contact or ID');
  await search.focus();
  await page.keyboard.type('gn/?');
  await expect(search).toHaveValue('gn/?');
  await expect(page).toHaveURL(/search=gn/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // But for the palette, which is meant for it.
  await open(page);
  await page.keyboard.press('Escape');
  await expect(search).toBeFocused();

  await toSection(page, 'Reports');
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press('?');
  await expect(list).toContainText('Create a new profile');
  await page.keyboard.press('n');
  await page.keyboard.press('g');
  await page.keyboard.press('v');
  await expect(list).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/reports$/);
  await list.getByRole('switch', { name: /^Single-key shortcuts/ }).click();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('n');
  await page.keyboard.press('?');
  await open(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/reports$/);

  // Another visit in this browser finds them off, and a way to turn them on.
  await openPage(page, '/admin');
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await list.getByRole('switch').click();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/admin\/new$/);
});

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
