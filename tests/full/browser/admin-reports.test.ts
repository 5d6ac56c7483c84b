import { expectAccessible } from '#tests/support/accessible.ts';
import { toast } from '#tests/support/browser.ts';
import { expect, openPage, test } from '#tests/support/profiles.ts';

test('A reference that is nobody’s is told, and another can be entered', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404/);
  const answer = await openPage(page, '/reports/AAAA-AAAA-AAAA');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('alert')).toContainText('We know no report with this reference.');
  await expectAccessible(page);
  await page.getByLabel('Your reference').fill('BBBB BBBB BBBB');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/\/reports\/BBBB-BBBB-BBBB$/);
  await expect(page.getByRole('alert')).toBeVisible();
});

test('A refused report is told', async ({ page, openProfile, expectConsole }) => {
  expectConsole(/429/);
  await openProfile({ name: 'Doubtful Daisy' });
  const message = 'Too many reports. Please try again later.';
  await page.route('**/api/freelancers/*/reports', (route) =>
    route.fulfill({ status: 429, json: { message, code: 'too_many_requests' } }),
  );
  await page.getByRole('button', { name: 'Report this profile' }).click();
  await page.getByLabel('Something else').check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(toast(page)).toContainText(message);
});
