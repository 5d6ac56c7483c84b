import { defaultAvatarUrls } from '#features/media/uploads/upload-url.rules.ts';
import { expect, openPage, test } from '#tests/support/profiles.ts';

const [portrait = ''] = defaultAvatarUrls;

test('Whoever opens a gallery sees the score that they made', async ({ page, createProfile }) => {
  const id = await createProfile({ name: 'Risen Rosa', profileImage: portrait });
  await openPage(page, '/?search=Risen%20Rosa');
  const card = page.getByRole('region', { name: /^Search results/ }).getByRole('article');
  const score = card.locator('.popularity .sr-only');
  await expect(score).toHaveText('Popularity 0');
  const refreshed = page.waitForResponse(/\/api\/freelancers\?/);
  await card.getByRole('button', { name: 'Open the photos of Risen Rosa' }).click();
  await refreshed;
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(score).toHaveText('Popularity 1');

  await card.getByRole('link', { name: /View Profile/ }).click();
  await page.waitForURL(`**/profile/${id}`);
  await page.getByRole('button', { name: 'Open the gallery of Risen Rosa', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.profile-header .popularity .sr-only')).toHaveText('Popularity 2');
});
