import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/profiles.ts';

const both = {
  ...{ title: 'Evening walks', titleZh: '黄昏散步' },
  ...{ introduction: 'Plain words.', introductionZh: '平实的话。' },
  ...{ areaGuide: 'Cafes and a market.', areaGuideZh: '有咖啡馆和巴刹。' },
  // Only in English, so that the Chinese page has to mark it.
  priceDetails: 'Two hours at least.',
  postalCode: '168732',
};
const langOf = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).first().getAttribute('lang');

test('A Chinese page shows Chinese texts, and marks those that exist in English only', async ({
  page,
  openProfile,
}) => {
  const id = await openProfile(both);
  await expect(page.getByText('Evening walks')).toBeVisible();
  await expect(page.getByText('黄昏散步')).toHaveCount(0);

  await page.goto(`/zh/profile/${id}`);
  for (const text of ['黄昏散步', '平实的话。', '有咖啡馆和巴刹。']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    expect(await langOf(page, text)).toBeNull();
  }
  expect(await langOf(page, 'Two hours at least.')).toBe('en');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    /黄昏散步.*平实的话/,
  );
  // The page does not carry the English versions.
  expect(await page.content()).not.toMatch(/Evening walks|Plain words|Cafes and a market/);
  await expectAccessible(page);

  await page.goto('/zh?search=Jasmine');
  await expect(page.getByText('黄昏散步').first()).toBeVisible();
});

test('An English page marks a text that exists in Chinese only', async ({ page, openProfile }) => {
  await openProfile({ titleZh: '黄昏散步', introductionZh: '平实的话。' });
  expect(await langOf(page, '黄昏散步')).toBe('zh-Hans');
  expect(await langOf(page, '平实的话。')).toBe('zh-Hans');
  await expectAccessible(page);
});
