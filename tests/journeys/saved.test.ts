import type { Page } from '@playwright/test';
import { adminApi } from '#tests/support/admin-api.ts';
import { expect, openPage, test } from '#tests/support/profiles.ts';

const grid = (page: Page) => page.locator('.directory-grid article');
const heart = (page: Page, name: string) => page.getByRole('button', { name: `Save ${name}` });

test('A heart keeps a profile on this device, on cards and on its page, and Saved shows it', async ({
  page,
  createProfile,
  request,
}) => {
  const ids = [
    await createProfile({ name: 'Keep Rose', price: '$90' }),
    await createProfile({ name: 'Keep Lily' }),
  ];
  const header = page.getByRole('banner');
  await openPage(page, '/saved');
  await expect(page.getByText('Nothing saved yet')).toBeVisible();
  await page.getByRole('link', { name: 'Browse the directory' }).click();

  await openPage(page, '/?search=Keep&sort=alphabetical');
  const rose = grid(page).filter({ hasText: 'Keep Rose' }).getByRole('button', { name: /^Save/ });
  await expect(rose).toHaveAttribute('aria-pressed', 'false');
  await rose.focus();
  await page.keyboard.press('Space');
  await expect(rose).toHaveAttribute('aria-pressed', 'true');
  await expect(header.getByRole('link', { name: 'Saved 1' })).toBeVisible();

  await openPage(page, `/profile/${ids[1]}`);
  await heart(page, 'Keep Lily').click();
  await expect(heart(page, 'Keep Lily')).toHaveAttribute('aria-pressed', 'true');
  await header.getByRole('link', { name: 'Saved 2' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved');
  await expect(grid(page).getByRole('heading')).toHaveText(['Keep Lily', 'Keep Rose']);
  await expect(page.getByRole('region', { name: 'Recently viewed' })).toContainText('Keep Lily');

  // Taken away by mistake, it is still in sight.
  await grid(page).first().getByRole('button', { name: 'Save Keep Lily' }).click();
  await expect(header.getByRole('link', { name: 'Saved 1' })).toBeVisible();
  await expect(grid(page)).toHaveCount(2);

  await page.getByRole('button', { name: 'Clear recently viewed' }).click();
  await expect(page.getByRole('region', { name: 'Recently viewed' })).toHaveCount(0);

  const admin = await adminApi(request);
  await admin.changeFreelancer(ids[0] ?? 0, { isHidden: true });
  await openPage(page, '/zh/saved');
  await expect(page.getByText('有 1 位收藏的陪伴者已不在名录中。')).toBeVisible();
  await expect(page.getByText('还没有收藏')).toBeVisible();
  await openPage(page, '/saved');
  await expect(page.getByText('no longer listed')).toHaveCount(0);
  await expect(header.getByRole('link', { name: 'Saved', exact: true })).toBeVisible();
});

test('Back and Back to Directory restore filters, loaded pages and the place, also from further away', async ({
  page,
}) => {
  await openPage(page, '/?sort=alphabetical');
  await page.getByRole('button', { name: 'Load More Talent' }).click();
  await expect(grid(page)).toHaveCount(24);
  const link = grid(page).nth(20).getByRole('link', { name: 'View Profile →' });
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(500);
  const back = page.getByRole('link', { name: 'Back to Directory' });
  const isBack = async () => {
    await expect(page).toHaveURL(/sort=alphabetical&pages=2/);
    await expect(grid(page)).toHaveCount(24);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  };
  await link.click();
  await page.waitForURL(/\/profile\/\d+$/);
  await expect(back).toBeVisible();
  await page.goBack();
  await isBack();

  await link.click();
  await page.waitForURL(/\/profile\/\d+$/);
  await back.click();
  await isBack();

  await link.click();
  await page.waitForURL(/\/profile\/\d+$/);
  await page.getByRole('link', { name: /^Saved/ }).click();
  await page.getByRole('link', { name: 'View Profile →' }).first().click();
  await page.waitForURL(/\/profile\/\d+$/);
  await back.click();
  await isBack();
});
