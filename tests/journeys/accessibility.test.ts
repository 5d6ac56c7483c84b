/** The pages that people use most. `npm run test:full` checks every route, both themes and large text. */
import { expectAccessible } from '#tests/support/accessible.ts';
import { signIn } from '#tests/support/browser.ts';
import { expect, openPage, test } from '#tests/support/profiles.ts';

test('axe finds nothing on the home page, a profile and its form', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/zh/profile/1']) {
    await openPage(page, path);
    await expectAccessible(page);
  }
  await signIn(page, '1');
  await expect(page.getByRole('heading', { level: 1, name: /^Edit / })).toBeVisible();
  await expectAccessible(page);
});
