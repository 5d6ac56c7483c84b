import type { Page } from '@playwright/test';
import { adminApi } from '#tests/support/admin-api.ts';
import { expect, test } from '#tests/support/profiles.ts';

test.use({ javaScriptEnabled: false });

const results = (page: Page) =>
  page.getByRole('region', { name: /Talent Directory|Search results/ });
const cards = (page: Page) => results(page).getByRole('article');
const more = (page: Page) => page.getByRole('button', { name: 'Load More Talent' });
const TULIPS = 51;

test('The directory can be searched, filtered, and walked to its end', async ({
  page,
  request,
}) => {
  const api = await adminApi(request);
  const made = await Promise.all(
    Array.from({ length: TULIPS }, (_, index) =>
      api.createFreelancer({ name: `Peony ${String(index).padStart(2, '0')}` }),
    ),
  );
  await page.goto('/');
  await page.getByLabel('Search', { exact: true }).fill('Peony');
  await page.getByLabel('Search', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/search=Peony/);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('A-Z');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/search=Peony.*sort=alphabetical/);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('alphabetical');

  const seen = new Set<string>();
  for (let page_ = 1; ; page_ += 1) {
    const names = await cards(page).getByRole('heading').allTextContents();
    for (const name of names) seen.add(name);
    if ((await more(page).count()) === 0) break;
    expect(page_).toBeLessThan(8);
    await more(page).click();
    await expect(cards(page).last().getByRole('heading')).not.toHaveText(names.at(-1) ?? '');
  }
  expect([...seen]).toEqual(
    Array.from({ length: TULIPS }, (_, index) => `Peony ${String(index).padStart(2, '0')}`),
  );
  await expect(cards(page)).toHaveCount(TULIPS - 48);
  await page.getByRole('link', { name: 'Show from the first profile' }).click();
  await expect(cards(page)).toHaveCount(12);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/$/);
  await Promise.all(made.map(({ id }) => api.deleteFreelancer(id)));
});

test('A review gets its number, in Chinese too', async ({ page, createProfile }) => {
  const id = await createProfile();
  for (const [path, words] of [
    [`/profile/${id}`, 'Your lucky number'],
    [`/zh/profile/${id}`, '您的幸运号码'],
  ] as const) {
    await page.goto(path);
    for (const group of await page.getByRole('radiogroup').all()) {
      await group.locator('label').nth(3).click();
    }
    await page.locator('textarea').fill('Sent without script');
    await page.locator('form[method=post] button[type=submit]').click();
    await expect(page.locator('.lucky-plain')).toHaveText(/^\d{4}$/);
    await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}#review-form$`));
  }
});
