import { expect, fillLogin, openPage, test, toast } from '#tests/support/browser.ts';
import { expect as expectHere, test as profileTest } from '#tests/support/profiles.ts';

const LOST = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

test('Offline, signing in fails at once in the spec’s words, and nothing is sent later', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(LOST);
  await openPage(page, '/login');
  const bar = page.getByRole('status').filter({ hasText: 'You are offline' });
  await expect(bar).toHaveCount(0);
  await context.setOffline(true);
  await expect(bar).toBeVisible();
  await fillLogin(page);
  await expect(page.getByRole('alert')).toHaveText('Connection error. Please try again.');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();

  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await context.setOffline(false);
  await expect(bar).toHaveCount(0);
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

profileTest(
  'Offline, a review fails at once and stays; later nothing is sent by itself',
  async ({ page, context, openProfile, expectConsole }) => {
    expectConsole(LOST);
    await openProfile();
    for (const group of await page.getByRole('radiogroup').all()) {
      await group.locator('label').nth(4).click();
    }
    await page.getByLabel('Comment (optional)').fill('A lovely evening.');
    const posts: string[] = [];
    page.on('request', (request) => {
      if (/\/reviews$/.test(request.url()) && request.method() === 'POST')
        posts.push(request.url());
    });
    await context.setOffline(true);
    const submit = page.getByRole('button', { name: 'submit and buy 4d' });
    await submit.click();
    await expectHere(toast(page)).toContainText('Failed to submit review. Please try again.');
    await expectHere(page.getByLabel('Comment (optional)')).toHaveValue('A lovely evening.');
    await context.setOffline(false);
    await expectHere(submit).toBeEnabled();
    posts.length = 0;
    await submit.click();
    await expectHere(page.getByRole('dialog')).toBeVisible();
    expectHere(posts).toHaveLength(1);
  },
);

test('Offline, a list offers to try again, and comes by itself with the line', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(LOST);
  await openPage(page, '/zh');
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: '您已离线' })).toBeVisible();
  await page.locator('input[name=search]').fill('nobody at all');
  await page.locator('input[name=search]').press('Enter');
  const again = page.getByRole('button', { name: '再试一次' });
  await expect(again).toBeVisible();
  await again.click();
  await expect(again).toBeVisible();
  await context.setOffline(false);
  await expect(again).toHaveCount(0);
});
