import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, openPage, test } from '#tests/support/profiles.ts';

test('A reference that is nobody’s is told, and another can be entered', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404/);
  const answer = await openPage(page, '/reports/AAAA-AAAA-AAAA');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('alert')).toContainText('We found no report with this reference.');
  await expectAccessible(page);
  await page.getByLabel('Your reference').fill('BBBB BBBB BBBB');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/\/reports\/BBBB-BBBB-BBBB$/);
  await expect(page.getByRole('alert')).toBeVisible();
});
