import type { Page } from '@playwright/test';
import { expect, openPage, test } from '#tests/support/profiles.ts';

const numbers = (page: Page) => page.getByRole('main').getByRole('listitem');

test('Two tabs lose nothing, and what others wrote into the storage is nothing', async ({
  page,
}) => {
  await openPage(page, '/luck');
  await expect(page.getByText('No lucky numbers yet')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/robots.txt');
  await other.evaluate(() => {
    localStorage.setItem('luckyNews', '{"broken":');
    for (let index = 0; index < 20_000; index += 1)
      localStorage.setItem(`luckyNumber:${index}`, '{');
    for (let index = 0; index < 600; index += 1) {
      localStorage.setItem(`luckyNumber:${index}.1.${1_790_000_000 + index}`, 'x');
    }
  });
  await expect(page.getByText('500 numbers')).toBeVisible();
  await expect(numbers(page)).toHaveCount(48);
  await expect(numbers(page).getByRole('heading', { name: '0599' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('luckyNumber:99.1.1790000099'))).toBeNull();
  await expect(numbers(page).first()).toContainText('No receipt');
  await other.close();
});

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says what it needs', async ({ page }) => {
    await page.goto('/zh/luck');
    await expect(page.locator('noscript p')).toHaveText(
      '这些号码由您的浏览器保存，需要启用 JavaScript。',
    );
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('.luck-loading')).toBeHidden();
  });
});
