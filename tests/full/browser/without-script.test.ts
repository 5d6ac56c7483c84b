import type { Page } from '@playwright/test';
import { adminApi } from '#tests/support/admin-api.ts';
import { expect, test } from '#tests/support/profiles.ts';

test.use({ javaScriptEnabled: false });

const results = (page: Page) =>
  page.getByRole('region', { name: /Talent Directory|Search results/ });
const cards = (page: Page) => results(page).getByRole('article');

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
