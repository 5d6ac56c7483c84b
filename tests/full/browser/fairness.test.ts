import { expect, test } from '#tests/support/profiles.ts';

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });

  test('The page explains itself and shows the days ahead', async ({ page }) => {
    await page.goto('/zh/luck/fair');
    await expect(page.locator('main noscript p')).toBeVisible();
    await expect(page.getByRole('heading', { name: '举例：号码 8698' })).toBeVisible();
    const details = page.locator('main details', { hasText: '技术细节' });
    await expect(details.getByText(/HMAC-SHA-256/).first()).toBeHidden();
    await details.locator('summary').click();
    await expect(details.getByText(/HMAC-SHA-256/).first()).toBeVisible();
    await expect(page.locator('main ol > li')).toHaveCount(10);
    const days = page.locator('#days li');
    await expect(days).toHaveCount(8);
    await expect(days.filter({ hasText: '当天结束后公布' })).toHaveCount(8);
  });
});
