import { haveSession } from '#tests/support/browser.ts';
import { expect, openPage, test } from '#tests/support/profiles.ts';

test('A history that cannot be read says so, and is read again', async ({
  page,
  createProfile,
  expectConsole,
}) => {
  expectConsole(/500/);
  const id = await createProfile({ title: 'Tea guide' });
  await haveSession(page);
  const path = `**/api/admin/freelancers/${id}/history*`;
  await page.route(path, (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
  await openPage(page, `/admin/${id}`);
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('alert')).toBeVisible();
  await page.unroute(path);
  await history.getByRole('button', { name: 'Try again' }).click();
  await expect(history.getByText('Nothing was changed yet')).toBeVisible();
});
