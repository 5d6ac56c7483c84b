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
  await page.locator('input[name=search]').fill('Peony');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('A-Z');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/search=Peony.*sort=alphabetical/);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('alphabetical');

  const seen = new Set<string>();
  for (let page_ = 1; ; page_ += 1) {
    for (const name of await cards(page).getByRole('heading').allTextContents()) seen.add(name);
    if ((await more(page).count()) === 0) break;
    expect(page_).toBeLessThan(8);
    await more(page).click();
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

test('Pictures are seen, and lead to the profile and to themselves', async ({ page }) => {
  await page.goto('/');
  const photo = cards(page)
    .nth(5)
    .getByRole('button', { name: /^Open the photos of/ });
  await photo.scrollIntoViewIfNeeded();
  await expect
    .poll(() => photo.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await photo.click();
  await page.waitForURL(/\/profile\/\d+$/);
  await page.getByRole('button', { name: /^Open the gallery of .*\(1\)$/ }).click();
  await page.waitForURL(/\/uploads\//);
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

test('Whoever reported finds out what came of it', async ({ page, request }) => {
  const { id } = await (await adminApi(request)).createFreelancer({ name: 'Quiet Fern' });
  const sent = await request.post(`/api/freelancers/${id}/reports`, { data: { reason: 'scam' } });
  const { reference } = await sent.json();
  await page.goto('/zh/reports');
  await page.locator('input[name=reference]').fill(reference.toLowerCase());
  await page.getByRole('button', { name: '查看', exact: true }).click();
  await expect(page).toHaveURL(/\/zh\/reports\?reference=/);
  await expect(page.getByRole('heading', { name: '我们已收到您的举报' })).toBeVisible();
});
