import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, openPage, test } from '#tests/support/profiles.ts';

const box = (page: Page) => page.getByLabel('Search', { exact: true });
const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const chosen = (page: Page) =>
  page.getByRole('list', { name: 'Chosen filters' }).getByRole('button', { name: /^Remove/ });
const cards = (page: Page) =>
  page.getByRole('region', { name: /Talent Directory|Search results/ }).getByRole('article');
const openSheet = async (page: Page) => {
  await page.getByRole('button', { name: /^Filters/ }).click();
  return page.getByRole('dialog', { name: 'Filters' });
};
const totalOf = async (page: Page, query: string) =>
  Number((await page.request.get(`/api/freelancers?${query}&limit=1`)).headers()['x-total-count']);

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
  await expectAccessible(page, '.search-box');

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

test('Enter without a choice searches, and a late or failed answer shows nothing', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/500/);
  await page.route('**/api/freelancers/suggestions?*', (route) =>
    route.fulfill({ status: 500, body: 'broken' }),
  );
  await openPage(page, '/');
  const asked = page.waitForResponse(/suggestions/);
  await box(page).fill('nobody at all');
  await box(page).press('Enter');
  await expect(page).toHaveURL(/search=nobody/);
  await asked;
  await expect(options(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue('nobody at all');
});

test('An answer that comes late does not take the place of a newer one', async ({
  page,
  createProfile,
}) => {
  await createProfile({ name: 'Lateness Earlier' });
  await createProfile({ name: 'Newness Later' });
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
  await page.route('**/api/freelancers/suggestions?search=lateness*', async (route) => {
    await mayAnswer;
    await route.continue().catch(() => {});
  });
  await openPage(page, '/');
  const late = page.waitForRequest(/suggestions\?search=lateness/);
  await box(page).pressSequentially('lateness');
  await late;
  await box(page).fill('newness');
  await expect(options(page).first()).toContainText('Newness Later');
  letAnswer();
  // What is typed next comes after the late answer, or after its end.
  await box(page).pressSequentially(' ');
  await box(page).press('Backspace');
  await expect(options(page).first()).toContainText('Newness Later');
  await expect(options(page).filter({ hasText: 'Lateness' })).toHaveCount(0);
});

test('Nothing is asked for while a Chinese character is being composed', async ({
  page,
  createProfile,
}) => {
  await createProfile({ name: '白静雯' });
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/suggestions')) asked.push(url.searchParams.get('search') ?? '');
  });
  await openPage(page, '/');
  await box(page).focus();
  await expect(box(page)).toHaveRole('combobox');
  const keyboard = await page.context().newCDPSession(page);
  for (const text of ['b', 'ba', 'bai', 'bai j']) {
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
  }
  await keyboard.send('Input.insertText', { text: '白静' });
  await expect(options(page).first()).toContainText('白静雯');
  expect(asked).toEqual(['白静']);
});

test('A service and a place that are suggested become filters', async ({ page }) => {
  await openPage(page, '/');
  await box(page).pressSequentially('dinner');
  await options(page).filter({ hasText: 'Dinner' }).first().click();
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
  await expectAccessible(page, '.sheet');
  await sheet.getByRole('button', { name: /^Show/ }).click();

  const words = ['Dinner Companion', 'City Tour', '$100 to $300'];
  await expect(chosen(page)).toHaveText(words);
  await expect(page.getByRole('combobox', { name: 'Services' })).toContainText('2 chosen');
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

test('The bar stays while one scrolls, and what has the focus is never under it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const query = ['North', 'East', 'West', 'Central'].map((area) => `location=${area}`).join('&');
  await openPage(page, `/?${query}&available=true&minRating=3&near=d09&near=orchard`);
  const sideways = await chosen(page).evaluateAll((all) =>
    all.filter((chip) => chip.getBoundingClientRect().right > innerWidth),
  );
  expect(sideways).toEqual([]);
  await expect(chosen(page)).toContainText(['Orchard']);

  await openPage(page, '/?sort=alphabetical');
  const bar = page.locator('.directory-bar');
  await cards(page).nth(8).scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport();
  const link = cards(page)
    .nth(4)
    .getByRole('link', { name: /^View Profile/ });
  await cards(page)
    .nth(8)
    .getByRole('link', { name: /^View Profile/ })
    .focus();
  await link.focus();
  const [under, top] = await Promise.all([
    bar.evaluate((part) => part.getBoundingClientRect().bottom),
    link.evaluate((part) => part.getBoundingClientRect().top),
  ]);
  expect(top).toBeGreaterThanOrEqual(under);
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
