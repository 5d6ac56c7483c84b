/** Public pages in states that a visitor brings about; accessibility.test.ts checks them as they open. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, openPage, phone, test } from '#tests/support/profiles.ts';
import { publicPaths, setTextSize } from '#tests/support/public-paths.ts';

const rateAll = async (page: Page) => {
  for (const group of await page.getByRole('radiogroup').all()) {
    await group.locator('label').nth(3).click();
  }
};

for (const [path, colorScheme] of [
  ['/districts?near=d09', 'light'],
  ['/zh/districts?near=d09', 'dark'],
  ['/draws?check=7286', 'light'],
  ['/zh/draws/9003', 'dark'],
  ['/draws?check=0001', 'dark'],
] as const) {
  test(`axe finds nothing on ${path}, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openPage(page, path);
    await expectAccessible(page);
  });
}

test.describe('With large text on a phone', () => {
  test.use(phone);

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on any page at 150 %, ${colorScheme}`, async ({
      page,
      expectConsole,
    }) => {
      test.slow();
      expectConsole(/401|404/);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await setTextSize(page, 150);
      for (const path of publicPaths) {
        await test.step(path, async () => {
          await openPage(page, path);
          await expectAccessible(page);
        });
      }
    });
  }
});

test('axe finds nothing in the open suggestions', async ({ page, createProfile }) => {
  await createProfile({ name: 'Priscilla Quince' });
  await openPage(page, '/');
  await page.getByLabel('Search', { exact: true }).pressSequentially('prisila qui');
  await expect(page.getByRole('option').first()).toContainText('Priscilla Quince');
  await expectAccessible(page, '.header-search');
});

test('axe finds nothing in the sheet with chosen filters', async ({ page }) => {
  await openPage(page, '/?service=City+Tour&minPrice=100&maxPrice=300');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expectAccessible(page, '.sheet');
});

test('axe finds nothing among saved profiles', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('savedProfiles', '[1,2]');
    localStorage.setItem('profileNotes', '{"2":"Likes jazz"}');
  });
  // A saved profile is not listed again among the recently viewed ones.
  await openPage(page, '/profile/3');
  await page.waitForFunction(() => localStorage.getItem('recentProfiles')?.includes('3'));
  await openPage(page, '/saved');
  await expect(page.locator('.directory-grid article')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Recently viewed' })).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing in a long list of reviews', async ({ page, request, createProfile }) => {
  const id = await createProfile();
  const data = { lookAlikeRating: 5, servicesRating: 4, gfeRating: 3, comment: 'Evening' };
  for (let count = 0; count < 13; count += 1) {
    await request.post(`/api/freelancers/${id}/reviews`, { data });
  }
  await openPage(page, `/profile/${id}`);
  await page.getByRole('button', { name: 'Show more reviews' }).click();
  await expect(
    page.getByRole('list', { name: 'Client Reviews' }).getByRole('listitem'),
  ).toHaveCount(13);
  await expectAccessible(page, '.profile-wide');
});

test('axe finds nothing with a lucky number, its receipt, its page and the dialog to move it', async ({
  page,
  openProfile,
}) => {
  await openProfile();
  await rateAll(page);
  await page.getByRole('button', { name: 'submit and buy 4d' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Thank you!' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'See my numbers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My lucky numbers');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Move to another device' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Signed by this site' }).click();
  await expect(page.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'signed');
  await page.getByText('Compare it with your review').click();
  await expectAccessible(page);
});

test.describe('On a phone', () => {
  test.use(phone);

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on the home page, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await openPage(page, '/');
      await expectAccessible(page);
    });
  }
});
