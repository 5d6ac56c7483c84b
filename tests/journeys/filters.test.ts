import type { Page } from '@playwright/test';
import { expect, openPage, test } from '#tests/support/profiles.ts';

const box = (page: Page) => page.getByLabel('Search', { exact: true });
const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const chosen = (page: Page) =>
  page.getByRole('list', { name: 'Selected filters' }).getByRole('button', { name: /^Remove/ });
const cards = (page: Page) =>
  page.getByRole('region', { name: /Talent Directory|Search results/ }).getByRole('article');
const openSheet = async (page: Page) => {
  await page.getByRole('button', { name: /^Filters/ }).click();
  return page.getByRole('dialog', { name: 'Filters' });
};
const totalOf = async (page: Page, query: string) =>
  Number((await page.request.get(`/api/freelancers?${query}&limit=1`)).headers()['x-total-count']);

test('A spoken language is on the profile and a filter, and is understood in a search', async ({
  page,
  createProfile,
}) => {
  const id = await createProfile({ name: 'Tamarind Rue', languages: ['English', 'Burmese'] });
  await createProfile({ name: 'Tamarind Sage', languages: ['English'] });
  await openPage(page, '/?search=Tamarind');
  const sheet = await openSheet(page);
  await sheet.getByText('Burmese', { exact: true }).click();
  await expect(page).toHaveURL(/language=Burmese/);
  await sheet.getByRole('button', { name: 'Show 1 profile', exact: true }).click();
  await expect(cards(page)).toHaveCount(1);
  await openPage(page, '/?search=burmese+speaking+tamarynd&sort=top-rated');
  await expect(cards(page)).toHaveCount(1);
  await openPage(page, `/zh/profile/${id}`);
  await expect(page.getByText('会说英语、缅甸语。')).toBeVisible();
});

test('A name that is nearly right is suggested and leads to the profile', async ({
  page,
  createProfile,
}) => {
  const id = await createProfile({ name: 'Priscilla Quince' });
  await openPage(page, '/');
  await box(page).pressSequentially('prisila qui');
  await expect(options(page).first()).toContainText('Priscilla Quince');
  await expect(box(page)).toHaveRole('combobox');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');

  await box(page).press('ArrowDown');
  const active = await box(page).getAttribute('aria-activedescendant');
  await expect(options(page).first()).toHaveAttribute('id', active ?? '');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await box(page).press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue('prisila qui');
  await box(page).press('ArrowDown');
  await box(page).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/profile/${id}$`));
});

test('A service and a place that are suggested become filters', async ({ page }) => {
  await openPage(page, '/');
  await box(page).pressSequentially('dinner');
  await options(page).filter({ hasText: 'Dinner Companion' }).click();
  await expect(page).toHaveURL(/\?service=Dinner\+Companion$/);
  await expect(box(page)).toHaveValue('');
  await box(page).pressSequentially('d9');
  await options(page).filter({ hasText: 'District 9' }).click();
  await expect(page).toHaveURL(/service=Dinner\+Companion&near=d09$/);
  await expect(chosen(page)).toHaveCount(2);
});

test('Several values of a group combine: counts, chips, address, reload and Back', async ({
  page,
}) => {
  await openPage(page, '/');
  const sheet = await openSheet(page);
  const tour = sheet.getByRole('checkbox', { name: /^City Tour/ });
  const total = await totalOf(page, 'service=City%20Tour');
  await expect(tour).toHaveAccessibleName(`City Tour ${total}`);
  await sheet.getByText('City Tour', { exact: true }).click();
  await sheet.getByText('Dinner Companion', { exact: true }).click();
  await expect(page).toHaveURL(/\?service=City\+Tour&service=Dinner\+Companion$/);
  // A group is counted without its own choice.
  await expect(tour).toHaveAccessibleName(`City Tour ${total}`);
  const both = await totalOf(page, 'service=City%20Tour&service=Dinner%20Companion');
  await expect(sheet.getByRole('button', { name: `Show ${both} profiles` })).toBeVisible();
  await sheet.getByLabel('From', { exact: true }).fill('300');
  await sheet.getByLabel('To', { exact: true }).fill('100');
  await expect(page).toHaveURL(/minPrice=100&maxPrice=300/);
  await sheet.getByRole('button', { name: /^Show/ }).click();

  const words = ['Dinner Companion', 'City Tour', '$100 to $300'];
  await expect(chosen(page)).toHaveText(words);
  await expect(page.getByRole('combobox', { name: 'Services' })).toContainText('2 selected');
  await page.reload();
  await expect(chosen(page)).toHaveText(words);
  await chosen(page).first().click();
  await expect(chosen(page)).toHaveText(words.slice(1));
  await page.goBack();
  await expect(chosen(page)).toHaveText(words);
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(chosen(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
});

test('A search for nobody offers the closest names', async ({ page, browser }) => {
  await openPage(page, '/?search=priskaella&location=East');
  await page.getByRole('link', { name: 'Priscilla', exact: true }).click();
  await expect(page).toHaveURL(/\?search=Priscilla$/);
  await expect(cards(page)).toHaveCount(1);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(new URL('/?search=priskaella', page.url()).href);
  await expect(plain.getByText('Did you mean Priscilla?')).toBeVisible();
  await context.close();
});

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the same filters are a form that makes the same address', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Services').first().selectOption('City Tour');
    await page.locator('.plain-filters > summary').click();
    await page.getByRole('checkbox', { name: 'Dinner Companion' }).check();
    await page.getByRole('checkbox', { name: 'Available now' }).check();
    await page.getByLabel('From').fill('50');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/service=City\+Tour.*service=Dinner\+Companion/);
    await expect(chosen(page)).toHaveText([
      'Dinner Companion',
      'City Tour',
      'From $50',
      'Available now',
    ]);
    await chosen(page).nth(1).click();
    await expect(chosen(page)).toHaveText(['Dinner Companion', 'From $50', 'Available now']);
    await expect(page.getByRole('combobox', { name: 'Services' })).toHaveValue('Dinner Companion');
  });
});

test('The sheet offers no empty list: its button is disabled, and a filter less is offered', async ({
  page,
  createProfile,
}) => {
  await createProfile({ name: 'Tamarind Rue', price: '$90 / h' });
  await openPage(page, '/?search=Tamarind&minPrice=200');
  const sheet = await openSheet(page);
  await expect(sheet.getByRole('button', { name: 'No profiles match' })).toBeDisabled();
  await sheet.getByRole('button', { name: 'Without From $200 (1)' }).click();
  await expect(sheet.getByRole('button', { name: 'Show 1 profile', exact: true })).toBeEnabled();
});
